import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { Expense } from '#contract/expenses/response.ts'
import type { Plan } from '#contract/plans/response.ts'
import { toReasonKey } from '#src/banks/expense.ts'

const MONTHS = 3
const MAX_DIFFERENCE = 0.1

const toMonth = (date: string): string => date.slice(0, 7)

/** The three months up to a month: `2026-09`, `2026-10`, `2026-11`. */
const listMonths = (last: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) => format(addMonths(last, index - MONTHS + 1), 'yyyy-MM'))

const isLike = (amount: number, other: number): boolean => Math.abs(amount - other) <= other * MAX_DIFFERENCE

/** Returns the newest expense, if each of these months has exactly one and their amounts are alike. */
const findInMonths = (expenses: readonly Expense[], months: readonly string[]): Expense | undefined => {
  const found = months.map((month) => expenses.filter(({ date }) => toMonth(date) === month))
  const newest = found.at(-1)?.[0]
  if (!newest || !found.every(({ length }) => length === 1)) return undefined
  return found.flat().every(({ amount }) => isLike(amount, newest.amount)) ? newest : undefined
}

/**
 * Finds an expense that came once a month in three months running, up to this month or the one before, with a like amount: no
 * more than 10 % away. Leaves out what has a plan, and what the user declined, by the id of one of its expenses.
 */
export const findRepeated = (
  expenses: readonly Expense[],
  plans: readonly Plan[],
  declined: readonly string[],
  today: string,
): Expense | undefined => {
  const planned = new Set(plans.map(({ template }) => toReasonKey(template.reason)))
  const groups = Map.groupBy(expenses, ({ reason }) => toReasonKey(reason))
  for (const [key, group] of groups) {
    if (planned.has(key) || group.some(({ id }) => declined.includes(id))) continue
    const now = parseISO(today)
    const found = findInMonths(group, listMonths(now)) ?? findInMonths(group, listMonths(addMonths(now, -1)))
    if (found) return found
  }
  return undefined
}
