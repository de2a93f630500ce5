import { requirements } from '#contract/choices.ts'
import { daysLater } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { toPersonKey } from '#contract/people.ts'
import { getLendAge, isOpen, type LendAge, lendAges } from '#src/lends/lend.ts'
import { type Sum, sumAmounts, sumAmountsBy } from './sums.ts'

/** Returns the records that are not yet returned. */
export const getOpenLends = (lends: readonly Lend[]): Lend[] => lends.filter(isOpen)

/** Returns the open records whose return date is before today. */
export const getOverdueLends = (open: readonly Lend[], today: string): Lend[] =>
  open.filter(({ returnDate }) => returnDate !== '' && returnDate < today)

/** The sum of the open records of one age group, in total and by requirement, in paise. */
export type AgeSum = Sum & { age: LendAge; label: string; requirements: Map<Lend['requirement'], number> }

/** Adds up open records by age group. The result has every group, also those without a record. */
export const sumByAge = (open: readonly Lend[], today: string): AgeSum[] => {
  const groups = Map.groupBy(open, ({ returnDate }) => getLendAge(returnDate, today))
  return lendAges.map(({ id, label }) => {
    const lendsOfAge = groups.get(id) ?? []
    const sums = sumAmountsBy(lendsOfAge, ({ requirement }) => requirement)
    return {
      age: id,
      label,
      ...sumAmounts(lendsOfAge),
      requirements: new Map(requirements.map((requirement) => [requirement, sums.get(requirement)?.paise ?? 0])),
    }
  })
}

/** The amount due on one day, and the total up to that day, in paise. `when` is a date or a group without one. */
export type ExpectedReturn = Sum & { when: 'overdue' | 'later' | 'undated' | (string & {}); cumulative: number }

/** The length of the forecast of expected returns, in days from today. */
export const FORECAST_DAYS = 90

/** Adds up open records by return date, with a running total. Records without a date come last. */
export const sumExpectedReturns = (open: readonly Lend[], today: string): ExpectedReturn[] => {
  const horizon = daysLater(today, FORECAST_DAYS)
  const sums = sumAmountsBy(open, ({ returnDate }) => {
    if (returnDate === '') return 'undated'
    if (returnDate < today) return 'overdue'
    return returnDate > horizon ? 'later' : returnDate
  })
  const days = [...sums.keys()].filter((when) => /^\d/.test(when)).sort()
  let cumulative = 0
  return ['overdue', ...days, 'later', 'undated'].flatMap((when) => {
    const sum = sums.get(when)
    if (!sum) return []
    cumulative += sum.paise
    return [{ when, ...sum, cumulative }]
  })
}

/** The open and the overdue sum of one person, in paise. `name` is "" for records without a name. */
export type PersonSum = {
  key: string
  name: string
  open: number
  overdue: number
  /** The lend date of the oldest open record; "" when none is open. */
  oldest: string
  /** The number of open records. */
  records: number
}

/** Adds up records by person. The largest overdue sum comes first, then the largest open sum. */
export const sumByPerson = (lends: readonly Lend[], today: string): PersonSum[] =>
  [...Map.groupBy(lends, ({ returnName }) => toPersonKey(returnName))]
    .map(([key, lendsOfPerson]) => {
      const open = getOpenLends(lendsOfPerson)
      return {
        key,
        name: lendsOfPerson[0]?.returnName.trim() ?? '',
        open: sumAmounts(open).paise,
        overdue: sumAmounts(getOverdueLends(open, today)).paise,
        oldest: open.reduce((oldest, { lendDate }) => (oldest && oldest < lendDate ? oldest : lendDate), ''),
        records: open.length,
      }
    })
    .sort((one, other) => other.overdue - one.overdue || other.open - one.open)
