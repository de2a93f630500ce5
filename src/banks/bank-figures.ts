import type { Bank } from '#contract/banks.ts'
import type { Expense } from '#contract/expenses.ts'
import { toPaise, toRupees } from '#contract/money.ts'

const sum = (amounts: readonly { amount: number }[]): number =>
  toRupees(amounts.reduce((paise, { amount }) => paise + toPaise(amount), 0))

/** What the active accounts hold together, in rupees. */
export const totalBalance = (banks: readonly Bank[]): number => sum(banks.filter(({ active }) => active))

/** What goes with a deleted account, where the number of its expenses is known. */
export const whatGoesWith = (expenses: number | undefined): string => {
  if (expenses === undefined) return 'Its expenses go too.'
  if (expenses === 0) return 'It has no expenses.'
  return expenses === 1 ? 'Its 1 expense goes too.' : `Its ${expenses} expenses go too.`
}

/** The expenses of one month, `YYYY-MM`, and what they come to in rupees. */
export type Month = { month: string; total: number; expenses: Expense[] }

/** Expenses month by month, in the order they came. */
export const byMonth = (expenses: readonly Expense[]): Month[] =>
  [...Map.groupBy(expenses, ({ date }) => date.slice(0, 'YYYY-MM'.length))].map(([month, ofMonth]) => ({
    month,
    total: sum(ofMonth),
    expenses: ofMonth,
  }))
