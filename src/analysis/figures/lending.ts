import { requirements } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import { getOutstanding, isLate, isOpen, isOverdue } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { getLendAge, type LendAge, lendAges } from '#src/lends/lend.ts'
import type { Range } from './ranges.ts'
import { type Sum, sumByKey } from './sums.ts'

/** The direction of a record: `given` is lent, `taken` is borrowed. */
export type Direction = Lend['direction']

/** Returns the records that are not yet returned, of one direction or of both. */
export const getOpenLends = (lends: readonly Lend[], wanted?: Direction): Lend[] =>
  lends.filter((lend) => isOpen(lend) && (wanted === undefined || lend.direction === wanted))

/** Returns the open records whose return date is before today. */
export const getOverdueLends = (open: readonly Lend[], today: string): Lend[] =>
  open.filter((lend) => isOverdue(lend, today))

/** Adds up what has not been returned of open records, in paise. */
export const sumOutstanding = (open: readonly Lend[]): Sum => ({
  paise: open.reduce((sum, lend) => sum + toPaise(getOutstanding(lend)), 0),
  count: open.length,
})

/** What is owed to the user, what the user owes, and what of each is overdue. `net` is owed less owe, in paise. */
export type Standing = Record<'owed' | 'owe' | 'overdue' | 'overdueByMe', Sum> & { net: number }

/** Adds up open records by direction. */
export const sumStanding = (lends: readonly Lend[], today: string): Standing => {
  const [given, taken] = [getOpenLends(lends, 'given'), getOpenLends(lends, 'taken')]
  const [owed, owe] = [sumOutstanding(given), sumOutstanding(taken)]
  return {
    owed,
    owe,
    net: owed.paise - owe.paise,
    overdue: sumOutstanding(getOverdueLends(given, today)),
    overdueByMe: sumOutstanding(getOverdueLends(taken, today)),
  }
}

/** Adds up what is outstanding of open records by requirement. */
export const sumByRequirement = (open: readonly Lend[]): Map<Lend['requirement'], Sum> =>
  sumByKey(open, ({ requirement }) => requirement, sumOutstanding)

/** The sum of the open records of one age group, in total and by requirement, in paise. */
export type AgeSum = Sum & { age: LendAge; label: string; requirements: Map<Lend['requirement'], number> }

/** Adds up open records by age group. The result has every group, also those without a record. */
export const sumByAge = (open: readonly Lend[], today: string): AgeSum[] => {
  const groups = Map.groupBy(open, ({ returnDate }) => getLendAge(returnDate, today))
  return lendAges.map(({ id, label }) => {
    const lendsOfAge = groups.get(id) ?? []
    const sums = sumByRequirement(lendsOfAge)
    return {
      age: id,
      label,
      ...sumOutstanding(lendsOfAge),
      requirements: new Map(requirements.map((requirement) => [requirement, sums.get(requirement)?.paise ?? 0])),
    }
  })
}

/**
 * The amount due on one day, and the total up to that day, in paise. `when` is a date or a group without one. `from` and
 * `to` are the return dates of the group, which records without a date do not have.
 */
export type ExpectedReturn = Sum & {
  when: 'overdue' | 'later' | 'undated' | (string & {})
  cumulative: number
  from?: string
  to?: string
}

/** The length of the forecast of expected returns, in days from today. */
export const FORECAST_DAYS = 90

/** Adds up open records by return date, with a running total. Records without a date come last. */
export const sumExpectedReturns = (open: readonly Lend[], today: string): ExpectedReturn[] => {
  const horizon = daysLater(today, FORECAST_DAYS)
  const getWhen = ({ returnDate }: Lend): string => {
    if (returnDate === '') return 'undated'
    if (isLate(returnDate, today)) return 'overdue'
    return returnDate > horizon ? 'later' : returnDate
  }
  const sums = sumByKey(open, getWhen, sumOutstanding)
  const days = [...sums.keys()].filter((when) => /^\d/.test(when)).sort()
  const last = open.reduce((latest, { returnDate }) => (returnDate > latest ? returnDate : latest), today)
  const getDates = (when: string): Partial<Range> => {
    if (when === 'overdue') return { to: daysLater(today, -1) }
    if (when === 'later') return { from: daysLater(horizon, 1), to: last }
    return when === 'undated' ? {} : { from: when, to: when }
  }
  let cumulative = 0
  return ['overdue', ...days, 'later', 'undated'].flatMap((when) => {
    const sum = sums.get(when)
    if (!sum) return []
    cumulative += sum.paise
    return [{ when, ...sum, cumulative, ...getDates(when) }]
  })
}
