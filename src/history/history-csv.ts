import { toRupees } from '#contract/fields/money.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { buildOptionalAmountColumn, buildWayColumn, tagColumn } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import type { HistoryEvent } from './events.ts'

/** The columns of the exported CSV file. */
export const historyColumns: readonly Column<HistoryEvent>[] = [
  { id: 'date', header: 'Date', value: ({ date }) => date },
  { id: 'kind', header: 'Event', value: ({ label }) => label },
  { id: 'reason', header: 'Reason', value: ({ reason }) => reason },
  tagColumn,
  { id: 'person', header: 'Return Name', value: ({ person }) => person },
  { id: 'amount', header: 'Amount', value: ({ paise }) => toRupees(paise), isMoney: true },
  buildOptionalAmountColumn(({ interest }) => toRupees(interest), { id: 'interest', header: 'Of it interest' }),
  buildWayColumn(({ way }) => way),
  { id: 'account', header: 'Account', value: ({ account }) => account },
  { id: 'type', header: 'Type', value: ({ type }) => (type ? expenseTypeLabels[type] : '') },
]
