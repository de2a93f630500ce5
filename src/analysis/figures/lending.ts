import { requirements } from '#contract/choices.ts'
import { daysLater } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { getLendAge, isOpen, type LendAge, lendAges, toPersonKey } from '#src/lends/lend.ts'
import { type Sum, sumAmounts, sumAmountsBy } from './sums.ts'

/** The records that are not yet returned. */
export const getOpenLends = (lends: readonly Lend[]): Lend[] => lends.filter(isOpen)

/** Of the open records, those that should be back by now. */
export const getOverdueLends = (open: readonly Lend[], today: string): Lend[] =>
  open.filter(({ returnDate }) => returnDate !== '' && returnDate < today)

/** The open records of one age, and those of each requirement, in paise. */
export type AgeSum = Sum & { age: LendAge; label: string; requirements: Map<Lend['requirement'], number> }

/** The open records by how late they are: every age, even where there is none. */
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

/** What is expected back on one day (or before today, later than can be seen, without a date), and up to it; in paise. */
export type ExpectedReturn = Sum & { when: 'overdue' | 'later' | 'undated' | (string & {}); cumulative: number }

/** How many days ahead are looked at. */
export const FORECAST_DAYS = 90

/** The open amounts by the day they are expected back, each with the sum up to it. Those without a date come last. */
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

/** What is open with one person, in paise: all of it, and what is overdue. `name` is "" where none was given. */
export type PersonSum = {
  key: string
  name: string
  open: number
  overdue: number
  /** The lend date of the oldest open record; "" when none is open. */
  oldest: string
  /** How many of their records are open. */
  records: number
}

/** Who has records: those who owe most first, by what is overdue and then by what is open. */
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
