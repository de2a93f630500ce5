import type { Bank } from '#contract/banks/response.ts'
import { accountFields, toEditedBank } from '#src/banks/bank.ts'
import { buildAmountColumn } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'

/** The columns of the exported CSV file of the accounts: every field, and the balance. */
export const bankCsvColumns: readonly Column<Bank>[] = [
  ...Object.entries(accountFields).map(([id, [header, format]]) => ({
    id,
    header,
    value: (bank: Bank) => format(toEditedBank(bank)),
  })),
  buildAmountColumn(({ amount }: Bank) => amount, { id: 'balance', header: 'Balance' }),
]
