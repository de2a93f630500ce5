import type { Bank } from '#contract/banks.ts'
import { daysLater } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { toPaise } from '#contract/money.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { toPersonKey } from '#src/lends/lend.ts'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'
import { counted, percentOf, shortRupees } from '../words.ts'
import { balances } from './balances.ts'
import { AHEAD, type Expected, overdueLends, type PersonSum } from './lending.ts'
import type { Range } from './ranges.ts'
import type { MonthSpend, ReasonSpend } from './spending.ts'
import { shareOf, sumOf } from './sums.ts'

/** A range in words: `1 Nov 2026 – 21 Nov 2026`. */
export const rangeWords = ({ from, to }: Range): string => `${formatDate(from)} – ${formatDate(to)}`

/** What spending by month says. */
export const spendFinding = (months: readonly MonthSpend[]): string => {
  const paise = months.reduce((sum, month) => sum + month.paise, 0)
  if (paise === 0) return 'Nothing was spent in this period'
  const most = months.reduce((one, other) => (other.paise > one.paise ? other : one))
  return months.length === 1
    ? `${shortRupees(paise)} spent in ${formatMonth(most.month)}`
    : `${shortRupees(paise)} spent, most in ${formatMonth(most.month)}`
}

/** How spending, in paise, compares with that of the range before. */
export const changeFinding = (now: number, before: number, range: Range): string => {
  const words = rangeWords(range)
  if (before === 0) return `nothing spent ${words}`
  if (before === now) return `the same as ${words}`
  const difference = Math.abs(now - before)
  return `${shortRupees(difference)} (${percentOf(difference / before)}) ${now > before ? 'more' : 'less'} than ${words}`
}

/** What the balances say; `banks` by balance, the largest first. */
export const balanceFinding = (banks: readonly Bank[]): string => {
  const { active } = balances(banks)
  const largest = banks.find((bank) => bank.active)
  if (!largest) return 'No account is active'
  const where = `in ${counted(active.count, 'active account')}`
  if (active.count === 1 || active.paise === 0) return `${shortRupees(active.paise)} ${where}`
  return `${shortRupees(active.paise)} ${where}, ${percentOf(shareOf(toPaise(largest.amount), active.paise))} of it in ${formatAccount(largest)}`
}

const whoOwes = (lends: readonly Lend[]): string => {
  const named = new Set(lends.map(({ returnName }) => toPersonKey(returnName)).filter((key) => key !== ''))
  const unnamed = lends.filter(({ returnName }) => toPersonKey(returnName) === '').length
  if (named.size === 0) return `in ${counted(unnamed, 'record')} without a name`
  const from = `from ${counted(named.size, 'person', 'people')}`
  return unnamed === 0 ? from : `${from} and in ${counted(unnamed, 'record')} without a name`
}

/** What the ages of the open records say. */
export const ageingFinding = (open: readonly Lend[], today: string): string => {
  const overdue = overdueLends(open, today)
  if (overdue.length > 0) return `${shortRupees(sumOf(overdue).paise)} overdue ${whoOwes(overdue)}`
  return open.length > 0
    ? `Nothing is overdue, ${shortRupees(sumOf(open).paise)} is outstanding`
    : 'Nothing is outstanding'
}

/** What is expected back says. */
export const expectedFinding = (expected: readonly Expected[], today: string): string => {
  const dated = expected.filter(({ when }) => when !== 'later' && when !== 'undated')
  const paise = dated.at(-1)?.cumulative ?? 0
  if (paise === 0)
    return expected.length === 0 ? 'Nothing is expected back' : `Nothing is due in the next ${AHEAD} days`
  return `${shortRupees(paise)} expected back by ${formatDate(daysLater(today, AHEAD))}`
}

/** What the reasons say. */
export const reasonsFinding = ([top]: readonly ReasonSpend[]): string =>
  top ? `${percentOf(top.share)} was spent on ${top.reason}` : 'Nothing was spent in this period'

/** What the people say; those who owe most come first. */
export const peopleFinding = (people: readonly PersonSum[]): string => {
  const owing = people.filter(({ open }) => open > 0)
  const most = owing.toSorted((one, other) => other.open - one.open).find(({ key }) => key !== '')
  if (!most) return owing.length > 0 ? 'No outstanding record has a name' : 'No one has an open record'
  return `${shortRupees(most.open)} is outstanding with ${most.name}`
}
