import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { formatRupees } from '#src/ui/display/money.tsx'
import { type Column, getTableColumns } from './columns.ts'

/** The width of the window from which a list is a table. */
const MIN_TABLE_WIDTH_PX = 700

/** The widest page. */
const MAX_PAGE_WIDTH_PX = 1100

/** More than the width of any window. */
const ANY_WINDOW_PX = 100_000

/** The minimum width of a column without `width`. */
const MIN_FLEXIBLE_WIDTH_PX = 80

/** The padding of a page and the border of a table. */
const PAGE_PADDING_PX = 34

/** The space around an amount in its cell. */
const AMOUNT_PADDING_PX = 32

/** The width of a character of an amount in a wide font. */
const CHARACTER_PX = 10

/** Finds the largest amount in these rows, without its sign. It has the longest text. */
export const findLargestAmount = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): number => {
  let largest = 0
  for (const { isAmount, value } of columns) {
    if (isAmount) for (const row of rows) largest = Math.max(largest, Math.abs(Number(value(row))))
  }
  return largest
}

/** Returns the CSS width of a column. An amount column grows for long amounts. */
export const toCssWidth = <Row>({ isAmount, width }: Column<Row>, largestAmount: number): string | undefined => {
  const own = width === undefined ? undefined : `${width}px`
  return isAmount ? `max(${own ?? '0px'}, calc(${formatRupees(largestAmount).length}ch + ${AMOUNT_PADDING_PX}px))` : own
}

/**
 * Returns the widths of the window, in pixels, below which a table hides its first column, its second, and so on. Below the
 * last one it becomes rows of two lines.
 */
export const getBreakpoints = <Row>(
  columns: readonly Column<Row>[],
  largestAmount: number,
  actionsWidth: number,
): number[] => {
  const hideableCount = columns.filter(({ hideOrder }) => hideOrder !== undefined).length
  return Array.from({ length: hideableCount + 1 }, (_, hiddenCount) => {
    const shown = getTableColumns(columns, hiddenCount)
    const widths = shown.map(({ isAmount, width = MIN_FLEXIBLE_WIDTH_PX }) =>
      isAmount ? Math.max(width, formatRupees(largestAmount).length * CHARACTER_PX + AMOUNT_PADDING_PX) : width,
    )
    const needed = Math.ceil(widths.reduce((sum, width) => sum + width, PAGE_PADDING_PX + actionsWidth))
    // A wider window does not help a table that is wider than the widest page, but it can hide one more column.
    if (needed > MAX_PAGE_WIDTH_PX && hiddenCount < hideableCount) return ANY_WINDOW_PX
    return Math.max(needed, MIN_TABLE_WIDTH_PX, ...shown.map(({ fromWindowPx = 0 }) => fromWindowPx))
  })
}

/**
 * Returns how many columns the table hides in this window, in their `hideOrder`. `isAll` is true if the window is too narrow
 * for a table.
 */
export const useHiddenColumns = <Row>(
  columns: readonly Column<Row>[],
  largestAmount: number,
  actionsWidth: number,
): { count: number; isAll: boolean } => {
  const queries = useMemo(
    () =>
      getBreakpoints(columns, largestAmount, actionsWidth).map((width) =>
        window.matchMedia(`(max-width: ${width - 0.02}px)`),
      ),
    [columns, largestAmount, actionsWidth],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const query of queries) query.addEventListener('change', listener)
      return () => {
        for (const query of queries) query.removeEventListener('change', listener)
      }
    },
    [queries],
  )
  const count = useSyncExternalStore(subscribe, () => queries.filter(({ matches }) => matches).length)
  return { count, isAll: count === queries.length }
}
