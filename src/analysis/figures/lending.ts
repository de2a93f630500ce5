import type { Bank } from '#contract/banks/response.ts'
import { requirements } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { getOutstanding, isLate, isOpen, type Repayment } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { getLendAge, type LendAge, lendAges } from '#src/lends/lend.ts'
import { getMonth, isWithin, type Range } from './ranges.ts'
import { type Sum, sumAmounts, sumBalances, sumByKey } from './sums.ts'

/** Adds up what has not been returned of open records, in paise. */
export const sumOutstanding = (open: readonly Lend[]): Sum => sumAmounts(open, getOutstanding)

/** Returns the open records of each direction: what is owed to the user, and what the user owes. */
export const splitOpen = <L extends Lend>(lends: readonly L[]): Record<'given' | 'taken', L[]> => {
  const { given = [], taken = [] } = Object.groupBy(lends.filter(isOpen), ({ direction }) => direction)
  return { given, taken }
}

/** The parts of what the user has, and `total`: the balances of active accounts and cards plus `owed` less `owe`, in paise. */
export type Worth = Record<'active' | 'inactive' | 'cards' | 'owed' | 'owe', Sum> & { total: number }

/** Adds up what the user has: balances, what is owed to the user, and what the user owes. */
export const sumWorth = (banks: readonly Bank[], lends: readonly Lend[]): Worth => {
  const { active, inactive, cards } = sumBalances(banks)
  const { given, taken } = splitOpen(lends)
  const [owed, owe] = [sumOutstanding(given), sumOutstanding(taken)]
  return { active, inactive, cards, owed, owe, total: active.paise + cards.paise + owed.paise - owe.paise }
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

/**
 * What came back in one month, in paise: money returned to the user and by the user, and what the user forgave others and
 * others forgave the user. What was forgiven did not come back.
 */
export type MonthReturned = { month: string; toMe: number; byMe: number; forgivenByMe: number; forgivenToMe: number }

const sumRepayments = (
  repayments: readonly Repayment[],
  direction: Repayment['lend']['direction'],
  isForgiven: boolean,
): number =>
  sumAmounts(
    repayments.filter(
      ({ lend, returned }) => lend.direction === direction && (returned?.kind === 'forgiven') === isForgiven,
    ),
  ).paise

/** Adds up what came back in a range by month, newest month first. It leaves out months without any. */
export const sumReturnedByMonth = (repayments: readonly Repayment[], range: Range): MonthReturned[] =>
  [...Map.groupBy(repayments.filter(isWithin(range)), ({ date }) => getMonth(date))]
    .map(([month, ofMonth]) => ({
      month,
      toMe: sumRepayments(ofMonth, 'given', false),
      byMe: sumRepayments(ofMonth, 'taken', false),
      forgivenByMe: sumRepayments(ofMonth, 'given', true),
      forgivenToMe: sumRepayments(ofMonth, 'taken', true),
    }))
    .sort((one, other) => (one.month > other.month ? -1 : 1))
