import type { DueLend } from '#contract/lend-due.ts'
import { buildOptionalAmountColumn, optional } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { describeInstalments, describeInterest } from './terms-words.ts'

/** The terms of records and their interest, in the sheet and the file of a list where any record has some. */
export const termColumns: readonly Column<DueLend>[] = [
  {
    ...optional,
    id: 'interest',
    header: 'Interest',
    value: ({ interest }) => (interest ? describeInterest(interest) : ''),
  },
  {
    ...optional,
    id: 'instalments',
    header: 'Instalments',
    value: ({ instalments }) => (instalments ? describeInstalments(instalments) : ''),
  },
  buildOptionalAmountColumn(({ interestOwed }) => interestOwed, { id: 'interestOwed', header: 'Interest so far' }),
  buildOptionalAmountColumn(({ interestPaid }) => interestPaid, { id: 'interestPaid', header: 'Interest paid' }),
]
