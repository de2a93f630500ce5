import { expenseTypes } from '#contract/choices.ts'
import type { Expense } from '#contract/expenses.ts'
import { getMonth, isWithin, listMonths, type Range } from './ranges.ts'
import { getShare, sumAmounts, sumAmountsBy } from './sums.ts'

type Type = Expense['amountDebit']

/** The expenses of one month: all of them, and those of each type, in paise. */
export type MonthSpend = { month: string; paise: number; count: number; types: Map<Type, number> }

/** Beyond so many months, those without an expense are left out. */
const MAX_MONTHS_WITH_EMPTY = 120

const isLongRange = ({ from, to }: Range): boolean =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > MAX_MONTHS_WITH_EMPTY / 12

/** What was spent in each month of a range, oldest first; the expenses are all within it. */
export const sumByMonth = (expenses: readonly Expense[], range: Range): MonthSpend[] => {
  const groups = Map.groupBy(expenses, ({ date }) => getMonth(date))
  const months = isLongRange(range) ? [...groups.keys()].sort() : listMonths(range)
  return months.map((month) => {
    const expensesOfMonth = groups.get(month) ?? []
    const sums = sumAmountsBy(expensesOfMonth, ({ amountDebit }) => amountDebit)
    return {
      month,
      ...sumAmounts(expensesOfMonth),
      types: new Map([...sums].map(([type, { paise }]) => [type, paise])),
    }
  })
}

/** What was spent by each type, in the order of the types; those not used are left out. */
export const sumByType = (expenses: readonly Expense[]): { type: Type; paise: number; count: number }[] => {
  const sums = sumAmountsBy(expenses, ({ amountDebit }) => amountDebit)
  return expenseTypes.flatMap((type) => {
    const sum = sums.get(type)
    return sum ? [{ type, ...sum }] : []
  })
}

/** What was spent for one reason; `reason` is undefined for all the others together. */
export type ReasonSpend = { reason: string | undefined; paise: number; count: number; share: number }

const TOP_REASON_COUNT = 5

/** The reasons that took most, and the others as one. Reasons that differ in case or space are the same. */
export const getTopReasons = (expenses: readonly Expense[]): ReasonSpend[] => {
  const total = sumAmounts(expenses).paise
  const groups = Map.groupBy(expenses, ({ reason }) => reason.trim().toLowerCase())
  const all = [...groups.values()]
    .map((expensesOfReason) => ({
      reason: expensesOfReason[0]?.reason.trim(),
      ...sumAmounts(expensesOfReason),
      expensesOfReason: expensesOfReason,
    }))
    .sort((one, other) => other.paise - one.paise)
  const others = all.slice(TOP_REASON_COUNT).flatMap(({ expensesOfReason }) => expensesOfReason)
  return [
    ...all.slice(0, TOP_REASON_COUNT).map(({ reason, paise, count }) => ({ reason, paise, count })),
    ...(others.length > 0 ? [{ reason: undefined, ...sumAmounts(others) }] : []),
  ].map((row) => ({ ...row, share: getShare(row.paise, total) }))
}

/** What was spent in a range, in paise. */
export const sumSpentIn = (expenses: readonly Expense[], range: Range): number =>
  sumAmounts(expenses.filter(isWithin(range))).paise
