import { IconNotebook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { buildAmountColumn, buildDateColumn, mainAmount, mainDate } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { getId, type Table } from '#src/ui/data-table/table.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import type { StatementLine } from './statement.ts'

/** How the amounts of a statement read, and what the balance became more by and less by. */
export type StatementWords = {
  formatAmount: (rupees: number) => string
  renderAmount?: (rupees: number) => ReactNode
  formatBalance: (rupees: number) => string
  addedLabel: string
  takenLabel: string
}

const buildColumns = ({
  formatAmount,
  renderAmount = formatAmount,
  formatBalance,
}: StatementWords): Column<StatementLine>[] => [
  buildDateColumn(({ date }) => date, { id: 'date', header: 'Date', width: 124, ...mainDate }),
  { id: 'text', header: 'What', value: ({ text }) => text },
  { id: 'reason', header: 'Reason', value: ({ reason }) => reason, hideOrder: 1 },
  buildAmountColumn(({ amount }) => amount, {
    id: 'amount',
    header: 'Amount',
    text: ({ amount }) => formatAmount(amount),
    render: ({ amount }) => renderAmount(amount),
    lead: true,
    width: 160,
    ...mainAmount,
  }),
  buildAmountColumn(({ balance }) => balance, {
    id: 'balance',
    header: 'Balance',
    text: ({ balance }) => formatBalance(balance),
    width: 180,
  }),
]

/** Builds the function for the two lines of a row on a phone. */
const buildPhoneRow =
  ({ formatAmount, renderAmount = formatAmount, formatBalance }: StatementWords) =>
  ({ text, reason, date, amount, balance }: StatementLine): PhoneRow => ({
    title: [text, reason].filter(Boolean).join(' · '),
    amount: formatAmount(amount),
    amountContent: renderAmount(amount),
    details: formatDate(date),
    note: `Balance ${formatBalance(balance)}`,
  })

/** Builds the table of a statement, for the screen and for paper. `fileName` is the name of the exported file. */
export const buildStatementTable = (words: StatementWords, fileName: string): Table<StatementLine> => ({
  label: 'Statement',
  columns: buildColumns(words),
  rowId: getId,
  describe: ({ text, date }) => `${text}, ${formatDate(date)}`,
  phoneRow: buildPhoneRow(words),
  orderName: 'Oldest',
  fileName,
  empty: { icon: IconNotebook, text: 'Nothing happened in this period.' },
})
