import type { Expense } from '#contract/expenses.ts'
import { expenseTypes } from '#contract/fields/choices.ts'
import { getMonth, isWithin, listMonths, type Range } from './ranges.ts'
import { getShare, sumAmounts, sumByKey } from './sums.ts'

type Type = Expense['amountDebit']

/** The sum of the expenses of one month, in total and by type, in paise. */
export type MonthSpend = { month: string; paise: number; count: number; types: Map<Type, number> }

/** The longest range that shows months without an expense, in months. */
const MAX_MONTHS_WITH_EMPTY = 120

const isLongRange = ({ from, to }: Range): boolean =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > MAX_MONTHS_WITH_EMPTY / 12

/** Adds up expenses by month, oldest month first. All expenses must lie within the range. */
export const sumByMonth = (expenses: readonly Expense[], range: Range): MonthSpend[] => {
  const groups = Map.groupBy(expenses, ({ date }) => getMonth(date))
  const months = isLongRange(range) ? [...groups.keys()].sort() : listMonths(range)
  return months.map((month) => {
    const expensesOfMonth = groups.get(month) ?? []
    const sums = sumByKey(expensesOfMonth, ({ amountDebit }) => amountDebit, sumAmounts)
    return {
      month,
      ...sumAmounts(expensesOfMonth),
      types: new Map([...sums].map(([type, { paise }]) => [type, paise])),
    }
  })
}

/** Adds up expenses by type, in paise, in the order of the types. It leaves out unused types. */
export const sumByType = (expenses: readonly Expense[]): { type: Type; paise: number; count: number }[] => {
  const sums = sumByKey(expenses, ({ amountDebit }) => amountDebit, sumAmounts)
  return expenseTypes.flatMap((type) => {
    const sum = sums.get(type)
    return sum ? [{ type, ...sum }] : []
  })
}

/** The sum for one reason, in paise, and its share of all spending. `reason` is undefined for all other reasons. */
export type ReasonSpend = { reason: string | undefined; paise: number; count: number; share: number }

const TOP_REASON_COUNT = 5

/** The reasons with the largest sums, then one row for all others. It ignores case and outer spaces. */
export const getTopReasons = (expenses: readonly Expense[]): ReasonSpend[] => {
  const total = sumAmounts(expenses).paise
  const groups = Map.groupBy(expenses, ({ reason }) => reason.trim().toLowerCase())
  const all = [...groups.values()]
    .map((expensesOfReason) => ({
      reason: expensesOfReason[0]?.reason.trim(),
      ...sumAmounts(expensesOfReason),
      expensesOfReason,
    }))
    .sort((one, other) => other.paise - one.paise)
  const others = all.slice(TOP_REASON_COUNT).flatMap(({ expensesOfReason }) => expensesOfReason)
  return [
    ...all.slice(0, TOP_REASON_COUNT).map(({ reason, paise, count }) => ({ reason, paise, count })),
    ...(others.length > 0 ? [{ reason: undefined, ...sumAmounts(others) }] : []),
  ].map((row) => ({ ...row, share: getShare(row.paise, total) }))
}

/** Adds up the expenses in a range, in paise. */
export const sumSpentIn = (expenses: readonly Expense[], range: Range): number =>
  sumAmounts(expenses.filter(isWithin(range))).paise
