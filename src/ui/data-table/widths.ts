import { formatRupees } from '#src/ui/display/money.tsx'
import type { Column } from './columns.ts'

/** The width of the actions column, in pixels. */
export const ACTIONS_WIDTH = 132

/** The least width of a column without a width of its own, in pixels. */
const MIN_FLEXIBLE_WIDTH = 64

/** The padding of a page and the border of a table, in pixels. */
const PAGE_PADDING = 34

/** The space around an amount in its cell, in pixels. */
const AMOUNT_PADDING = 32

/** The width of a digit in a wide font, in pixels. */
const WIDE_DIGIT = 11.2

/** The largest amount in these rows. It has the longest text. */
export const findLargestAmount = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number => {
  let largest = 0
  for (const { isAmount, value } of columns) {
    if (isAmount) for (const row of rows) largest = Math.max(largest, Number(value(row)))
  }
  return largest
}

/** The width of an amount, in digits. A comma or a point is half as wide as a digit. */
const countDigits = (rupees: number): number =>
  Array.from(formatRupees(rupees)).reduce((width, character) => width + (/[,.]/.test(character) ? 0.5 : 1), 0)

/** The CSS width of a column. An amount column grows for long amounts. */
export const toCssWidth = <Row>({ isAmount, width }: Column<Row>, largestAmount: number): string | undefined => {
  const own = width === undefined ? undefined : `${width}px`
  return isAmount ? `max(${own ?? '0px'}, calc(${countDigits(largestAmount)}ch + ${AMOUNT_PADDING}px))` : own
}

/** A media query that matches windows in which these columns do not fit side by side. */
export const buildNarrowQuery = <Row>(
  columns: readonly Column<Row>[],
  largestAmount: number,
  hasActions: boolean,
): string => {
  const widths = columns.map(({ isAmount, width = MIN_FLEXIBLE_WIDTH }) =>
    isAmount ? Math.max(width, countDigits(largestAmount) * WIDE_DIGIT + AMOUNT_PADDING) : width,
  )
  const needed = widths.reduce((sum, width) => sum + width, PAGE_PADDING + (hasActions ? ACTIONS_WIDTH : 0))
  return `(max-width: ${Math.ceil(needed) - 1}px)`
}
