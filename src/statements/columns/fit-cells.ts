import { countColumns } from './column-names.ts'
import { createGetCell, readAmount, readDate } from './read-cells.ts'
import { type RowContext, readRow } from './read-row.ts'
import type { Section } from './sections.ts'

/** The parts of `1,200.00` or `1,00,000.00`, whose commas nobody quoted. */
const SPLIT_AMOUNT =
  /(^|,)[\s("'-]*(?:₹|rs\.?|inr)?\s*\d{1,3},(?:\d{2,3},)*\d{3}(?:\.\d+)?\s*(?:[cd]r\.?|[-)"'])*\s*(?=,|$)/i

/** Joins a narration that a comma has split: the columns after it count from the right. */
const joinNarration = (cells: readonly string[], { columns: { narration }, width }: Section): readonly string[] => {
  const extra = countColumns(cells) - width
  if (width === 0 || narration === undefined || extra <= 0) return cells
  const end = narration + extra + 1
  return [...cells.slice(0, narration), cells.slice(narration, end).join(', '), ...cells.slice(end)]
}

/** Whether cells are a movement, with each cell in the column where it belongs. */
const isMovement = (cells: readonly string[], context: RowContext): boolean => {
  const get = createGetCell(context.section.columns)
  const valueDate = get(cells, 'valueDate')
  if (valueDate !== '' && readDate(valueDate, context.today) === undefined) return false
  return readAmount(get(cells, 'balance')) !== undefined && readRow(cells, 0, context).kind === 'movement'
}

/**
 * Puts the cells of a row into the columns of its header. A row with more cells has a narration with commas, or a column
 * without a name. Undefined when it can be either.
 */
export const fitCells = (cells: readonly string[], context: RowContext): readonly string[] | undefined => {
  const joined = joinNarration(cells, context.section)
  if (joined === cells) return cells
  const [isPlain, isJoined] = [isMovement(cells, context), isMovement(joined, context)]
  if ((isPlain || isJoined) && SPLIT_AMOUNT.test(cells.join(','))) return undefined
  if (!isPlain) return joined
  return isJoined ? undefined : cells
}
