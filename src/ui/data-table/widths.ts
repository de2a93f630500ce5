import { formatRupees } from '#src/ui/display/money.tsx'
import { type Column, getTableColumns } from './columns.ts'

/** The width of the actions column. */
export const ACTIONS_WIDTH_PX = 132

/** The minimum width of a column without `width`. */
const MIN_FLEXIBLE_WIDTH_PX = 64

/** The padding of a page and the border of a table. */
const PAGE_PADDING_PX = 34

/** The space around an amount in its cell. */
const AMOUNT_PADDING_PX = 32

/** The width of a digit in a wide font. */
const WIDE_DIGIT_PX = 11.2

/** Finds the largest amount in these rows, without its sign. It has the longest text. */
export const findLargestAmount = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number => {
  let largest = 0
  for (const { isAmount, value } of columns) {
    if (isAmount) for (const row of rows) largest = Math.max(largest, Math.abs(Number(value(row))))
  }
  return largest
}

/** Counts the width of an amount in digits. A comma or a point is half as wide as a digit. */
const countDigits = (rupees: number): number =>
  Array.from(formatRupees(rupees)).reduce((width, character) => width + (/[,.]/.test(character) ? 0.5 : 1), 0)

/** Returns the CSS width of a column. An amount column grows for long amounts. */
export const toCssWidth = <Row>({ isAmount, width }: Column<Row>, largestAmount: number): string | undefined => {
  const own = width === undefined ? undefined : `${width}px`
  return isAmount ? `max(${own ?? '0px'}, calc(${countDigits(largestAmount)}ch + ${AMOUNT_PADDING_PX}px))` : own
}

/** Builds a media query that matches if the window is too narrow for these columns. */
export const buildNarrowQuery = <Row>(
  columns: readonly Column<Row>[],
  largestAmount: number,
  hasActions: boolean,
): string => {
  const widths = getTableColumns(columns).map(({ isAmount, width = MIN_FLEXIBLE_WIDTH_PX }) =>
    isAmount ? Math.max(width, countDigits(largestAmount) * WIDE_DIGIT_PX + AMOUNT_PADDING_PX) : width,
  )
  const needed = widths.reduce((sum, width) => sum + width, PAGE_PADDING_PX + (hasActions ? ACTIONS_WIDTH_PX : 0))
  return `(max-width: ${Math.ceil(needed) - 1}px)`
}
