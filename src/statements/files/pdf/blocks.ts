import { localDate } from '#contract/fields/dates.ts'
import type { Columns, Field } from '#src/statements/columns/column-names.ts'
import { readAmount } from '#src/statements/columns/read-cells.ts'
import { readDate } from '#src/statements/columns/read-date.ts'
import { findColumn, isAcross } from './edges.ts'
import { joinClose, type Line, type Piece, toLineText } from './lines.ts'

/** A line of a table: its cells, and whether it begins a movement, goes on with one, or is none of the table's. */
export type TableLine = { line: Line; cells: string[]; kind: 'movement' | 'rest' | 'other' }

const AMOUNTS = ['out', 'in', 'amount', 'balance'] as const satisfies readonly Field[]

/** Signs that the fonts of PDFs show as a rupee sign. */
const STRANGE_RUPEE = /^[`\ue000-\uf8ff]\s*(?=[\d-])/

/** Words that stand closer than this part of their size are joined before they are put into a column. */
const WORD_GAP = 0.4

/** Puts the texts of a line into the columns. */
const toCells = (pieces: readonly Piece[], edges: readonly number[]): string[] => {
  const byColumn = Map.groupBy(pieces, (piece) => findColumn(edges, piece))
  return Array.from({ length: edges.length + 1 }, (_, column) =>
    toLineText(byColumn.get(column) ?? [])
      .trim()
      .replace(STRANGE_RUPEE, ''),
  )
}

/** Whether a cell begins with a day. It can have lost its year to the next line. */
const hasDate = (cell: string): boolean =>
  readDate(cell, localDate(new Date())) !== undefined ||
  /^(\d{1,2}[\s/.-]+([a-z]{3}|\d{1,2})|[a-z]{3,9} \d{1,2},)(?![a-z\d])/i.test(cell)

/** Reads a line of a table with the given columns. */
export const readTableLine = (line: Line, columns: Columns, edges: readonly number[]): TableLine => {
  const cells = toCells(line.pieces, edges)
  const get = (field: Field): string => cells[columns[field] ?? -1] ?? ''
  const amounts = AMOUNTS.map(get).filter((cell) => cell !== '')
  const areAmounts = amounts.every((cell) => readAmount(cell) !== undefined)
  if (areAmounts && (hasDate(get('date')) || hasDate(get('valueDate')))) return { line, cells, kind: 'movement' }
  if (joinClose(line.pieces, WORD_GAP).some((piece) => isAcross(edges, piece)) || amounts.length > 0)
    return { line, cells, kind: 'other' }
  return { line, cells, kind: 'rest' }
}

/** The largest gap inside a movement, as a multiple of the usual gap between lines. */
const FAR = 2.2

/** How much larger a gap must be than the smallest one to count as wider: a quarter. */
const WIDER = 1.25

const getGap = (one: TableLine, other: TableLine): number => other.line.y - one.line.y

/** Splits lines where another line or another page comes between them. */
const splitRuns = (lines: readonly TableLine[]): TableLine[][] => {
  const runs: TableLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const goesOn = last?.kind !== 'other' && line.kind !== 'other' && last?.line.page === line.line.page
    if (run && goesOn) run.push(line)
    else runs.push([line])
  }
  return runs
}

/** The gap between two lines of a table in the middle of all. */
const getUsualGap = (runs: readonly (readonly TableLine[])[]): number => {
  const gaps = runs.flatMap((run) => run.slice(1).map((line, index) => getGap(run[index] ?? line, line)))
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
}

/** A movement of the table: the line with its day, and the lines around it, from top to bottom. */
export type Block = { lines: readonly TableLine[]; page: number }

/**
 * Decides which of the lines between two movements belong to the one above: those before the widest gap. Without a gap that is
 * wider than the others, all do. `chain` begins and ends with a movement.
 */
const countAbove = (chain: readonly TableLine[]): number => {
  const gaps = chain.slice(1).map((line, index) => getGap(chain[index] ?? line, line))
  const widest = Math.max(...gaps)
  return widest > WIDER * Math.min(...gaps) ? gaps.indexOf(widest) : chain.length - 2
}

/** Splits a run at its movements: what stands before the first, then each movement with what stands below it. */
const splitAtMovements = (run: readonly TableLine[]): TableLine[][] => {
  const parts: TableLine[][] = [[]]
  for (const line of run) {
    if (line.kind === 'movement') parts.push([line])
    else parts.at(-1)?.push(line)
  }
  return parts
}

/** Cuts the lines below a movement where a far one stands. */
const cutFar = (lines: readonly TableLine[], usual: number): [near: TableLine[], far: TableLine[]] => {
  const index = lines.findIndex((line, at) => at > 0 && getGap(lines[at - 1] ?? line, line) > FAR * usual)
  return index < 0 ? [[...lines], []] : [lines.slice(0, index), lines.slice(index)]
}

type Part = { above: TableLine[]; own: TableLine[]; left: TableLine[] }

/** Gives the lines between the movements of a run to the one above or the one below. */
const shareLines = (run: readonly TableLine[], usual: number): { before: TableLine[]; parts: Part[] } => {
  const [before = [], ...found] = splitAtMovements(run)
  const parts: Part[] = []
  let above: TableLine[] = []
  for (const [index, lines] of found.entries()) {
    const next = found[index + 1]?.[0]
    const count = next ? 1 + countAbove([...lines, next]) : lines.length
    const [own, left] = cutFar(lines.slice(0, count), usual)
    parts.push({ above, own, left })
    above = lines.slice(count)
  }
  return { before, parts }
}

/** Puts the lines of a table together: the movements, each with the lines that belong to it, and the other lines. */
export const toBlocks = (lines: readonly TableLine[]): (Block | TableLine)[] => {
  const runs = splitRuns(lines)
  const usual = getUsualGap(runs)
  const shared = runs.map((run) => shareLines(run, usual))
  const parts = shared.flatMap((each) => each.parts)
  const isCentered = parts.filter(({ above }) => above.length > 0).length > parts.length / 3
  const blocks: (Block | TableLine)[] = []
  for (const { before, parts: own } of shared) {
    const last = blocks.at(-1)
    const isCarried = !isCentered && last && 'lines' in last && before[0]?.kind === 'rest'
    if (isCarried)
      blocks[blocks.length - 1] = { ...last, lines: [...last.lines, ...before] } // from the page before
    else if (!isCentered || own.length === 0) blocks.push(...before)
    for (const [index, { above, own: around, left }] of own.entries()) {
      const first = index === 0 && isCentered ? before : above
      blocks.push({ lines: [...first, ...around], page: around[0]?.line.page ?? 0 }, ...left)
    }
  }
  return blocks
}
