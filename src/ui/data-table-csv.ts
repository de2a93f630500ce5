import type { Column } from './data-table-columns.ts'

/** A cell that a spreadsheet would run as a formula is kept as text by a leading apostrophe. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as comma-separated values (RFC 4180): a line of headers, then a line a row. */
export const toCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ header }) => cell(header)), ...rows.map((row) => columns.map(({ value }) => cell(value(row))))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')

/** Hands a text to the browser as a file to save. The mark at its start tells spreadsheets that it is UTF-8. */
export const downloadCsv = (fileName: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
