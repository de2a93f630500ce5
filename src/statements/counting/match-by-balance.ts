import { toPaise } from '#contract/fields/money.ts'
import { type Compared, type ComparedEntry, type ComparedRow, getWordsKey, type Pair } from './compared.ts'
import { matchByKey } from './match-by-key.ts'

/** More equal entries than these say nothing about the distance of the balances. */
const MAX_EQUAL_ENTRIES = 100

const getBalance = ({ item: { balance } }: Compared<{ balance: number | null }>): number | null =>
  balance === null ? null : toPaise(balance)

/** Counts how far the balances of equal entries are from those of their rows, in paise; the most frequent distance is first. */
const countDistances = (rows: readonly ComparedRow[], entries: readonly ComparedEntry[]) => {
  const byWords = Map.groupBy(entries, getWordsKey)
  const counts = new Map<number, number>()
  for (const row of rows) {
    const balance = getBalance(row)
    if (balance === null) continue
    for (const entry of (byWords.get(getWordsKey(row)) ?? []).slice(0, MAX_EQUAL_ENTRIES)) {
      const distance = (getBalance(entry) ?? 0) - balance
      counts.set(distance, (counts.get(distance) ?? 0) + 1)
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
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
 * Tells equal rows of a day apart by the balance after each. Balances here and at the bank are equal, or differ by one constant
 * amount. When both are possible, it keeps the rows that match either way, and `isSure` is false.
 */
export const matchByBalance = (
  rows: readonly ComparedRow[],
  entries: readonly ComparedEntry[],
): { pairs: readonly Pair[]; isSure: boolean } => {
  const [best, second] = countDistances(rows, entries)
  if (!best) return { pairs: [], isSure: true }
  const same = matchAt(rows, entries, 0)
  const [distance, count] = best
  if (distance === 0 && count !== second?.[1]) return { pairs: same, isSure: true }
  const other = matchAt(rows, entries, distance === 0 ? (second?.[0] ?? 0) : distance)
  if (same.length === 0) return { pairs: other, isSure: true }
  const inBoth = new Set(other.map(([row]) => row))
  return { pairs: same.filter(([row]) => inBoth.has(row)), isSure: false }
}
