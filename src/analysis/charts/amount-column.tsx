import type { LinkProps } from '@tanstack/react-router'
import { toRupees } from '#contract/fields/money.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { AmountLink } from '#src/ui/display/link.tsx'
import { formatRupees, Money } from '#src/ui/display/money.tsx'

/** Creates a column of amounts. `getPaise` returns paise, the table and the CSV file show rupees. */
export const createAmountColumn = <Row,>(id: string, header: string, getPaise: (row: Row) => number): Column<Row> => ({
  id,
  header,
  value: (row) => toRupees(getPaise(row)),
  text: (row) => formatRupees(toRupees(getPaise(row))),
  render: (row) => (
    <span data-none={getPaise(row) === 0}>
      <Money rupees={toRupees(getPaise(row))} />
    </span>
  ),
  align: 'end',
  isAmount: true,
  isMoney: true,
})

/** Creates a column of amounts that link to their rows. `getLink` returns undefined for an amount without a link. */
export const createLinkedAmountColumn = <Row,>(
  id: string,
  header: string,
  getPaise: (row: Row) => number,
  getLink: (row: Row) => LinkProps | undefined,
): Column<Row> => {
  const column = createAmountColumn(id, header, getPaise)
  return {
    ...column,
    render: (row) => {
      const link = getPaise(row) === 0 ? undefined : getLink(row)
      const amount = column.render?.(row)
      return link ? <AmountLink {...link}>{amount}</AmountLink> : amount
    },
  }
}
