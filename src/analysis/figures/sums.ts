import { toPaise } from '#contract/money.ts'

/** What records come to, in paise, and how many they are. */
export type Sum = { paise: number; count: number }

/** Adds up records, whose amounts are in rupees. */
export const sumAmounts = (records: readonly { amount: number }[]): Sum => ({
  paise: records.reduce((sum, { amount }) => sum + toPaise(amount), 0),
  count: records.length,
})

/** Adds up the records of each group by itself: groups without a record are left out. */
export const sumAmountsBy = <Item extends { amount: number }, Key>(
  records: readonly Item[],
  getKey: (record: Item) => Key,
): Map<Key, Sum> =>
  new Map([...Map.groupBy(records, getKey)].map(([key, recordsOfGroup]) => [key, sumAmounts(recordsOfGroup)] as const))

/** A part of a whole, from 0 to 1; 0 where there is no whole. */
export const getShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
