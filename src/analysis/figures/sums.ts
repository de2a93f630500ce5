import { toPaise } from '#contract/money.ts'

/** What records come to, in paise, and how many they are. */
export type Sum = { paise: number; count: number }

/** Adds up records, whose amounts are in rupees. */
export const sumOf = (records: readonly { amount: number }[]): Sum => ({
  paise: records.reduce((sum, { amount }) => sum + toPaise(amount), 0),
  count: records.length,
})

/** Adds up the records of each group by itself: groups without a record are left out. */
export const sumsBy = <Item extends { amount: number }, Key>(
  records: readonly Item[],
  keyOf: (record: Item) => Key,
): Map<Key, Sum> => new Map([...Map.groupBy(records, keyOf)].map(([key, ofGroup]) => [key, sumOf(ofGroup)] as const))

/** A part of a whole, from 0 to 1; 0 where there is no whole. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
