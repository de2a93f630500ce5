import { toRupees } from '#contract/money.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { formatRupees, Money } from '#src/ui/display/money.tsx'

/** Creates a column of amounts. `getPaise` returns paise, the table and the CSV file show rupees. */
export const createAmountColumn = <Row,>(id: string, header: string, getPaise: (row: Row) => number): Column<Row> => ({
  id,
  header,
  value: (row) => toRupees(getPaise(row)),
  text: (row) => formatRupees(toRupees(getPaise(row))),
  render: (row) => <Money rupees={toRupees(getPaise(row))} />,
  align: 'end',
  isAmount: true,
})
