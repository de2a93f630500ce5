import { Group, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { IconChecks, IconPencil, IconReceiptRefund } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Lend } from '#contract/lends.ts'
import { getOutstanding } from '#src/lends/lend.ts'
import { useHasFeature } from '#src/session/features.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { DueDate } from '#src/ui/dates/due-date.tsx'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { IconLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { directionColumn } from './direction-column.tsx'
import classes from './person-page.module.css'
import { usePersonView } from './person-search.ts'

const SMALL = 'var(--mantine-font-size-sm)'

const Returned = ({ amount, returned }: Lend) => (
  <span className={classes.plain}>
    <FittingAmount rupees={returned} size={SMALL} />
    <Progress value={(returned / amount) * 100} size={3} aria-hidden />
  </span>
)

const Amount = ({ amount }: Lend) => (
  <span className={classes.plain}>
    <FittingAmount rupees={amount} size={SMALL} />
  </span>
)

// Their amounts shrink to fit instead of growing the column: the reason needs the room.
const returnColumns: Column<Lend>[] = [
  {
    id: 'amount',
    header: 'Amount',
    value: ({ amount }) => amount,
    text: ({ amount }) => formatRupees(amount),
    render: Amount,
    align: 'end',
    width: 140,
  },
  {
    id: 'returned',
    header: 'Returned',
    value: ({ returned }) => returned,
    text: ({ amount, returned }) => `${formatRupees(returned)} of ${formatRupees(amount)} returned`,
    render: Returned,
    align: 'end',
    width: 140,
  },
]

const buildColumns = (today: string, hasDirection: boolean, hasReturns: boolean): Column<Lend>[] => [
  {
    id: 'outstanding',
    header: 'Outstanding',
    value: getOutstanding,
    text: (lend) => formatRupees(getOutstanding(lend)),
    align: 'end',
    isAmount: true,
    width: 132,
  },
  ...(hasDirection ? [directionColumn(({ direction }: Lend) => direction)] : []),
  { id: 'reason', header: 'Reason', value: ({ reason }) => reason },
  {
    id: 'lendDate',
    header: 'Lend Date',
    value: ({ lendDate }) => lendDate,
    text: ({ lendDate }) => formatDate(lendDate),
    width: 108,
  },
  ...(hasReturns ? returnColumns : []),
  // The last column, because a card has room for two lines only at its end.
  {
    id: 'returnDate',
    header: 'Return Date',
    value: ({ returnDate }) => returnDate,
    text: ({ returnDate }) => formatDate(returnDate),
    render: ({ returnDate }) => (
      <DueDate date={returnDate} today={today} tone={returnDate < today ? 'late' : undefined} />
    ),
    width: 116,
  },
]

const getId = ({ id }: Lend): string => id

const Actions = ({ lend }: { lend: Lend }) => {
  const linkProps = { params: { id: lend.id }, variant: 'subtle', color: 'gray', size: 32 } as const
  const name = `${formatRupees(lend.amount)}, ${lend.reason}`
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {useHasFeature('returns') && (
        <IconLink {...linkProps} to="/home/return/$id" aria-label={`Record a return: ${name}`}>
          <IconReceiptRefund size={18} stroke={1.5} aria-hidden />
        </IconLink>
      )}
      <IconLink {...linkProps} to="/home/edit/$id" aria-label={`Edit: ${name}`}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </IconLink>
    </Group>
  )
}

const renderActions = (lend: Lend) => <Actions lend={lend} />

/** The records of a person with something outstanding. A sum shows only when all have one direction. */
export const OpenLends = ({ open, today, refreshing }: { open: Lend[]; today: string; refreshing: boolean }) => {
  const [view, changeView] = usePersonView()
  const [hasDirection, hasReturns] = [useHasFeature('direction'), useHasFeature('returns')]
  const columns = useMemo(() => buildColumns(today, hasDirection, hasReturns), [today, hasDirection, hasReturns])
  const isOneWay = open.every(({ direction }) => direction === open[0]?.direction)
  if (open.length === 0) return <EmptyState icon={<IconChecks size={32} stroke={1.5} />} text="Nothing is open." />
  return (
    <DataTable
      label="Open records"
      columns={columns}
      rows={open}
      rowId={getId}
      {...(isOneWay && { sum: getOutstanding })}
      actions={renderActions}
      view={view}
      onViewChange={changeView}
      fileName="open-records"
      refreshing={refreshing}
    />
  )
}
