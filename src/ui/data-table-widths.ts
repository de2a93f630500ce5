import type { Column } from './data-table-columns.ts'
import { formatRupees } from './money.tsx'

/** The width of the column of buttons, in pixels. */
export const ACTIONS_WIDTH = 132

/** What a column needs that takes the width that is left, in pixels. */
const MIN_FLEXIBLE_WIDTH = 64

/** The padding of a page and the border of a table, in pixels. */
const PAGE_PADDING = 34

/** The space around an amount in its cell, in pixels. */
const AMOUNT_PADDING = 32

/** The width of a digit of an amount in a wide font, in pixels. */
const WIDE_DIGIT = 11.2

/** The largest amount of the rows; it has the longest text. */
export const largestAmount = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number => {
  let largest = 0
  for (const { isAmount, value } of columns) {
    if (isAmount) for (const row of rows) largest = Math.max(largest, Number(value(row)))
  }
  return largest
}

/** How many digits are as wide as an amount: a comma or a point takes half the width of one. */
const widthInDigits = (rupees: number): number =>
  Array.from(formatRupees(rupees)).reduce((width, character) => width + (/[,.]/.test(character) ? 0.5 : 1), 0)

/** The width of a column, as CSS. A column of amounts becomes wider for long ones. */
export const columnWidth = <Row>({ isAmount, width }: Column<Row>, largest: number): string | undefined => {
  const own = width === undefined ? undefined : `${width}px`
  return isAmount ? `max(${own ?? '0px'}, calc(${widthInDigits(largest)}ch + ${AMOUNT_PADDING}px))` : own
}

/** The media query of the windows that are too narrow for these columns. */
export const tooNarrowFor = <Row>(columns: readonly Column<Row>[], largest: number, hasActions: boolean): string => {
  const widths = columns.map(({ isAmount, width = MIN_FLEXIBLE_WIDTH }) =>
    isAmount ? Math.max(width, widthInDigits(largest) * WIDE_DIGIT + AMOUNT_PADDING) : width,
  )
  const needed = widths.reduce((sum, width) => sum + width, PAGE_PADDING + (hasActions ? ACTIONS_WIDTH : 0))
  return `(max-width: ${Math.ceil(needed) - 1}px)`
}
