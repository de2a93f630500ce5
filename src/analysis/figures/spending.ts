import { expenseTypes } from '#contract/choices.ts'
import type { Expense } from '#contract/expenses.ts'
import { monthOf, monthsOf, type Range, within } from './ranges.ts'
import { shareOf, sumOf, sumsBy } from './sums.ts'

type Type = Expense['amountDebit']

/** The expenses of one month: all of them, and those of each type, in paise. */
export type MonthSpend = { month: string; paise: number; count: number; types: Map<Type, number> }

/** Beyond so many months, those without an expense are left out. */
const EMPTY_MONTHS = 120

const mayHaveManyMonths = ({ from, to }: Range): boolean =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > EMPTY_MONTHS / 12

/** What was spent in each month of a range, oldest first; the expenses are all within it. */
export const spendByMonth = (expenses: readonly Expense[], range: Range): MonthSpend[] => {
  const groups = Map.groupBy(expenses, ({ date }) => monthOf(date))
  const months = mayHaveManyMonths(range) ? [...groups.keys()].sort() : monthsOf(range)
  return months.map((month) => {
    const ofMonth = groups.get(month) ?? []
    const sums = sumsBy(ofMonth, ({ amountDebit }) => amountDebit)
    return { month, ...sumOf(ofMonth), types: new Map([...sums].map(([type, { paise }]) => [type, paise])) }
  })
}

/** What was spent by each type, in the order of the types; those not used are left out. */
export const spendByType = (expenses: readonly Expense[]): { type: Type; paise: number; count: number }[] => {
  const sums = sumsBy(expenses, ({ amountDebit }) => amountDebit)
  return expenseTypes.flatMap((type) => {
    const sum = sums.get(type)
    return sum ? [{ type, ...sum }] : []
  })
}

/** What was spent for one reason; `reason` is undefined for all the others together. */
export type ReasonSpend = { reason: string | undefined; paise: number; count: number; share: number }

const TOP = 5

/** The reasons that took most, and the others as one. Reasons that differ in case or space are the same. */
export const topReasons = (expenses: readonly Expense[]): ReasonSpend[] => {
  const whole = sumOf(expenses).paise
  const groups = Map.groupBy(expenses, ({ reason }) => reason.trim().toLowerCase())
  const all = [...groups.values()]
    .map((ofReason) => ({ reason: ofReason[0]?.reason.trim(), ...sumOf(ofReason), ofReason }))
    .sort((one, other) => other.paise - one.paise)
  const others = all.slice(TOP).flatMap(({ ofReason }) => ofReason)
  return [
    ...all.slice(0, TOP).map(({ reason, paise, count }) => ({ reason, paise, count })),
    ...(others.length > 0 ? [{ reason: undefined, ...sumOf(others) }] : []),
  ].map((row) => ({ ...row, share: shareOf(row.paise, whole) }))
}

/** What was spent in a range, in paise. */
export const spentIn = (expenses: readonly Expense[], range: Range): number =>
  sumOf(expenses.filter(within(range))).paise
