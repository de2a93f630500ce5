import type { Bank } from '#contract/banks.ts'
import { type Sum, sumOf } from './sums.ts'

/** What the accounts hold, in paise: the active ones, and the inactive ones apart. */
export const balances = (banks: readonly Bank[]): { active: Sum; inactive: Sum } => ({
  active: sumOf(banks.filter(({ active }) => active)),
  inactive: sumOf(banks.filter(({ active }) => !active)),
})

/** The accounts, those that hold most first. */
export const byBalance = (banks: readonly Bank[]): Bank[] => banks.toSorted((one, other) => other.amount - one.amount)
