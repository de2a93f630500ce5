import type { Bank } from '#contract/banks/response.ts'
import { isCard } from '#src/banks/bank.ts'
import { sumRupees } from '#src/ui/data-table/lines.ts'

/** The active accounts whose money is the user's own: all but cards. */
export const listOwn = (banks: readonly Bank[]): Bank[] => banks.filter((bank) => bank.active && !isCard(bank))

/** The active cards. What they owe stands beside the user's own money. */
export const listCards = (banks: readonly Bank[]): Bank[] => banks.filter((bank) => bank.active && isCard(bank))

/** Adds up the balances of accounts, in rupees. */
export const getTotalBalance = (banks: readonly Bank[]): number => sumRupees(banks, ({ amount }) => amount)

/** Says how many expenses are deleted with an account. `expenses` is undefined while the number is unknown. */
export const describeExpensesToDelete = (expenses: number | undefined): string => {
  if (expenses === undefined) return 'Its expenses will be deleted too.'
  if (expenses === 0) return 'It has no expenses.'
  return expenses === 1 ? 'Its 1 expense will be deleted too.' : `Its ${expenses} expenses will be deleted too.`
}
