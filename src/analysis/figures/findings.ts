import type { Bank } from '#contract/banks.ts'
import { daysLater } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise } from '#contract/money.ts'
import { toPersonKey } from '#contract/people.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'
import { formatCount, formatPercent, formatShortRupees } from '../format.ts'
import { sumBalances } from './balances.ts'
import { type ExpectedReturn, FORECAST_DAYS, getOverdueLends, type PersonSum } from './lending.ts'
import type { Range } from './ranges.ts'
import type { MonthSpend, ReasonSpend } from './spending.ts'
import { getShare, sumAmounts } from './sums.ts'

/** Formats a range: `1 Nov 2026 – 21 Nov 2026`. */
export const formatRange = ({ from, to }: Range): string => `${formatDate(from)} – ${formatDate(to)}`

/** The title of the spending card: the total and the month with the most. */
export const describeSpending = (months: readonly MonthSpend[]): string => {
  const paise = months.reduce((sum, month) => sum + month.paise, 0)
  if (paise === 0) return 'Nothing was spent in this period'
  const most = months.reduce((one, other) => (other.paise > one.paise ? other : one))
  return months.length === 1
    ? `${formatShortRupees(paise)} spent in ${formatMonth(most.month)}`
    : `${formatShortRupees(paise)} spent, most in ${formatMonth(most.month)}`
}

/** Compares the spending of two ranges, in paise. `range` is the earlier one. */
export const describeChange = (now: number, before: number, range: Range): string => {
  const previousRange = formatRange(range)
  if (before === 0) return `nothing spent ${previousRange}`
  if (before === now) return `the same as ${previousRange}`
  const difference = Math.abs(now - before)
  return `${formatShortRupees(difference)} (${formatPercent(difference / before)}) ${now > before ? 'more' : 'less'} than ${previousRange}`
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

const describeDebtors = (lends: readonly Lend[]): string => {
  const named = new Set(lends.map(({ returnName }) => toPersonKey(returnName)).filter((key) => key !== ''))
  const unnamed = lends.filter(({ returnName }) => toPersonKey(returnName) === '').length
  if (named.size === 0) return `in ${formatCount(unnamed, 'record')} without a name`
  const from = `from ${formatCount(named.size, 'person', 'people')}`
  return unnamed === 0 ? from : `${from} and in ${formatCount(unnamed, 'record')} without a name`
}

/** The title of the ageing card: the overdue amount, or the outstanding amount if nothing is overdue. */
export const describeAgeing = (open: readonly Lend[], today: string): string => {
  const overdue = getOverdueLends(open, today)
  if (overdue.length > 0) return `${formatShortRupees(sumAmounts(overdue).paise)} overdue ${describeDebtors(overdue)}`
  return open.length > 0
    ? `Nothing is overdue, ${formatShortRupees(sumAmounts(open).paise)} is outstanding`
    : 'Nothing is outstanding'
}

/** The title of the expected returns card: the sum that is due in the next `FORECAST_DAYS` days. */
export const describeExpected = (expected: readonly ExpectedReturn[], today: string): string => {
  const dated = expected.filter(({ when }) => when !== 'later' && when !== 'undated')
  const paise = dated.at(-1)?.cumulative ?? 0
  if (paise === 0)
    return expected.length === 0 ? 'Nothing is expected back' : `Nothing is due in the next ${FORECAST_DAYS} days`
  return `${formatShortRupees(paise)} expected back by ${formatDate(daysLater(today, FORECAST_DAYS))}`
}

/** The title of the reasons card: the share of the largest reason. */
export const describeReasons = ([top]: readonly ReasonSpend[]): string =>
  top ? `${formatPercent(top.share)} was spent on ${top.reason}` : 'Nothing was spent in this period'

/** The title of the people card: the person with the largest outstanding amount. */
export const describePeople = (people: readonly PersonSum[]): string => {
  const owing = people.filter(({ open }) => open > 0)
  const most = owing.toSorted((one, other) => other.open - one.open).find(({ key }) => key !== '')
  if (!most) return owing.length > 0 ? 'No outstanding record has a name' : 'No one has an open record'
  return `${formatShortRupees(most.open)} is outstanding with ${most.name}`
}
