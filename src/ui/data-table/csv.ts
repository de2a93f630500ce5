import { saveFile } from '#src/lib/save-file.ts'
import type { Column } from './columns.ts'

/**
 * Where a spreadsheet can read a formula: at the start of the text and, because many languages split a file at semicolons
 * and then see no quotes, after each semicolon and line break. Japanese ones also read the wide signs.
 */
const FORMULA_STARTS = /(?<=^|[;\r\n])(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/g

/** The apostrophes before the formulas. */
const FORMULA_GUARDS = /(?<=^|[;\r\n])'(?=[\s"]*[=+\-@＝＋－＠]|[\t\r])/g

/** Returns the text as it was before the file guarded it. */
export const removeGuards = (text: string): string => text.replaceAll(FORMULA_GUARDS, '')

/** Formats a cell. An apostrophe stops a spreadsheet from running what follows as a formula. */
const toCsvCell = (value: string | number, isMoney = false): string => {
  const number = isMoney ? Number(value).toFixed(2) : String(value)
  const text = typeof value === 'string' ? value.replaceAll(FORMULA_STARTS, "'") : number
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats rows as comma-separated values (RFC 4180): a line of headers, then one line for each row. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [
    columns.map(({ header }) => toCsvCell(header)),
    ...rows.map((row) => columns.map(({ value, isMoney }) => toCsvCell(value(row), isMoney))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

/** Saves comma-separated values as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (fileName: string, csv: string): void =>
  saveFile(new File(['\uFEFF', csv], fileName, { type: 'text/csv;charset=utf-8' }))
