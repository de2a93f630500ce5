import { IconReceiptRupee } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useHasFeature } from '#src/session/features.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { directionColumn } from './direction-column.tsx'
import { formatLateness, getDaysLate, type Settled } from './person.ts'
import classes from './person-page.module.css'
import { usePersonView } from './person-search.ts'

const kindLabels = { money: 'Returned', forgiven: 'Forgiven', done: 'Marked done' } as const

const SettledDate = (settled: Settled) => {
  const daysLate = settled.kind === 'money' ? getDaysLate(settled) : undefined
  return (
    <span className={classes.dated}>
      <span>{formatDate(settled.date)}</span>
      {daysLate !== undefined && <span className={classes.relative}>{formatLateness(daysLate)}</span>}
    </span>
  )
}

const buildColumns = (hasDirection: boolean): Column<Settled>[] => [
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    text: ({ amount }) => formatRupees(amount),
    align: 'end',
    isAmount: true,
    width: 132,
  },
  {
    id: 'kind',
    header: 'How',
    value: ({ kind }) => kindLabels[kind],
    choices: Object.values(kindLabels),
    width: 116,
  },
  ...(hasDirection ? [directionColumn(({ lend }: Settled) => lend.direction)] : []),
  { id: 'reason', header: 'Reason', value: ({ lend }) => lend.reason },
  // The last column, because a card has room for two lines only at its end.
  {
    id: 'date',
    header: 'Date',
    value: ({ date }) => date,
    text: ({ date }) => formatDate(date),
    render: SettledDate,
    width: 116,
  },
]

const getId = ({ id }: Settled): string => id

/** What is no longer outstanding of the records of a person, with the days on which it was returned. */
export const SettledList = ({ settled, refreshing }: { settled: Settled[]; refreshing: boolean }) => {
  const [view, changeView] = usePersonView()
  const hasDirection = useHasFeature('direction')
  const columns = useMemo(() => buildColumns(hasDirection), [hasDirection])
  if (settled.length === 0) {
    return <EmptyState icon={<IconReceiptRupee size={32} stroke={1.5} />} text="Nothing has been returned yet." />
  }
  return (
    <DataTable
      label="Returned"
      columns={columns}
      rows={settled}
      rowId={getId}
      view={view}
      onViewChange={changeView}
      fileName="returned"
      refreshing={refreshing}
    />
  )
}
