/** The rows of a table. A cell is a text; a date is `YYYY-MM-DD`. */
export type Rows = readonly (readonly string[])[]

/** A value of a cell, as the readers of files give it. */
export type CellValue = string | number | boolean | Date | null | undefined

/** The rows of a file, as its reader gives them. A row can have holes. */
export type CellRows = readonly (readonly CellValue[])[]

/** A spreadsheet keeps 15 digits of a number. */
const MAX_EXACT_NUMBER = 1e15

/** Formats a number of a spreadsheet. It keeps 1234.56 as 1234.5599999999999; a longer number has lost digits. */
const formatNumber = (value: number): string => {
  if (Math.abs(value) >= MAX_EXACT_NUMBER) return value.toExponential()
  const rounded = Number(value.toFixed(2))
  return String(Math.abs(value - rounded) < 1e-6 ? rounded : value)
}

/** The rest of a longer text is no part of a statement. */
const MAX_CELL_LENGTH = 2_000

/** Cleans a text: without padding, and without the formula `="…"` that keeps a spreadsheet from changing a number. */
const cleanText = (text: string): string =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .replace(/[\s\u00a0\ufeff]+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .trim()

/** Converts the value of a cell to its text. A date of a spreadsheet is in UTC. */
export const toCell = (value: CellValue): string => {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 'YYYY-MM-DD'.length)
  if (typeof value === 'number') return formatNumber(value)
  return cleanText(String(value ?? ''))
}
