import type { Line, Piece } from './lines.ts'

/** Counts for each point of the width how many texts stand there. */
const countAcross = (pieces: readonly Piece[]): number[] => {
  const width = Math.ceil(pieces.reduce((most, { right }) => Math.max(most, right), 0)) + 1
  const counts = new Array<number>(width).fill(0)
  for (const { left, right } of pieces) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.ceil(right); x++) counts[x] = (counts[x] ?? 0) + 1
  }
  return counts
}

type Run = { count: number; start: number; end: number }

/** The points from one to another, as runs with the same count. */
const listRuns = (counts: readonly number[], from: number, to: number): Run[] => {
  const runs: Run[] = []
  for (let x = from; x <= to; x++) {
    const count = counts[x] ?? 0
    const last = runs.at(-1)
    if (last?.count === count) last.end = x
    else runs.push({ count, start: x, end: x })
  }
  return runs
}

const compareRuns = (one: Run, other: Run): number =>
  one.count - other.count || other.end - other.start - (one.end - one.start)

const getCenter = ({ left, right }: Piece): number => (left + right) / 2

/** Where the columns end, from left to right: between each two names, where the fewest texts of the table stand. */
export const findEdges = (names: readonly Piece[], lines: readonly Line[]): number[] => {
  const counts = countAcross([...names, ...lines.flatMap(({ pieces }) => pieces)])
  return names.slice(1).map((name, index) => {
    const [from, to] = [getCenter(names[index] ?? name), getCenter(name)]
    const [best] = listRuns(counts, Math.floor(from), Math.ceil(to)).toSorted(compareRuns)
    return best ? (best.start + best.end + 1) / 2 : to
  })
}

/** Narrower than this, in points, a gap is no edge between columns. */
const MIN_GUTTER = 4

/** Where the columns of lines without a header end: in each gap that no text crosses. */
export const findGutters = (lines: readonly Line[]): number[] => {
  const counts = countAcross(lines.flatMap(({ pieces }) => pieces))
  const first = counts.findIndex((count) => count > 0)
  return listRuns(counts, Math.max(first, 0), counts.length - 2)
    .filter(({ count, start, end }) => count === 0 && end - start + 1 >= MIN_GUTTER)
    .map(({ start, end }) => (start + end + 1) / 2)
}

/** The column of a text, from 0. */
export const findColumn = (edges: readonly number[], piece: Piece): number => {
  const index = edges.findIndex((edge) => getCenter(piece) < edge)
  return index < 0 ? edges.length : index
}

/** Whether a text stands over the edge of a column: a sentence, and no cell. */
export const isAcross = (edges: readonly number[], { left, right, size }: Piece): boolean =>
  edges.some((edge) => left < edge - size && right > edge + size)
