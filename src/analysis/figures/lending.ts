import type { Bank } from '#contract/banks/response.ts'
import { requirements } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { type Due, type DueLend, getDueSum } from '#contract/lend-due.ts'
import { getOutstanding, isLate, isOpen, type Repayment } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { getLendAge, type LendAge, lendAges } from '#src/lends/lend.ts'
import { getMonth, isWithin, type Range } from './ranges.ts'
import { type Sum, sumAmounts, sumBalances, sumByKey } from './sums.ts'

/** Adds up what has not been returned of open records, in paise. */
export const sumOutstanding = (open: readonly Lend[]): Sum => sumAmounts(open, getOutstanding)

/** Adds up what is to come of open records with its interest, in paise. */
const sumDues = (open: readonly DueLend[]): Sum => sumAmounts(open, getDueSum)

/** Adds up what is late of records, in paise. It counts those of which something is. */
export const sumLate = (lends: readonly DueLend[]): Sum => {
  const late = lends.filter(({ due }) => due.late > 0)
  return sumAmounts(late, ({ due }) => due.late)
}

/** Adds up the interest so far of open records, in paise. It counts those that owe some. */
const sumInterest = (open: readonly DueLend[]): Sum =>
  sumAmounts(
    open.filter(({ interestOwed }) => interestOwed > 0),
    ({ interestOwed }) => interestOwed,
  )

/** Whether interest is a part of what is due of some records. */
export const hasInterest = (lends: readonly Pick<Lend, 'interest'>[]): boolean =>
  lends.some(({ interest }) => interest !== null)

/** A part of what is due of an open record. */
type DuePart = Due & { lend: DueLend }

const listParts = (open: readonly DueLend[]): DuePart[] =>
  open.flatMap((lend) => lend.dues.map((due) => ({ ...due, lend })))

/** Adds up parts, in paise. It counts their records. */
const sumParts = (parts: readonly DuePart[]): Sum => ({
  ...sumAmounts(parts),
  count: new Set(parts.map(({ lend }) => lend)).size,
})

/** Returns the open records of each direction: what is owed to the user, and what the user owes. */
export const splitOpen = <L extends Lend>(lends: readonly L[]): Record<'given' | 'taken', L[]> => {
  const { given = [], taken = [] } = Object.groupBy(lends.filter(isOpen), ({ direction }) => direction)
  return { given, taken }
}

/** The parts of what the user has, and `total`: the balances of active accounts and cards plus `owed` less `owe`, in paise. */
export type Worth = Record<'active' | 'inactive' | 'cards' | 'owed' | 'owe', Sum> & {
  total: number
  /** The interest so far of what is owed and what the user owes. It is in none of the sums. */
  interest: Record<'owed' | 'owe', Sum>
}

/** Adds up what the user has: balances, what is owed to the user, and what the user owes. */
export const sumWorth = (banks: readonly Bank[], lends: readonly DueLend[]): Worth => {
  const { active, inactive, cards } = sumBalances(banks)
  const { given, taken } = splitOpen(lends)
  const [owed, owe] = [sumOutstanding(given), sumOutstanding(taken)]
  const interest = { owed: sumInterest(given), owe: sumInterest(taken) }
  return { active, inactive, cards, owed, owe, total: active.paise + cards.paise + owed.paise - owe.paise, interest }
}

/** Adds up what is to come of open records by requirement. */
export const sumByRequirement = (open: readonly DueLend[]): Map<Lend['requirement'], Sum> =>
  sumByKey(open, ({ requirement }) => requirement, sumDues)

/** The sum of what is due in one age group, in total and by requirement, in paise. */
export type AgeSum = Sum & { age: LendAge; label: string; requirements: Map<Lend['requirement'], number> }

/** Adds up what is due of open records by age group, each part in its own. The result has every group, also those without a record. */
export const sumByAge = (open: readonly DueLend[], today: string): AgeSum[] => {
  const groups = Map.groupBy(listParts(open), ({ date }) => getLendAge(date, today))
  return lendAges.map(({ id, label }) => {
    const parts = groups.get(id) ?? []
    const sums = sumByKey(parts, ({ lend }) => lend.requirement, sumParts)
    return {
      age: id,
      label,
      ...sumParts(parts),
      requirements: new Map(requirements.map((requirement) => [requirement, sums.get(requirement)?.paise ?? 0])),
    }
  })
}

/**
 * The amount due on one day, and the total up to that day, in paise. `when` is a date or a group without one. `from` and
 * `to` are the days of the group, which records without a date do not have.
 */
export type ExpectedReturn = Sum & {
  when: 'overdue' | 'later' | 'undated' | (string & {})
  cumulative: number
  from?: string
  to?: string
}

/** The length of the forecast of expected returns, in days from today. */
export const FORECAST_DAYS = 90

/** Adds up what is due of open records by day, with a running total. Records without a date come last. */
export const sumExpectedReturns = (open: readonly DueLend[], today: string): ExpectedReturn[] => {
  const horizon = daysLater(today, FORECAST_DAYS)
  const getWhen = ({ date }: Due): string => {
    if (date === '') return 'undated'
    if (isLate(date, today)) return 'overdue'
    return date > horizon ? 'later' : date
  }
  const parts = listParts(open)
  const sums = sumByKey(parts, getWhen, sumParts)
  const days = [...sums.keys()].filter((when) => /^\d/.test(when)).sort()
  const last = parts.reduce((latest, { date }) => (date > latest ? date : latest), today)
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
export type MonthReturned = {
  month: string
  toMe: number
  byMe: number
  /** What of these was interest. */
  interestToMe: number
  interestByMe: number
  forgivenByMe: number
  forgivenToMe: number
}

const sumRepayments = (
  repayments: readonly Repayment[],
  direction: Repayment['lend']['direction'],
  isForgiven: boolean,
  getAmount?: (repayment: Repayment) => number,
): number =>
  sumAmounts(
    repayments.filter(
      ({ lend, returned }) => lend.direction === direction && (returned?.kind === 'forgiven') === isForgiven,
    ),
    getAmount,
  ).paise

const getInterest = ({ returned }: Repayment): number => returned?.interest ?? 0

/** Adds up what came back in a range by month, newest month first. It leaves out months without any. */
export const sumReturnedByMonth = (repayments: readonly Repayment[], range: Range): MonthReturned[] =>
  [...Map.groupBy(repayments.filter(isWithin(range)), ({ date }) => getMonth(date))]
    .map(([month, ofMonth]) => ({
      month,
      toMe: sumRepayments(ofMonth, 'given', false),
      byMe: sumRepayments(ofMonth, 'taken', false),
      interestToMe: sumRepayments(ofMonth, 'given', false, getInterest),
      interestByMe: sumRepayments(ofMonth, 'taken', false, getInterest),
      forgivenByMe: sumRepayments(ofMonth, 'given', true),
      forgivenToMe: sumRepayments(ofMonth, 'taken', true),
    }))
    .sort((one, other) => (one.month > other.month ? -1 : 1))
