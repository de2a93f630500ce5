import type { Expense } from '#contract/expenses/response.ts'
import { expenseTypes } from '#contract/fields/choices.ts'
import { toReasonKey } from '#src/banks/expense.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { getMonth, isDaily, isWithin, listDays, listShownMonths, type Range } from './ranges.ts'
import { getShare, sumAmounts, sumByKey } from './sums.ts'

type Type = Expense['amountDebit']

/** The sum of the expenses of one month or day, in total and by type, in paise. `period` is `YYYY-MM` or `YYYY-MM-DD`. */
export type PeriodSpend = { period: string; paise: number; count: number; types: Map<Type, number> }

/** Adds up expenses by month, or by day in a short range, oldest first. All expenses must lie within the range. */
export const sumByPeriod = (expenses: readonly Expense[], range: Range): PeriodSpend[] => {
  const isByDay = isDaily(range)
  const groups = Map.groupBy(expenses, ({ date }) => (isByDay ? date : getMonth(date)))
  const periods = isByDay ? listDays(range) : listShownMonths(range, groups.keys())
  return periods.map((period) => {
    const ofPeriod = groups.get(period) ?? []
    const sums = sumByKey(ofPeriod, ({ amountDebit }) => amountDebit, sumAmounts)
    return {
      period,
      ...sumAmounts(ofPeriod),
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

/** The sum for one reason, in paise, and its share of the whole. */
export type ReasonSum = { reason: string; paise: number; count: number; share: number }

type Reasoned = Pick<Expense, 'reason' | 'amount'>

/** Adds up amounts by reason, largest sum first. It ignores case and outer spaces. */
export const sumByReason = (expenses: readonly Reasoned[]): ReasonSum[] => {
  const total = sumAmounts(expenses).paise
  return [...Map.groupBy(expenses, ({ reason }) => toReasonKey(reason))]
    .map(([key, ofReason]) => {
      const sum = sumAmounts(ofReason)
      return { reason: ofReason[0]?.reason.trim() ?? key, ...sum, share: getShare(sum.paise, total) }
    })
    .sort((one, other) => other.paise - one.paise)
}

/** The sum under one name, in paise, and that of the period before. */
export type ComparedSum = { name: string; paise: number; count: number; before: number }

/**
 * Adds up what has a name by its name, of a period and of the one before, largest sum first. Names with the same key are
 * one name.
 */
const compareSums = <Item extends { amount: number }>(
  now: readonly Item[],
  before: readonly Item[],
  getName: (item: Item) => string,
  toKey: (name: string) => string,
): ComparedSum[] => {
  const list = (items: readonly Item[]) => items.filter((item) => getName(item).trim() !== '')
  const getKey = (item: Item) => toKey(getName(item))
  const earlier = sumByKey(list(before), getKey, sumAmounts)
  return [...Map.groupBy([...list(now), ...list(before)], getKey)]
    .map(([key, ofName]) => {
      const { paise = 0, count = 0 } = earlier.get(key) ?? {}
      const all = sumAmounts(ofName)
      const name = ofName[0] ? getName(ofName[0]).trim() : key
      return { name, paise: all.paise - paise, count: all.count - count, before: paise }
    })
    .sort((one, other) => other.paise - one.paise || other.before - one.before)
}

/** Compares what has a reason by its reason, largest sum first. */
export const compareByReason = (now: readonly Reasoned[], before: readonly Reasoned[]): ComparedSum[] =>
  compareSums(now, before, ({ reason }) => reason, toReasonKey)

type Tagged = { tag: string; amount: number }

/** Compares what has a tag by its tag, largest sum first. */
export const compareByTag = (now: readonly Tagged[], before: readonly Tagged[]): ComparedSum[] =>
  compareSums(now, before, ({ tag }) => tag, toTagKey)

/** Adds up the expenses in a range, in paise. */
export const sumSpentIn = (expenses: readonly Expense[], range: Range): number =>
  sumAmounts(expenses.filter(isWithin(range))).paise
