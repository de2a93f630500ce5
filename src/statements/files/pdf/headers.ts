import { type Columns, findColumns } from '#src/statements/columns/column-names.ts'
import { joinNames } from '#src/statements/columns/join-headers.ts'
import { joinClose, type Line, type Piece } from './lines.ts'

/** The names of the columns of a table. `first` and `last` are the lines in which they stand. */
export type PdfHeader = { first: number; last: number; names: readonly Piece[]; columns: Columns }

/** The gaps between two names that are tried, as parts of the size of the text. */
const GAPS = [1.5, 0.9, 0.5, 0.2]

/** The most lines of a header: names of columns can stand one below the other. */
const MAX_LINES = 3

const overlaps = (one: Piece, other: Piece): boolean => one.left < other.right && other.left < one.right

/** Joins the names that stand one below the other. */
const joinBelow = (lines: readonly Line[], gap: number): Piece[] => {
  const names: Piece[] = []
  for (const { pieces } of lines) {
    for (const below of joinClose(pieces, gap)) {
      const index = names.findIndex((name) => overlaps(name, below))
      const above = names[index]
      if (!above) names.push(below)
      else {
        const [left, right] = [Math.min(above.left, below.left), Math.max(above.right, below.right)]
        names[index] = { ...above, text: joinNames(above.text, below.text), left, right }
      }
    }
  }
  return names.toSorted((one, other) => one.left - other.left)
}

const countNames = ({ columns }: { columns: Columns }): number => Object.keys(columns).length

/** Reads the names of columns in some lines, with the gap that makes the most of them. */
const readHeader = (lines: readonly Line[], first: number, count: number): PdfHeader | undefined => {
  const part = lines.slice(first, first + count)
  if (part.length < count || part.some(({ page }) => page !== part[0]?.page)) return undefined
  return GAPS.flatMap((gap) => {
    const names = joinBelow(part, gap)
    const columns = findColumns(names.map(({ text }) => text))
    return columns ? [{ first, last: first + count - 1, names, columns }] : []
  }).reduce<PdfHeader | undefined>(
    (best, each) => (best && countNames(best) >= countNames(each) ? best : each),
    undefined,
  )
}

/** Finds the header that begins at a line: the one with the most names, of those the one in the fewest lines. */
const findHeaderAt = (lines: readonly Line[], first: number): PdfHeader | undefined => {
  let best: PdfHeader | undefined
  for (let count = 1; count <= MAX_LINES; count++) {
    const header = readHeader(lines, first, count)
    if (header && (!best || countNames(header) > countNames(best))) best = header
  }
  return best
}

/** Finds the headers of all tables, from the first to the last. A header in several lines counts from where it has all names. */
export const findHeaders = (lines: readonly Line[]): PdfHeader[] => {
  const headers: PdfHeader[] = []
  for (const index of lines.keys()) {
    const header = findHeaderAt(lines, index)
    const last = headers.at(-1)
    if (!header) continue
    if (!last || last.last < header.first) headers.push(header)
    else if (countNames(header) > countNames(last)) headers[headers.length - 1] = header
  }
  return headers
}
