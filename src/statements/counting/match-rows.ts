import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import type { Entry } from '#contract/ledger/response.ts'
import { listRemovedImports, listStanding } from '#src/banks/movement.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import {
  type Compared,
  type ComparedEntry,
  type ComparedRow,
  canShareReference,
  getPayeeKey,
  getReferenceKey,
  getWordsKey,
  type Pair,
  toComparedEntry,
  toComparedRow,
} from './compared.ts'
import { type Crosses, createCrosses, findCrossed } from './crossing.ts'
import { getDistance, matchByBalance } from './match-by-balance.ts'
import { matchByKey } from './match-by-key.ts'
import { matchPayments } from './match-payments.ts'

/** The entry that a row is: `there` when it is the same payment, `maybe` when only the user can say. */
export type Match = { kind: 'there' | 'maybe'; entry: Entry }

/** An entry that the user typed can be this many days away from its row. */
const MAX_DAYS_APART = 3

const getDayKey = ({ key }: Compared<unknown>): string => key

/** Matches rows with entries of the same amount within three days, the nearest first, each entry once. */
const matchNear = (rows: readonly ComparedRow[], entries: readonly ComparedEntry[]): Pair[] => {
  const byAmount = Map.groupBy(entries, ({ paise }) => paise)
  const taken = new Set<Compared<unknown>>()
  return rows
    .flatMap((row) =>
      (byAmount.get(row.paise) ?? []).map((entry) => ({
        row,
        entry,
        days: Math.abs(differenceInCalendarDays(parseISO(row.day), parseISO(entry.day))),
      })),
    )
    .filter(({ row, entry, days }) => days <= MAX_DAYS_APART && canShareReference(row, entry))
    .toSorted((one, other) => one.days - other.days)
    .flatMap(({ row, entry }): Pair[] => {
      if (taken.has(row) || taken.has(entry)) return []
      taken.add(row).add(entry)
      return [[row, entry]]
    })
}

/** Whether an import gives the entry other words than those of its row. */
const hasOtherWords = ({ item: { kind } }: ComparedEntry): boolean => kind === 'return' || kind === 'transfer'

/** The distance of the balances where those here and at the bank are equal. */
const inStep: ReadonlySet<number | undefined> = new Set([0])

/** Whether a row can be this entry. The others only bring a balance in step. */
const isMovement = ({ item: { kind } }: ComparedEntry): boolean => kind !== 'opening' && kind !== 'adjustment'

/**
 * Says of the rows of a statement, by line, which entry of the ledger each one is. A row without a match is new. It counts: of n
 * equal rows and m equal entries, n − m are new. `rows` are oldest first, `entries` newest first.
 */
export const matchRows = (rows: readonly StatementRow[], entries: readonly Entry[]): ReadonlyMap<number, Match> => {
  const matches = new Map<number, Match>()
  const taken = new Set<Compared<unknown>>()
  const there: Pair[] = []
  const take = (pairs: readonly Pair[], getKind: (pair: Pair) => Match['kind']): void => {
    for (const pair of pairs) {
      const [row, entry] = pair
      const kind = getKind(pair)
      taken.add(row).add(entry)
      if (kind === 'there') there.push(pair)
      matches.set(row.item.line, { kind, entry: entry.item })
    }
  }
  const isLeft = (compared: Compared<unknown>): boolean => !taken.has(compared)
  const allRows = rows.map(toComparedRow)
  const allEntries = listStanding(entries).toReversed().map(toComparedEntry)

  const takeByKey = (
    candidates: readonly ComparedEntry[],
    getKey: (compared: Compared<unknown>) => string | undefined,
    getKind: (pair: Pair) => Match['kind'],
    isRefused?: Crosses,
  ): void => {
    const left = candidates.filter(isLeft)
    take(matchByKey(allRows.filter(isLeft), left, getKey, getKey, isRefused), getKind)
  }

  const byReference = matchByKey(allRows, allEntries, getReferenceKey, getReferenceKey)
  take(byReference, () => 'there')
  const { pairs: byBalance, isSure } = matchByBalance(allRows.filter(isLeft), allEntries.filter(isLeft), byReference)
  const crossed = findCrossed([...byReference, ...byBalance])
  take(byBalance, (pair) => (crossed.has(pair) ? 'maybe' : 'there'))
  const certain = [...byReference, ...byBalance].filter((pair) => !crossed.has(pair))
  const crosses = isSure ? createCrosses(certain) : undefined
  takeByKey(allEntries, getWordsKey, () => (isSure ? 'there' : 'maybe'), crosses)
  // The words of an imported entry can have changed: a return has those of its record, and the user can write others. The
  // balance says whether it is the same payment.
  const imported = allEntries.filter(({ item }) => item.importId !== null)
  const distances = new Set(there.flatMap((pair) => getDistance(...pair) ?? []))
  const hasNoReference = ([row, entry]: Pair): boolean => row.reference === '' && entry.reference === ''
  const isFar: Crosses = (row, entry) => !(distances.size > 0 ? distances : inStep).has(getDistance(row, entry))
  takeByKey(
    imported,
    getDayKey,
    (pair) => (isSure && hasNoReference(pair) ? 'there' : 'maybe'),
    (row, entry) => isFar(row, entry) || crosses?.(row, entry) === true,
  )
  const hasNothingToCompare = ([row, entry]: Pair): boolean =>
    row.item.balance === null || (distances.size === 0 && hasOtherWords(entry))
  takeByKey(
    imported,
    getDayKey,
    (pair) => (isSure && hasNoReference(pair) && hasNothingToCompare(pair) ? 'there' : 'maybe'),
    crosses,
  )
  const isTyped = ({ item }: ComparedEntry): boolean => item.importId === null
  takeByKey(allEntries.filter(isTyped).filter(isMovement), getPayeeKey, () => 'there', crosses)
  const typed = allEntries.filter((entry) => isLeft(entry) && isTyped(entry) && isMovement(entry))
  take(matchNear(allRows.filter(isLeft), typed), () => 'maybe')
  for (const { row, parts } of matchPayments(allRows.filter(isLeft), allEntries.filter(isLeft), MAX_DAYS_APART)) {
    const last = parts.at(-1)
    if (!last) continue
    const isSame = row.reference === last.reference && (row.reference !== '' || !isFar(row, last))
    take([[row, last]], () => (isSame && last.item.importId !== null ? 'there' : 'maybe'))
  }
  const removed = listRemovedImports(entries).toReversed().map(toComparedEntry)
  takeByKey(removed, getWordsKey, () => 'maybe')
  return matches
}
