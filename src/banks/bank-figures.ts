import type { Bank } from '#contract/banks/response.ts'
import { sumRupees } from '#src/ui/data-table/lines.ts'

/** Adds up the balances of the active accounts, in rupees. */
export const sumActiveBalances = (banks: readonly Bank[]): number =>
  sumRupees(
    banks.filter(({ active }) => active),
    ({ amount }) => amount,
  )

/** Says how many expenses are deleted with an account. `expenses` is undefined while the number is unknown. */
export const describeExpensesToDelete = (expenses: number | undefined): string => {
  if (expenses === undefined) return 'Its expenses will be deleted too.'
  if (expenses === 0) return 'It has no expenses.'
  return expenses === 1 ? 'Its 1 expense will be deleted too.' : `Its ${expenses} expenses will be deleted too.`
}
