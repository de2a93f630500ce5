import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { parseISO } from 'date-fns/parseISO'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { compareDates, daysLater, localDate } from './fields/dates.ts'
import { toPaise, toRupees } from './fields/money.ts'

// The one definition of interest, of what a return pays, and of instalments. Client and server use it. Amounts that come in and go
// out are in rupees. In between they are whole paise, so that every sum is exact.

type Interest = NonNullable<Lend['interest']>
type Instalments = NonNullable<Lend['instalments']>

/** A record as far as its terms need it. */
type Termed = Pick<Lend, 'amount' | 'lendDate' | 'returnStatus' | 'doneOn' | 'interest' | 'instalments'>

type Paid = Pick<Return, 'id' | 'date' | 'amount' | 'kind'>

/** The time between two returns, the principal that was outstanding meanwhile, and its interest. */
export type Stretch = { from: string; to: string; principal: number; interest: number }

/** A part of what is promised. `open` is what the returns do not cover of it. */
export type Instalment = { date: string; amount: number; open: number }

/** The longest schedule. Its last part is all that is left. */
export const MAX_INSTALMENTS = 600

const RATE_UNITS = 10_000 // a rate has at most four decimals
const DAYS_OF_YEAR = 365

const monthsLater = (date: string, months: number): string => localDate(addMonths(parseISO(date), months))

const countDays = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from))

/**
 * The time between two dates as a fraction: whole months, and the days left as a part of the month that runs. Every month begins on
 * the day of `from`, or on its own last one: 31 January, 28 February, 31 March.
 */
const countMonths = (from: string, to: string): { time: number; of: number } => {
  const months = differenceInCalendarMonths(parseISO(to), parseISO(from))
  const whole = monthsLater(from, months) > to ? months - 1 : months
  const begin = monthsLater(from, whole)
  const days = countDays(begin, monthsLater(from, whole + 1))
  return { time: whole * days + countDays(begin, to), of: days }
}

/** Counts the interest of a stretch in paise, rounded half up. The products are larger than a number can hold. */
const countInterest = (paise: number, { rate, per }: Interest, from: string, to: string): number => {
  const { time, of } = per === 'month' ? countMonths(from, to) : { time: countDays(from, to), of: DAYS_OF_YEAR }
  const part = BigInt(paise) * BigInt(Math.round(rate * RATE_UNITS)) * BigInt(time)
  const whole = 100n * BigInt(RATE_UNITS) * BigInt(of)
  return Number((2n * part + whole) / (2n * whole))
}

/** Opens the account of a record: what is owed of it, in paise, and what it owes as days pass and returns come. */
const openAccount = ({ amount, lendDate, interest, doneOn }: Termed) => {
  const owed = { principal: toPaise(amount), interest: 0 }
  const stretches: Stretch[] = []
  let from = interest?.since || lendDate
  const countUntil = (day: string): void => {
    const to = doneOn !== '' && doneOn < day ? doneOn : day
    if (!interest || from === '' || to <= from || owed.principal <= 0) return
    const paise = countInterest(owed.principal, interest, from, to)
    stretches.push({ from, to, principal: toRupees(owed.principal), interest: toRupees(paise) })
    owed.interest += paise
    from = to
  }
  /** Pays on a day, interest first. Returns what the interest got. */
  const pay = (day: string, paise: number): number => {
    countUntil(day)
    const ofInterest = Math.min(paise, owed.interest)
    owed.interest -= ofInterest
    owed.principal -= paise - ofInterest
    return ofInterest
  }
  return { owed, stretches, countUntil, pay }
}

/** Sorts returns by day, those of one day in the order of entry, which is that of their ids. */
const sortReturns = <P extends Paid>(returns: readonly P[]): P[] =>
  returns.toSorted((one, other) => compareDates(one.date, other.date) || (one.id < other.id ? -1 : 1))

const sum = (returns: readonly Paid[]): number => returns.reduce((paise, { amount }) => paise + toPaise(amount), 0)

/**
 * Splits all returns of a record: `interest` is what each pays of it, the rest is principal. `returned`, `forgiven` and
 * `interestPaid` are the sums for the record. `tooLarge` is the first return that is more than principal and interest of its day.
 */
