import type { ComparedEntry, ComparedRow, Pair } from './compared.ts'

/** Whether a pair contradicts the order in which an import booked its rows. */
export type Crosses = (row: ComparedRow, entry: ComparedEntry) => boolean

type Place = { pair: Pair; row: number; highestBefore: number; lowestAfter: number }

const getGroup = ({ day }: ComparedRow, { item }: ComparedEntry): string => `${day} ${item.importId}`

/** For each row of the pairs, the highest entry until it and the lowest one from it. */
const toPlaces = (pairs: readonly Pair[]): Place[] => {
  const places = pairs
    .toSorted(([one], [other]) => one.order - other.order)
    .map((pair): Place => {
      const [row, entry] = pair
      return { pair, row: row.order, highestBefore: entry.order, lowestAfter: entry.order }
    })
  let highest = Number.NEGATIVE_INFINITY
  for (const place of places) {
    highest = Math.max(highest, place.highestBefore)
    place.highestBefore = highest
  }
  let lowest = Number.POSITIVE_INFINITY
  for (const place of places.toReversed()) {
    lowest = Math.min(lowest, place.lowestAfter)
    place.lowestAfter = lowest
  }
  return places
}

/** Pairs by the import and the day of their entry. An entry that the user typed has no order. */
const groupByImport = (pairs: readonly Pair[]): Map<string, Pair[]> =>
  Map.groupBy(
    pairs.filter(([, entry]) => entry.item.importId !== null),
    (pair) => getGroup(...pair),
  )

/**
 * Pairs whose order contradicts another pair of the same import. One of the two is wrong, and only the user can say which. It
 * happens when two equal payments of a day have equal balances, too.
 */
export const findCrossed = (pairs: readonly Pair[]): ReadonlySet<Pair> =>
  new Set(
    [...groupByImport(pairs).values()]
      .flatMap(toPlaces)
      .filter(({ pair: [, { order }], highestBefore, lowestAfter }) => highestBefore > order || lowestAfter < order)
      .map(({ pair }) => pair),
  )

/** The number of places before a row. */
const countBefore = (places: readonly Place[], row: number): number => {
  let [start, end] = [0, places.length]
  while (start < end) {
    const middle = (start + end) >> 1
    if ((places[middle]?.row ?? 0) < row) start = middle + 1
    else end = middle
  }
  return start
}

/**
 * Creates the check of the order: an import books its rows in the order of the file, so no two pairs of an import cross. `certain`
 * are the pairs that are known.
 */
export const createCrosses = (certain: readonly Pair[]): Crosses => {
  const groups = new Map([...groupByImport(certain)].map(([group, pairs]) => [group, toPlaces(pairs)] as const))
  return (row, entry) => {
    if (entry.item.importId === null) return false
    const places = groups.get(getGroup(row, entry)) ?? []
    const count = countBefore(places, row.order)
    const highest = places[count - 1]?.highestBefore ?? Number.NEGATIVE_INFINITY
    const lowest = places[count]?.lowestAfter ?? Number.POSITIVE_INFINITY
    return entry.order < highest || entry.order > lowest
  }
}
