import type { Bank } from '#contract/banks.ts'
import { type Sum, sumAmounts } from './sums.ts'

/** What the accounts hold, in paise: the active ones, and the inactive ones apart. */
export const sumBalances = (banks: readonly Bank[]): { active: Sum; inactive: Sum } => ({
  active: sumAmounts(banks.filter(({ active }) => active)),
  inactive: sumAmounts(banks.filter(({ active }) => !active)),
})

/** The accounts, those that hold most first. */
export const sortByBalance = (banks: readonly Bank[]): Bank[] =>
  banks.toSorted((one, other) => other.amount - one.amount)
