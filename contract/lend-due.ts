import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { daysLater } from './fields/dates.ts'
import { LATER_RETURN_TOO_LARGE, MORE_THAN_OUTSTANDING } from './fields/messages.ts'
import { toPaise, toRupees } from './fields/money.ts'
import { applyReturn, type Balance, getOutstanding, isLate, isOpen, sumSides } from './lend-state.ts'
import { getOwed, hasTerms, type Instalment, listInstalments, splitReturns } from './lend-terms.ts'

// The one definition of what is due of a record, with terms or without. Client and server use it. Amounts are in rupees.

type Termed = Pick<
  Lend,
  'amount' | 'returned' | 'lendDate' | 'returnDate' | 'returnStatus' | 'doneOn' | 'interest' | 'instalments'
>

/** A return, as far as terms need it. */
export type Paid = Pick<Return, 'id' | 'date' | 'amount' | 'kind'>

/** An amount that is promised for a day. `date` is "" when no day was promised. */
export type Due = { date: string; amount: number }

/** What is due of a record next. `amount` is all that is due by today, or else by `date`; `late` is the part of it that is late. */
export type NextDue = Due & { late: number }

/** A record with what is due of it on a day. */
export type DueLend = Lend & {
  /** The returns that its terms count. None for a record without terms. */
  paid: readonly Paid[]
  /** The interest so far. */
  interestOwed: number
  /** What is still to come, nearest day first: the instalments that are not covered, or all of it at once. */
  dues: readonly Due[]
  /** The next of it. When nothing is to come, its amount is 0 and its date the return date. */
  due: NextDue
}

/** Returns what is due by a day of all that is to come, in rupees. What has no day is left out. */
export const getDueBy = (dues: readonly Due[], day: string): number =>
  toRupees(dues.reduce((paise, { date, amount }) => paise + (date !== '' && date <= day ? toPaise(amount) : 0), 0))

/** What is owed of a record on a day, in rupees: principal and interest. */
const sumOwed = (lend: Termed, returns: readonly Paid[], day: string): number => {
  const { principal, interest } = getOwed(lend, returns, day)
  return toRupees(toPaise(principal) + toPaise(interest))
}

/** What the returns do not cover of instalments. */
export const listOpenParts = (instalments: readonly Instalment[]): Due[] =>
  instalments.flatMap(({ date, open }) => (open > 0 ? [{ date, amount: open }] : []))

/**
 * Lists what is still to come of a record, nearest day first: its instalments that are not covered, or all of it on its return date.
 * Interest counts until the day, or until `today` when that is later. Nothing of a record that is not open.
 */
export const listDues = (lend: Termed, returns: readonly Paid[], today: string): Due[] => {
  if (!isOpen(lend)) return []
  const { instalments, interest, returnDate } = lend
  if (instalments) return listOpenParts(listInstalments(lend, returns, today))
  if (!interest) return [{ date: returnDate, amount: getOutstanding(lend) }]
  return [{ date: returnDate, amount: sumOwed(lend, returns, returnDate > today ? returnDate : today) }]
}

/** Finds what is due next: all that is due by today, or else the nearest. Undefined when nothing is to come. */
export const findNextDue = (dues: readonly Due[], today: string): NextDue | undefined => {
  const [first] = dues
  if (!first) return undefined
  const amount = getDueBy(dues, today)
  return { date: first.date, amount: amount > 0 ? amount : first.amount, late: getDueBy(dues, daysLater(today, -1)) }
}

/** Adds to a record what is due of it. `returns` are its own. */
export const addDue = (lend: Lend, returns: readonly Paid[], today: string): DueLend => {
  const dues = listDues(lend, returns, today)
  const paid = hasTerms(lend) ? returns : []
  const interestOwed = lend.interest ? getOwed(lend, returns, today).interest : 0
  return {
    ...lend,
    paid,
    interestOwed,
    dues,
    due: findNextDue(dues, today) ?? { date: lend.returnDate, amount: 0, late: 0 },
  }
}

/** What is owed of a record on a day, in rupees: what is outstanding, and the interest until then. */
export const getOwedOn = (lend: DueLend, day: string): number =>
  lend.interest ? sumOwed(lend, lend.paid, day) : getOutstanding(lend)

/** The ids of returns that are not made yet. They count after the others of their day, in this order. */
const NEXT_ID = '~'
const LAST_ID = '~~'

/**
 * Splits a return of a record that is not made yet: `interest` is what it pays of that, in rupees. `refusal` says why the server would
 * refuse it.
 */
export const splitNewReturn = (
  lend: DueLend,
  { date, amount }: Pick<Return, 'date' | 'amount'>,
): { interest: number; refusal: string | undefined } => {
  if (!lend.interest) return { interest: 0, refusal: amount > getOutstanding(lend) ? MORE_THAN_OUTSTANDING : undefined }
  const added: Paid = { id: LAST_ID, date, amount, kind: 'money' }
  const { returns, tooLarge } = splitReturns(lend, [...lend.paid, added])
  const refusal = tooLarge && (tooLarge.id === LAST_ID ? MORE_THAN_OUTSTANDING : LATER_RETURN_TOO_LARGE)
  return { interest: returns.find(({ id }) => id === LAST_ID)?.interest ?? 0, refusal }
}

/** A record after a return that is not made yet, for one that follows it. */
export const withReturn = (lend: DueLend, { date, amount, kind }: Omit<Paid, 'id'>): DueLend => ({
  ...applyReturn(lend, { amount, kind, interest: splitNewReturn(lend, { date, amount }).interest }),
  paid: [...lend.paid, { id: NEXT_ID, date, amount, kind }],
})

/** The number of days, from today, that are soon. */
const DUE_SOON_DAYS = 7

/** Returns all that is to come, with a day or without one, in rupees. */
export const getDueSum = ({ dues }: Pick<DueLend, 'dues'>): number =>
  toRupees(dues.reduce((paise, { amount }) => paise + toPaise(amount), 0))

/** What is due of a record, as far as a question about it needs it. */
type Promised = Pick<DueLend, 'amount' | 'returned' | 'returnStatus'> & { due: Due }

/** Whether something of a record was due before `today`. */
export const isOverdue = (lend: Promised, today: string): boolean => isLate(lend.due.date, today) && isOpen(lend)

/** Whether a day is promised for what is next of an open record. */
export const isPromised = (lend: Promised): boolean => lend.due.date !== '' && isOpen(lend)

/** Whether something of a record is due on `date` or earlier, what is overdue included. */
export const isDueBy = (lend: Promised, date: string): boolean => lend.due.date <= date && isPromised(lend)

/** Creates a function that tells whether a day is from `today` to 7 days ahead. */
export const createIsSoon = (today: string) => {
  const limit = daysLater(today, DUE_SOON_DAYS)
  return (date: string): boolean => date >= today && date <= limit
}

/** Creates a function that tells whether what is next of a record is due from `today` to 7 days ahead. */
export const createIsDueSoon = (today: string) => {
  const isSoon = createIsSoon(today)
  return (lend: Promised): boolean => isSoon(lend.due.date) && isPromised(lend)
}

/** Adds up what is due next of some records. */
export const getDueBalance = (lends: readonly DueLend[]): Balance => sumSides(lends, ({ due }) => due.amount)

/** Adds up what is late of some records. */
export const getLateBalance = (lends: readonly DueLend[]): Balance => sumSides(lends, ({ due }) => due.late)