export const splitReturns = <P extends Paid>(lend: Termed, returns: readonly P[]) => {
  const account = openAccount(lend)
  const sums = { returned: 0, forgiven: 0, interestPaid: 0 }
  let tooLarge: P | undefined
  const split = sortReturns(returns).map((each) => {
    const paise = toPaise(each.amount)
    const interest = account.pay(each.date, paise)
    if (account.owed.principal < 0) tooLarge ??= each
    sums.interestPaid += interest
    sums.returned += paise - interest
    if (each.kind === 'forgiven') sums.forgiven += paise - interest
    return { ...each, interest: toRupees(interest) }
  })
  const { returned, forgiven, interestPaid } = sums
  return {
    returns: split,
    sums: { returned: toRupees(returned), forgiven: toRupees(forgiven), interestPaid: toRupees(interestPaid) },
    tooLarge,
  }
}

const followUntil = (lend: Termed, returns: readonly Paid[], day: string) => {
  const account = openAccount(lend)
  for (const { date, amount } of sortReturns(returns)) account.pay(date, toPaise(amount))
  account.countUntil(day)
  return account
}

/** What is owed of a record on a day: principal, and interest so far. Nothing of a record that is done. */
export const getOwed = (lend: Termed, returns: readonly Paid[], day: string) => {
  const { owed } = followUntil(lend, returns, day)
  return lend.returnStatus === 'done'
    ? { principal: 0, interest: 0 }
    : { principal: toRupees(Math.max(owed.principal, 0)), interest: toRupees(owed.interest) }
}

/** Lists how the interest of a record is counted until a day: one stretch from each return to the next. */
export const listStretches = (lend: Termed, returns: readonly Paid[], day: string): readonly Stretch[] =>
  followUntil(lend, returns, day).stretches

/** Whether a record has interest or instalments: then its returns say what is due. */
export const hasTerms = ({ interest, instalments }: { interest: unknown; instalments: unknown }): boolean =>
  interest !== null || instalments !== null

/** The date of an instalment, from 0. Months keep the day of the first. */
export const findInstalment = (
  { every: { unit, count }, first }: Pick<Instalments, 'every' | 'first'>,
  index: number,
): string => (unit === 'week' ? daysLater(first, 7 * count * index) : monthsLater(first, count * index))

/**
 * Counts what all returns of a record come to, in paise, when the promise is kept from `today` on: what is late is paid today, and
 * each later instalment on its day.
 */
const countTotal = (lend: Termed & { instalments: Instalments }, returns: readonly Paid[], today: string): number => {
  const { instalments } = lend
  let total = sum(returns)
  if (lend.returnStatus === 'done') return total
  const { owed, pay, countUntil } = followUntil(lend, returns, '')
  for (let index = 0; index < MAX_INSTALMENTS && owed.principal > 0; index += 1) {
    const promised = toPaise(instalments.amount) * (index + 1) - total
    const isLast = index === MAX_INSTALMENTS - 1
    if (promised <= 0 && !isLast) continue
    const date = findInstalment(instalments, index)
    const day = date < today ? today : date
    countUntil(day)
    const rest = owed.principal + owed.interest
    const paise = isLast ? rest : Math.min(promised, rest)
    pay(day, paise)
    total += paise
  }
  return total
}

/**
 * Lists the instalments of a record. Together they are what was returned and what is owed, with the interest until each is paid:
 * the last one is what is left. Returns cover the earliest first. A record without instalments has none.
 */
export const listInstalments = (lend: Termed, returns: readonly Paid[], today: string): Instalment[] => {
  const { instalments } = lend
  if (!instalments) return []
  const paise = toPaise(instalments.amount)
  const total = countTotal({ ...lend, instalments }, returns, today)
  const returned = sum(returns)
  const count = Math.min(Math.ceil(total / paise), MAX_INSTALMENTS)
  return Array.from({ length: count }, (_, index) => {
    const before = paise * index
    const end = index === count - 1 ? total : before + paise
    const open = Math.max(end - Math.max(before, returned), 0)
    return { date: findInstalment(instalments, index), amount: toRupees(end - before), open: toRupees(open) }
  })
}

/** Lists the instalments of a record, each with the returns that pay it or a part of it, the earliest first. */
export const listPaidInstalments = <P extends Paid>(lend: Termed, returns: readonly P[], today: string) => {
  const sums = { returned: 0, promised: 0 }
  const spans = sortReturns(returns).map((paid) => {
    const from = sums.returned
    sums.returned += toPaise(paid.amount)
    return { paid, from, to: sums.returned }
  })
  return listInstalments(lend, returns, today).map((instalment) => {
    const begin = sums.promised
    sums.promised += toPaise(instalment.amount)
    const paidBy = spans.filter(({ from, to }) => from < sums.promised && to > begin).map(({ paid }) => paid)
    return { ...instalment, paidBy }
  })
}
