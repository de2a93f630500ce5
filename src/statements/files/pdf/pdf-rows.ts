import { type Columns, hasValues } from '#src/statements/columns/column-names.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { type Block, readTableLine, type TableLine, toBlocks } from './blocks.ts'
import { findColumn, findEdges, findGutters } from './edges.ts'
import { findHeaders, type PdfHeader } from './headers.ts'
import { joinClose, type Line, toLineText } from './lines.ts'

/** Texts outside of a table that stand closer than this part of their size are one cell. */
const WORD_GAP = 1

/** The cells of a line that stands in no table. */
const toLooseCells = ({ pieces }: Line): string[] => joinClose(pieces, WORD_GAP).map(({ text }) => text.trim())

/** A head or a foot has these words on most pages. Its numbers can differ. */
const toPageKey = ({ pieces, y }: Line): string => `${Math.round(y / 4)} ${toLineText(pieces).replace(/\d+/g, '#')}`

/** Leaves out the heads and feet of pages: what stands at the same height of more than half of them. Headers of tables stay. */
const removeRepeated = (lines: readonly Line[]): Line[] => {
  const pages = new Set(lines.map(({ page }) => page)).size
  if (pages < 2) return [...lines]
  const counts = Map.groupBy(lines, toPageKey)
  const isRepeated = (line: Line): boolean => {
    const on = new Set((counts.get(toPageKey(line)) ?? []).map(({ page }) => page)).size
    return on > 1 && on > pages / 2
  }
  const isFirstPage = ({ page }: Line): boolean => page === lines[0]?.page
  return lines.filter(
    (line) => isFirstPage(line) || hasValues(line.pieces.map(({ text }) => text)) || !isRepeated(line),
  )
}

/** A table: its header, where its columns end, and its lines. */
type Table = { header: PdfHeader; lines: Line[] }

/** Splits the lines at their headers. What stands before the first is no table. */
const splitTables = (lines: readonly Line[]): { above: Line[]; tables: Table[] } => {
  const headers = findHeaders(lines)
  const tables = headers.map((header, index) => ({
    header,
    lines: lines.slice(header.last + 1, headers[index + 1]?.first ?? lines.length),
  }))
  return { above: lines.slice(0, headers[0]?.first ?? lines.length), tables }
}

/** Equal for the headers of one table that goes over several pages. */
const toHeaderKey = ({ names }: PdfHeader): string =>
  names.map(({ text, left }) => `${text} ${Math.round(left / 8)}`).join(' ')

/** A number that goes on in the next line, as references do, gets no space. */
const joinCells = (one: string, other: string, isNumber: boolean): string =>
  [one, other].filter((text) => text !== '').join(isNumber ? '' : ' ')

/** Joins the lines of a movement to one row. */
const toRow = ({ lines }: Block, { reference }: Columns): string[] =>
  lines
    .map(({ cells }) => cells)
    .reduce((row, cells) => row.map((cell, index) => joinCells(cell, cells[index] ?? '', index === reference)))

const isBlock = (part: Block | TableLine): part is Block => 'lines' in part

/** A line of a table that is no movement: its cells when it has amounts, as a total has, else its text in the first column. */
const toOtherRow = ({ line, cells, kind }: TableLine, { narration }: Columns): string[] => {
  if (kind === 'other' && cells.filter((cell) => cell !== '').length > 1) return cells
  const place = narration === 0 ? 1 : 0
  return [...new Array<string>(place).fill(''), toLineText(line.pieces)]
}

const readTable = ({ header, lines }: Table, edges: readonly number[]): string[][] => {
  const blocks = toBlocks(lines.map((line) => readTableLine(line, header.columns, edges)))
  return blocks.map((block) => (isBlock(block) ? toRow(block, header.columns) : toOtherRow(block, header.columns)))
}

/** A table without known names: the columns are what no text crosses. The user says what they are. */
const readWithoutHeader = (lines: readonly Line[]): Rows => {
  const withAmounts = lines.filter(({ pieces }) => pieces.length > 2 && hasValues(pieces.map(({ text }) => text)))
  const edges = findGutters(withAmounts)
  return lines.map(({ pieces }) => {
    const byColumn = Map.groupBy(pieces, (piece) => findColumn(edges, piece))
    return Array.from({ length: edges.length + 1 }, (_, column) => toLineText(byColumn.get(column) ?? []).trim())
  })
}

/** Lays the texts of a statement out into rows, as a spreadsheet would have them. Each movement is one row. */
export const toPdfRows = (all: readonly Line[]): Rows => {
  const lines = removeRepeated(all)
  const { above, tables } = splitTables(lines)
  if (tables.length === 0) return readWithoutHeader(lines)
  const edges = new Map(
    [...Map.groupBy(tables, ({ header }) => toHeaderKey(header))].map(([key, same]) => [
      key,
      findEdges(
        same[0]?.header.names ?? [],
        same.flatMap((table) => table.lines),
      ),
    ]),
  )
  return [
    ...above.map(toLooseCells),
    ...tables.flatMap((table) => [
      table.header.names.map(({ text }) => text),
      ...readTable(table, edges.get(toHeaderKey(table.header)) ?? []),
    ]),
  ]
}
