import { parseISO } from 'date-fns/parseISO'
import type { Bank } from '#contract/banks/response.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type DueLend, isOverdue } from '#contract/lend-due.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { formatPercent, formatShortRupees } from '#src/analysis/format.ts'
import { formatAccount } from '#src/banks/bank.ts'
import type { PersonBalance } from '#src/people/person.ts'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import type { Flow, MonthFlow } from './cash-flow.ts'
import type { Comparison, Difference } from './differences.ts'
import { type ExpectedReturn, FORECAST_DAYS, type MonthReturned, sumLate, sumOutstanding } from './lending.ts'
import { getMonth, isWholeMonths, type Range } from './ranges.ts'
import { getSideWords } from './side-words.ts'
import type { PeriodSpend, ReasonSum } from './spending.ts'
import { getShare, sumBalances } from './sums.ts'

/** Formats a range: `1 Nov 2026 – 21 Nov 2026`. */
export const formatRange = ({ from, to }: Range): string => `${formatDate(from)} – ${formatDate(to)}`

/** Formats a month or a day: `Nov 2026`, `12 Nov 2026`. */
export const formatPeriod = (period: string): string =>
  period.length === 'YYYY-MM'.length ? formatMonth(period) : formatDate(period)

/** The title of the spending card: the total and the month or day with the most. */
export const describeSpending = (periods: readonly PeriodSpend[]): string => {
  const paise = periods.reduce((sum, each) => sum + each.paise, 0)
  if (paise === 0) return 'Nothing was spent in this period'
  const { period } = periods.reduce((one, other) => (other.paise > one.paise ? other : one))
  const when = `${period.length === 'YYYY-MM'.length ? 'in' : 'on'} ${formatPeriod(period)}`
  return `${formatShortRupees(paise)} spent${periods.length === 1 ? '' : ', most'} ${when}`
}

/** The largest change that a percentage makes clearer. Beyond it the amount says more. */
const MAX_SHARE = 9.99

