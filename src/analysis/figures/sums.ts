import { toPaise } from '#contract/fields/money.ts'

/** The sum of some records in paise, and the number of these records. */
export type Sum = { paise: number; count: number }

/** Adds up records. Their amounts are in rupees, the sum is in paise. */
export const sumAmounts = (records: readonly { amount: number }[]): Sum => ({
  paise: records.reduce((sum, { amount }) => sum + toPaise(amount), 0),
  count: records.length,
})

/** Adds up records by key. `sum` adds up the records of one key. */
export const sumByKey = <Item, Key>(
  records: readonly Item[],
  getKey: (record: Item) => Key,
  sum: (records: readonly Item[]) => Sum,
): Map<Key, Sum> =>
  new Map([...Map.groupBy(records, getKey)].map(([key, recordsOfKey]) => [key, sum(recordsOfKey)] as const))

/** The share of a part in a whole, from 0 to 1. It is 0 if the whole is 0. */
export const getShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
