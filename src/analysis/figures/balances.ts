import type { Bank } from '#contract/banks.ts'
import { type Sum, sumAmounts } from './sums.ts'

/** Adds up the balances in paise, separately for active and inactive accounts. */
export const sumBalances = (banks: readonly Bank[]): { active: Sum; inactive: Sum } => ({
  active: sumAmounts(banks.filter(({ active }) => active)),
  inactive: sumAmounts(banks.filter(({ active }) => !active)),
})

/** Sorts accounts by balance, largest first. */
export const sortByBalance = (banks: readonly Bank[]): Bank[] =>
  banks.toSorted((one, other) => other.amount - one.amount)
