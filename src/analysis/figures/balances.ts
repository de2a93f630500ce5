import type { Bank } from '#contract/banks.ts'
import type { Lend } from '#contract/lends.ts'
import { getOpenLends, sumOutstanding } from './lending.ts'
import { type Sum, sumAmounts } from './sums.ts'

/** Adds up the balances in paise, separately for active and inactive accounts. */
export const sumBalances = (banks: readonly Bank[]): { active: Sum; inactive: Sum } => ({
  active: sumAmounts(banks.filter(({ active }) => active)),
  inactive: sumAmounts(banks.filter(({ active }) => !active)),
})

/** Sorts accounts by balance, largest first. */
export const sortByBalance = (banks: readonly Bank[]): Bank[] =>
  banks.toSorted((one, other) => other.amount - one.amount)

/** The parts of what the user has, and `total`: the balances of active accounts plus `owed` less `owe`, in paise. */
export type Worth = Record<'active' | 'inactive' | 'owed' | 'owe', Sum> & { total: number }

/** Adds up what the user has: balances, what is owed to the user, and what the user owes. */
export const sumWorth = (banks: readonly Bank[], lends: readonly Lend[]): Worth => {
  const { active, inactive } = sumBalances(banks)
  const owed = sumOutstanding(getOpenLends(lends, 'given'))
  const owe = sumOutstanding(getOpenLends(lends, 'taken'))
  return { active, inactive, owed, owe, total: active.paise + owed.paise - owe.paise }
}
