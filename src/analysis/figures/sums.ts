import type { Bank } from '#contract/banks/response.ts'
import { toPaise } from '#contract/fields/money.ts'
import { listCards, listOwn } from '#src/banks/bank-figures.ts'

/** The sum of some records in paise, and the number of these records. */
export type Sum = { paise: number; count: number }

/** Adds up what `getAmount` returns of records, in rupees: without it, their amounts. The sum is in paise. */
export const sumAmounts = <Item extends { amount: number }>(
  records: readonly Item[],
  getAmount: (record: Item) => number = ({ amount }) => amount,
): Sum => ({
  paise: records.reduce((sum, record) => sum + toPaise(getAmount(record)), 0),
  count: records.length,
})

/** Adds up the balances in paise: of active accounts and cash, of inactive ones, and of active cards, negative while they are owed. */
export const sumBalances = (banks: readonly Bank[]): Record<'active' | 'inactive' | 'cards', Sum> => ({
  active: sumAmounts(listOwn(banks)),
  inactive: sumAmounts(banks.filter(({ active }) => !active)),
  cards: sumAmounts(listCards(banks)),
})

/** Sorts accounts by balance, largest first. */
export const sortByBalance = (banks: readonly Bank[]): Bank[] =>
  banks.toSorted((one, other) => other.amount - one.amount)

/** Adds up records by key. `sum` adds up the records of one key. */
export const sumByKey = <Item, Key>(
  records: readonly Item[],
  getKey: (record: Item) => Key,
  sum: (records: readonly Item[]) => Sum,
): Map<Key, Sum> =>
  new Map([...Map.groupBy(records, getKey)].map(([key, recordsOfKey]) => [key, sum(recordsOfKey)] as const))

/** The share of a part in a whole, from 0 to 1. It is 0 if the whole is 0. */
export const getShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
