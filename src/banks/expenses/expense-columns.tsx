import type { Expense } from '#contract/expenses/response.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import { buildAmountColumn, buildDateColumn, mainAmount, mainDate, tagColumn } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import type { Group } from '#src/ui/data-table/lines.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'
import { formatSignedRupees, SignedMoney } from '#src/ui/display/signed-money.tsx'

/** The columns of the expense table. */
export const expenseColumns: readonly Column<Expense>[] = [
  buildDateColumn(({ date }) => date, {
    id: 'date',
    header: 'Date',
    width: 128,
    ...mainDate,
  }),
  {
    id: 'reason',
    header: 'Reason',
    value: ({ reason }) => reason,
    text: withTag,
  },
  {
    id: 'type',
    header: 'Type',
    value: ({ amountDebit }) => expenseTypeLabels[amountDebit],
    choices: Object.values(expenseTypeLabels),
    width: 128,
  },
  buildAmountColumn(({ amount }) => amount, {
    id: 'amount',
    header: 'Amount',
    text: ({ amount }) => formatSignedRupees(amount, 'out'),
    render: ({ amount }) => <SignedMoney rupees={amount} way="out" />,
    lead: true,
    width: 176,
    ...mainAmount,
  }),
  tagColumn,
]

/** The two lines of an expense on a phone. */
export const toExpensePhoneRow = ({ amount, amountDebit, date, ...words }: Expense): PhoneRow => ({
  title: withTag(words),
  amount: formatSignedRupees(amount, 'out'),
  details: expenseTypeLabels[amountDebit],
  note: formatDate(date),
})

/** The group of an expense in the table: its month. */
export const getMonthGroup = ({ date }: Expense): Group => {
  const month = date.slice(0, 'YYYY-MM'.length)
  return { id: month, title: formatMonth(month) }
}
