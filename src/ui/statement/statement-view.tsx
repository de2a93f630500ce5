import { Group, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { useToday } from '#src/lib/today.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { DateFilter } from '#src/ui/dates/date-filter.tsx'
import { formatDateRange } from '#src/ui/dates/format-date-range.ts'
import { ActionButtons } from '#src/ui/display/action-buttons.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { getPrintActions } from '#src/ui/print/print-actions.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import { listPeriods } from './periods.ts'
import { type BalanceChange, buildStatement, type Statement } from './statement.ts'
import { buildStatementTable, type StatementWords } from './statement-columns.tsx'
import classes from './statement-view.module.css'

const CUSTOM = 'Other days'

type StatementViewProps = {
  /** All changes of the balance, those of one day in their order. */
  changes: readonly BalanceChange[]
  /** Made once: the columns are built again when they change. */
  words: StatementWords
  /** The name of the exported file, without its extension. */
  fileName: string
  refreshing: boolean
}

type PickerProps = {
  periods: ReturnType<typeof listPeriods>
  period: { from: string; to: string }
  onChange: (period: { from?: string; to?: string }) => void
}

const PeriodPicker = ({ periods, period, onChange }: PickerProps) => {
  const { from, to } = period
  const chosen = periods.find((each) => each.from === from && each.to === to)?.label ?? CUSTOM
  return (
    <section className={classes.period} aria-label="Period" data-screen-only>
      <NativeSelect
        label="Period"
        className={classes.preset ?? ''}
        value={chosen}
        data={[...periods.map(({ label }) => label), ...(chosen === CUSTOM ? [CUSTOM] : [])]}
        onChange={({ currentTarget }) => {
          const next = periods.find(({ label }) => label === currentTarget.value)
          if (next) onChange({ from: next.from, to: next.to })
        }}
      />
      <DateFilter
        className={classes.day ?? ''}
        label="From"
        value={from}
        onChange={(date) => onChange({ from: date })}
      />
      <DateFilter className={classes.day ?? ''} label="To" value={to} onChange={(date) => onChange({ to: date })} />
    </section>
  )
}

type SummaryProps = { statement: Statement; days: string; words: StatementWords }

const Summary = ({ statement, days, words }: SummaryProps) => {
  const { addedLabel, takenLabel, formatAmount, formatBalance } = words
  const { opening, added, taken, closing } = statement
  const facts = [
    ['Opening balance', formatBalance(opening)],
    [addedLabel, added === 0 ? formatRupees(0) : formatAmount(added)],
    [takenLabel, taken === 0 ? formatRupees(0) : formatAmount(-taken)],
    ['Closing balance', formatBalance(closing)],
  ]
  return (
    <section aria-label="Summary">
      <p className={classes.days}>{days}</p>
      <dl className={`card facts ${classes.summary}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The statement of a balance: the period, what it was, what changed it, and what it came to. It prints as it stands. */
export const StatementView = ({ changes, words, fileName, refreshing }: StatementViewProps) => {
  const today = useToday()
  const [view, changeView] = useTableSearch()
  const first = useMemo(() => changes.reduce((day, { date }) => (date < day ? date : day), today), [changes, today])
  const periods = listPeriods(today, first)
  const chosen = { from: view.from ?? periods[0]?.from ?? today, to: view.to ?? today }
  const [from = '', to = ''] = Object.values(chosen).toSorted() // the days can be chosen in either order
  const statement = useMemo(() => buildStatement(changes, { from, to }), [changes, from, to])
  const { lines } = statement
  const isNarrow = useIsNarrow()
  const name = `${fileName} ${from} ${to}`
  const table = useMemo(() => buildStatementTable(words, name), [words, name])
  return (
    <>
      <PeriodPicker periods={periods} period={chosen} onChange={changeView} />
      <Summary statement={statement} days={formatDateRange({ from, to }) ?? ''} words={words} />
      {isNarrow &&
        lines.length > 0 && ( // there, the table has them behind its filters
          <Group gap="xs" mb="sm" data-screen-only>
            <ActionButtons actions={getPrintActions(name)} size="sm" />
          </Group>
        )}
      <DataTable
        table={table}
        rows={lines}
        view={[
          { ...view, from: undefined, to: undefined }, // the period is no filter of the table
          ({ from: _from, to: _to, ...change }) => changeView(change),
        ]}
        refreshing={refreshing}
      />
    </>
  )
}