/** Compares the spending of two ranges, in paise. `range` is the earlier one. */
export const describeChange = (now: number, before: number, range: Range): string => {
  const previousRange = formatRange(range)
  if (before === 0) return `nothing spent ${previousRange}`
  if (before === now) return `the same as ${previousRange}`
  const difference = Math.abs(now - before)
  const share = difference / before <= MAX_SHARE ? ` (${formatPercent(difference / before)})` : ''
  return `${formatShortRupees(difference)}${share} ${now > before ? 'more' : 'less'} than ${previousRange}`
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long' })

/** Says which period was before: `in October`, `in the same days of October`, `in the period before`. */
const describePrevious = ({ range, previous }: Comparison): string => {
  const year = previous.to.slice(0, 4)
  const month = `${monthName.format(parseISO(previous.to))}${year === range.to.slice(0, 4) ? '' : ` ${year}`}`
  const isOneMonth = [range, previous].every(({ from, to }) => getMonth(from) === getMonth(to) && from.endsWith('-01'))
  if (!isOneMonth) return 'in the period before'
  return isWholeMonths(previous) ? `in ${month}` : `in the same days of ${month}`
}

/** A part of a sentence: words, or the sum of one of the two periods. */
type SentencePart = string | { paise: number; period: keyof Comparison }

/**
 * Says how spending on a reason or a tag, or income from it, differs:
 * `₹3,200 more on Groceries than in October: ₹8,400 against ₹5,200`.
 */
export const describeDifference = (
  { by, name, paise, before }: Difference,
  flow: Flow,
  comparison: Comparison,
): SentencePart[] => {
  const what = `${flow === 'out' ? 'on' : 'from'} ${by === 'tag' ? '#' : ''}${name}`
  const when = describePrevious(comparison)
  const now = { paise, period: 'range' } as const
  const earlier = { paise: before, period: 'previous' } as const
  if (before === 0) return [now, ` ${what}, nothing ${when}`]
  if (paise === 0) return [`Nothing ${what}, `, earlier, ` ${when}`]
  const difference = `${formatShortRupees(Math.abs(paise - before))} ${paise > before ? 'more' : 'less'}`
  return [`${difference} ${what} than ${when}: `, now, ' against ', earlier]
}

/** The title of the balance card. `banks` must be sorted by balance, largest first. */
export const describeBalances = (banks: readonly Bank[]): string => {
  const { active } = sumBalances(banks)
  const largest = banks.find((bank) => bank.active)
  if (!largest) return 'No account is active'
  const accounts = `in ${formatCount(active.count, 'active account')}`
  if (active.count === 1 || active.paise === 0) return `${formatShortRupees(active.paise)} ${accounts}`
  return `${formatShortRupees(active.paise)} ${accounts}, ${formatPercent(getShare(toPaise(largest.amount), active.paise))} of it in ${formatAccount(largest)}`
}

const describePeopleOf = (lends: readonly DueLend[], preposition: 'from' | 'to'): string => {
  const named = new Set(lends.map(({ returnName }) => toPersonKey(returnName)).filter((key) => key !== ''))
  const unnamed = lends.filter(({ returnName }) => toPersonKey(returnName) === '').length
  if (named.size === 0) return `in ${formatCount(unnamed, 'record')} without a name`
  const people = `${preposition} ${formatCount(named.size, 'person', 'people')}`
  return unnamed === 0 ? people : `${people} and in ${formatCount(unnamed, 'record')} without a name`
}

/** The title of the ageing card: the overdue amount, or the outstanding amount if nothing is overdue. */
export const describeAgeing = (open: readonly DueLend[], today: string, side: DueLend['direction']): string => {
  const { overdueWith, onlyOpen, nothing } = getSideWords(side)
  const overdue = open.filter((lend) => isOverdue(lend, today))
  if (overdue.length > 0)
    return `${formatShortRupees(sumLate(overdue).paise)} overdue ${describePeopleOf(overdue, overdueWith)}`
  return open.length > 0 ? onlyOpen(formatShortRupees(sumOutstanding(open).paise)) : nothing
}

/** The title of the expected returns card: the sum that is due in the next `FORECAST_DAYS` days. */
export const describeExpected = (
  expected: readonly ExpectedReturn[],
  today: string,
  side: DueLend['direction'],
): string => {
  const { nothingExpected, expectedBy } = getSideWords(side)
  const dated = expected.filter(({ when }) => when !== 'later' && when !== 'undated')
  const paise = dated.at(-1)?.cumulative ?? 0
  if (paise === 0) return expected.length === 0 ? nothingExpected : `Nothing is due in the next ${FORECAST_DAYS} days`
  return expectedBy(formatShortRupees(paise), formatDate(daysLater(today, FORECAST_DAYS)))
}

/** The title of the reasons card: the share of the largest reason. */
export const describeReasons = ([top]: readonly ReasonSum[]): string =>
  top ? `${formatPercent(top.share)} was spent on ${top.reason}` : 'Nothing was spent in this period'

/** The title of the income card: the share of the largest named credit. */
export const describeIncome = (sums: readonly ReasonSum[]): string => {
  const top = sums.find(({ reason }) => reason !== '')
  return top
    ? `${top.reason} is ${formatPercent(top.share)} of what was credited`
    : 'No credit of this period has a name'
}

/** The title of the people card: the person with the largest sum, and which way it goes. `people` is in this order. */
export const describePeople = (people: readonly PersonBalance[]): string => {
  const most = people.find(({ key }) => key !== '')
  if (!most) return people.length > 0 ? 'No open record has a name' : 'No one has an open record'
  const { name, net } = most
  const amount = formatShortRupees(Math.abs(toPaise(net)))
  if (net === 0) return 'I am even with everyone'
  return net > 0 ? `${name} owes me ${amount}` : `I owe ${name} ${amount}`
}

/** The title of the returned card: what came back in each direction, and the interest in it. */
export const describeReturned = (months: readonly MonthReturned[]): string => {
  const describe = (words: string, all: 'toMe' | 'byMe', ofIt: 'interestToMe' | 'interestByMe'): string[] => {
    const [paise, interest] = [all, ofIt].map((each) => months.reduce((sum, month) => sum + month[each], 0))
    if (!paise) return []
    return [`${formatShortRupees(paise)} ${words}${interest ? ` (${formatShortRupees(interest)} interest)` : ''}`]
  }
  return (
    [...describe('returned to me', 'toMe', 'interestToMe'), ...describe('returned by me', 'byMe', 'interestByMe')].join(
      ', ',
    ) || 'Nothing was returned in this period'
  )
}

/** Names the largest sums of a month in one direction: `Most: Salary, Interest`. */
export const describeNames = ({ names }: MonthFlow, flow: Flow): string =>
  names[flow].length === 0 ? '' : `Most: ${names[flow].join(', ')}`

/** The title of the cash flow card: what came in, what went out, and the difference. */
export const describeCashFlow = (months: readonly Pick<MonthFlow, 'in' | 'out'>[]): string => {
  const moneyIn = months.reduce((sum, month) => sum + month.in, 0)
  const moneyOut = months.reduce((sum, month) => sum + month.out, 0)
  if (moneyIn === 0 && moneyOut === 0) return 'No money came in or went out in this period'
  const net = moneyIn - moneyOut
  const result = net === 0 ? 'the same' : `${formatShortRupees(Math.abs(net))} ${net > 0 ? 'more in' : 'more out'}`
  return `${formatShortRupees(moneyIn)} in, ${formatShortRupees(moneyOut)} out, ${result}`
}
