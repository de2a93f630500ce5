import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Expense } from '#contract/expenses.ts'
import { useScrolledRows } from '#src/ui/data-table-scroll.ts'
import { NARROW } from '#src/ui/narrow.ts'
import { byMonth } from './bank-figures.ts'
import { ExpenseCells, MonthCells } from './expense-cells.tsx'
import classes from './expense-table.module.css'

const ROW_HEIGHT = 56

type Column = { header: string; width?: string; end?: true }

const wide: Column[] = [
  { header: 'Date', width: '128px' },
  { header: 'Reason' },
  { header: 'Type', width: '128px' },
  { header: 'Amount', width: '176px', end: true },
  { header: 'Action', width: '84px', end: true },
]
const narrow: Column[] = [
  { header: 'Reason', width: '100%' },
  { header: 'Amount', end: true },
  { header: 'Action', end: true },
]

type ExpenseTableProps = { expenses: readonly Expense[]; onDelete: (expense: Expense) => void }

/** Expenses under their months, each month with what it comes to. Only the rows in sight are there. */
export const ExpenseTable = ({ expenses, onDelete }: ExpenseTableProps) => {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const columns = isNarrow ? narrow : wide
  const rows = useMemo(() => byMonth(expenses).flatMap((month) => [month, ...month.expenses]), [expenses])
  const scrolled = useScrolledRows<HTMLTableSectionElement>(rows.length, ROW_HEIGHT)
  return (
    <table className={classes.table} aria-label="Expenses" aria-rowcount={rows.length + 1} data-narrow={isNarrow}>
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ header, end }) => (
            <th key={header} scope="col" data-end={end}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={scrolled.container} onKeyDown={scrolled.onKeyDown}>
        {scrolled.before > 0 && <tr aria-hidden style={{ height: scrolled.before }} />}
        {scrolled.indexes.map((index) => {
          const row = rows[index]
          if (!row) return null
          const isMonth = 'month' in row
          return (
            <tr
              key={isMonth ? row.month : row.id}
              className={isMonth ? classes.month : classes.row}
              style={{ height: ROW_HEIGHT }}
              data-index={index}
              aria-rowindex={index + 2}
              tabIndex={index === scrolled.inTabOrder ? 0 : -1}
            >
              {isMonth ? (
                <MonthCells month={row} span={columns.length - 2} />
              ) : (
                <ExpenseCells expense={row} isNarrow={isNarrow} onDelete={onDelete} />
              )}
            </tr>
          )
        })}
        {scrolled.after > 0 && <tr aria-hidden style={{ height: scrolled.after }} />}
      </tbody>
    </table>
  )
}
