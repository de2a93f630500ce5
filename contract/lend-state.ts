import { daysLater } from './fields/dates.ts'
import { toPaise, toRupees } from './fields/money.ts'
import type { Lend } from './lends.ts'
import type { Return } from './returns.ts'

// The one definition of open, overdue and due. Client and server use it; `server/lends/open-lends.ts` says it in SQL.

/** The number of days, from today, that are soon. */
const DUE_SOON_DAYS = 7

type Amounts = Pick<Lend, 'amount' | 'returned' | 'returnStatus'>
type Promised = Amounts & Pick<Lend, 'returnDate'>

/** What is still to come back of a record, in rupees: nothing of a record that is done. */
export const getOutstanding = ({ amount, returned, returnStatus }: Amounts): number =>
  returnStatus === 'done' ? 0 : toRupees(Math.max(toPaise(amount) - toPaise(returned), 0))

/** Whether a record is open: it is not done, and something is outstanding. */
export const isOpen = (lend: Amounts): boolean => getOutstanding(lend) > 0

/** Whether a record is open and its return date is before `today`. */
export const isOverdue = (lend: Promised, today: string): boolean =>
  lend.returnDate !== '' && lend.returnDate < today && isOpen(lend)

/** Whether a record is open and its return date is `date` or earlier, overdue ones included. */
export const isDueBy = (lend: Promised, date: string): boolean =>
  lend.returnDate !== '' && lend.returnDate <= date && isOpen(lend)

/** Creates a function that tells whether a record is open and due from `today` to 7 days ahead. */
export const createIsDueSoon = (today: string) => {
  const limit = daysLater(today, DUE_SOON_DAYS)
  return (lend: Promised): boolean => lend.returnDate >= today && isDueBy(lend, limit)
}

/** Whether nothing of a record is outstanding because the rest was forgiven. */
export const isForgiven = ({ amount, returned, forgiven }: Pick<Lend, 'amount' | 'returned' | 'forgiven'>): boolean =>
  forgiven > 0 && returned >= amount

/** What came back of a record as money, in rupees: its returns without what was forgiven. */
export const getReturnedMoney = ({ returned, forgiven }: Pick<Lend, 'returned' | 'forgiven'>): number =>
  toRupees(toPaise(returned) - toPaise(forgiven))

type Returned = Amounts & Pick<Lend, 'forgiven' | 'settledByReturn'>
type Part = Pick<Return, 'amount' | 'kind'>

const addToReturned = <L extends Returned>(lend: L, paise: number, kind: Return['kind']): L => ({
  ...lend,
  returned: toRupees(toPaise(lend.returned) + paise),
  ...(kind === 'forgiven' && { forgiven: toRupees(toPaise(lend.forgiven) + paise) }),
})

/**
 * The record after a return of `amount` rupees. A part leaves the status as it is. When nothing is outstanding any more, the
 * return settles the record: it becomes done.
 */
export const applyReturn = <L extends Returned>(lend: L, { amount, kind }: Part): L => {
  const after = addToReturned(lend, toPaise(amount), kind)
  const isSettled = after.returned >= after.amount && lend.returnStatus !== 'done'
  return isSettled ? { ...after, returnStatus: 'done', settledByReturn: true } : after
}

/** The record after a return is undone. It becomes pending when a return settled it; a `done` set by hand stays. */
export const undoReturn = <L extends Returned>(lend: L, { amount, kind }: Part): L => {
  const after = addToReturned(lend, -toPaise(amount), kind)
  return lend.settledByReturn && lend.returnStatus === 'done'
    ? { ...after, returnStatus: 'pending', settledByReturn: false }
    : after
}
