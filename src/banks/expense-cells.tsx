import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Expense } from '#contract/expenses.ts'
import { formatDate, formatMonth } from '#src/ui/dates.ts'
import { expenseTypeLabels } from '#src/ui/expense-types.ts'
import { formatRupees, Money } from '#src/ui/money.tsx'
import type { Month } from './bank-figures.ts'
import classes from './expense-table.module.css'

/** A month and what its expenses come to; `span` is how many columns stand before the amount. */
export const MonthCells = ({ month: { month, total }, span }: { month: Month; span: number }) => (
  <>
    <th scope="rowgroup" colSpan={span}>
      {formatMonth(month)}
    </th>
    <td data-end>
      <Money rupees={total} />
    </td>
    <td />
  </>
)

type ExpenseCellsProps = { expense: Expense; isNarrow: boolean; onDelete: (expense: Expense) => void }

/** An expense. Where it is narrow, its date and type stand below its reason. */
export const ExpenseCells = ({ expense, isNarrow, onDelete }: ExpenseCellsProps) => {
  const { date, reason, amount, amountDebit } = expense
  const type = expenseTypeLabels[amountDebit]
  return (
    <>
      {isNarrow ? (
        <td title={reason}>
          <span className={classes.reason}>{reason}</span>
          <span className={classes.details}>
            {formatDate(date)} · {type}
          </span>
        </td>
      ) : (
        <>
          <td>{formatDate(date)}</td>
          <td title={reason}>{reason}</td>
          <td>{type}</td>
        </>
      )}
      <td data-end className={classes.amount}>
        <Money rupees={amount} />
      </td>
      <td data-end>
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Delete: ${formatRupees(amount)}, ${reason}`}
            onClick={() => onDelete(expense)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </td>
    </>
  )
}
