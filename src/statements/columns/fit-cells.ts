import { countColumns } from './column-names.ts'
import { createGetCell, readAmount } from './read-cells.ts'
import { readDate } from './read-date.ts'
import { type RowContext, readRow } from './read-row.ts'

/**
 * Finds an amount such as `1,200.00` that its own commas have split into several cells, because the file has no quotes around
 * it. It has at most eight groups: without a limit, long cells take quadratic time.
 */
const SPLIT_AMOUNT =
  /(^|,)[\s("'-]*(?:₹|rs\.?|inr)?\s*\d{1,3},(?:\d{2,3},){0,6}\d{3}(?:\.\d+)?\s*(?:[cd]r\.?|[-)"'])*\s*(?=,|$)/i

/** Whether cells are a movement, with each cell in the column where it belongs. */
const isMovement = (cells: readonly string[], context: RowContext): boolean => {
  const get = createGetCell(context.section.columns)
  const valueDate = get(cells, 'valueDate')
  if (valueDate !== '' && readDate(valueDate, context.today, context.section) === undefined) return false
  return readAmount(get(cells, 'balance')) !== undefined && readRow(cells, 0, context).kind === 'movement'
}

/**
 * Puts the cells of a row into the columns of its header. A row with more cells has a column without a name, or a narration with
 * commas: its columns count from the right. Undefined when it can be either, or neither.
 */
export const fitCells = (cells: readonly string[], context: RowContext): readonly string[] | undefined => {
  const { columns, width } = context.section
  const extra = countColumns(cells) - width
  if (width === 0 || columns.narration === undefined || extra <= 0) return cells
  const [start, end] = [columns.narration, columns.narration + extra + 1]
  const joined = [...cells.slice(0, start), cells.slice(start, end).join(', '), ...cells.slice(end)]
  const [isPlain, isJoined] = [isMovement(cells, context), isMovement(joined, context)]
  if (isPlain === isJoined) return readRow(joined, 0, context).kind === 'movement' ? undefined : joined
  const afterNarration = cells.slice(isPlain ? start + 1 : end - 1)
  if (SPLIT_AMOUNT.test(afterNarration.join(','))) return undefined
  return isPlain ? cells : joined
}
