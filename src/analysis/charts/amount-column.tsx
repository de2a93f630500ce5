import { toRupees } from '#contract/money.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatRupees, Money } from '#src/ui/display/money.tsx'

/** A column of amounts, given in paise. */
export const amountColumn = <Row,>(id: string, header: string, paiseOf: (row: Row) => number): Column<Row> => ({
  id,
  header,
  value: (row) => toRupees(paiseOf(row)),
  text: (row) => formatRupees(toRupees(paiseOf(row))),
  render: (row) => <Money rupees={toRupees(paiseOf(row))} />,
  align: 'end',
  isAmount: true,
})
