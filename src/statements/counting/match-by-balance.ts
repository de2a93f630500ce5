import { toPaise } from '#contract/fields/money.ts'
import { type Compared, type ComparedEntry, type ComparedRow, getWordsKey, type Pair } from './compared.ts'
import { matchByKey } from './match-by-key.ts'

/** More equal entries than these say nothing about the distance of the balances. */
const MAX_EQUAL_ENTRIES = 100

const getBalance = ({ item: { balance } }: Compared<{ balance: number | null }>): number | null =>
  balance === null ? null : toPaise(balance)

/** How far the balance of an entry is from that of a row, in paise. Undefined where the file has no balance. */
export const getDistance = (row: ComparedRow, entry: ComparedEntry): number | undefined => {
  const balance = getBalance(row)
  return balance === null ? undefined : (getBalance(entry) ?? 0) - balance
}

type Distance = { distance: number; count: number; first: number; last: number }

/**
 * Counts the distances of known pairs, and of equal entries from their rows. The most frequent one is first; of two, the one whose
 * rows are nearer to each other, because files overlap in rows without a gap.
 */
const countDistances = (
  rows: readonly ComparedRow[],
  entries: readonly ComparedEntry[],
  known: readonly Pair[],
): Distance[] => {
  const byWords = Map.groupBy(entries, getWordsKey)
  const equal = rows.flatMap((row) =>
    (byWords.get(getWordsKey(row)) ?? []).slice(0, MAX_EQUAL_ENTRIES).map((entry): Pair => [row, entry]),
  )
  const counts = new Map<number, Distance>()
  for (const [row, entry] of [...known, ...equal]) {
    const distance = getDistance(row, entry)
    if (distance === undefined) continue
    const { count, first, last } = counts.get(distance) ?? { count: 0, first: row.order, last: row.order }
    counts.set(distance, {
      distance,
      count: count + 1,
      first: Math.min(first, row.order),
      last: Math.max(last, row.order),
    })
  }
  return [...counts.values()].toSorted(
    (one, other) => other.count - one.count || one.last - one.first - (other.last - other.first),
  )
}

const matchAt = (rows: readonly ComparedRow[], entries: readonly ComparedEntry[], distance: number): Pair[] =>
  matchByKey(
    rows,
    entries,
    (row) => {
      const balance = getBalance(row)
      return balance === null ? undefined : `${getWordsKey(row)} ${balance + distance}`
    },
    (entry) => `${getWordsKey(entry)} ${getBalance(entry)}`,
  )

/**
 * Whether entries without a reference prove a distance that is not 0. Equal payments do not: the second of two is as far from the
 * first one as its amount. All rows of a file do, because then nothing is new. The words of an entry can have changed.
 */
const isProven = (rows: readonly ComparedRow[], entries: readonly ComparedEntry[], distance: number): boolean => {
  const keys = new Set(entries.map((entry) => `${entry.key} ${getBalance(entry)}`))
  const found = rows.filter((row) => keys.has(`${row.key} ${(getBalance(row) ?? Number.NaN) + distance}`))
  return found.length === rows.length || new Set(found.map(getWordsKey)).size > 1
}

/**
 * Tells equal rows of a day apart by the balance after each. Balances here and at the bank are equal, or differ by one constant
 * amount. When both are possible, it keeps the rows that match either way, and `isSure` is false. `known` are the pairs that have
 * their reference in common.
 */
export const matchByBalance = (
  rows: readonly ComparedRow[],
  entries: readonly ComparedEntry[],
  known: readonly Pair[],
): { pairs: readonly Pair[]; isSure: boolean } => {
  const [best, second] = countDistances(rows, entries, known)
  if (!best) return { pairs: [], isSure: true }
  const same = matchAt(rows, entries, 0)
  if (best.distance === 0 && best.count !== second?.count) return { pairs: same, isSure: true }
  const distance = best.distance === 0 ? (second?.distance ?? 0) : best.distance
  const other = matchAt(rows, entries, distance)
  const isKnown = known.some((pair) => getDistance(...pair) === distance)
  if (same.length === 0 && (isKnown || isProven(rows, entries, distance))) return { pairs: other, isSure: true }
  const inBoth = new Set(other.map(([row]) => row))
  return { pairs: same.filter(([row]) => inBoth.has(row)), isSure: false }
}
