import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { toPaise, toRupees } from './fields/money.ts'

// The one definition of open, of what a return does, and of what a record moved. Client and server use it;
// `server/lends/open-lends.ts` says in SQL what open is.

type Amounts = Pick<Lend, 'amount' | 'returned' | 'returnStatus'>

/** What is still to come back of a record, in rupees: nothing of a record that is done. */
export const getOutstanding = ({ amount, returned, returnStatus }: Amounts): number =>
  returnStatus === 'done' ? 0 : toRupees(Math.max(toPaise(amount) - toPaise(returned), 0))

/** Whether a record is open: it is not done, and something is outstanding. */
export const isOpen = (lend: Amounts): boolean => getOutstanding(lend) > 0

/** Whether a promised day is before `today`. `returnDate` is "" when no day was promised. */
export const isLate = (returnDate: string, today: string): boolean => returnDate !== '' && returnDate < today

/** Whether nothing of a record is outstanding because the rest was forgiven. */
export const isForgiven = ({ amount, returned, forgiven }: Pick<Lend, 'amount' | 'returned' | 'forgiven'>): boolean =>
  forgiven > 0 && returned >= amount

/** What came back of a record as money, in rupees: its returns without what was forgiven. */
export const getReturnedMoney = ({ returned, forgiven }: Pick<Lend, 'returned' | 'forgiven'>): number =>
  toRupees(toPaise(returned) - toPaise(forgiven))

type Returned = Amounts & Pick<Lend, 'forgiven' | 'interestPaid' | 'settledByReturn'>
type Part = Pick<Return, 'amount' | 'interest' | 'kind'>

/** Adds a part to the sums of a record, or takes it away with the sign -1. What paid interest is not principal. */
const addToReturned = <L extends Returned>(lend: L, { amount, interest, kind }: Part, sign: 1 | -1): L => {
  const add = (rupees: number, paise: number): number => toRupees(toPaise(rupees) + sign * paise)
  const principal = toPaise(amount) - toPaise(interest)
  return {
    ...lend,
    returned: add(lend.returned, principal),
    interestPaid: add(lend.interestPaid, toPaise(interest)),
    ...(kind === 'forgiven' && { forgiven: add(lend.forgiven, principal) }),
  }
}

/** A part that came back leaves the status of a record as it is. When nothing is outstanding any more, the return settles it: it is done. */
export const settleByReturn = <L extends Returned>(lend: L): L =>
  lend.returned >= lend.amount && lend.returnStatus !== 'done'
    ? { ...lend, returnStatus: 'done', settledByReturn: true }
    : lend

/** A record whose return is undone becomes pending when a return settled it; a `done` set by hand stays. */
export const reopenByReturn = <L extends Returned>(lend: L): L =>
  lend.settledByReturn && lend.returnStatus === 'done'
    ? { ...lend, returnStatus: 'pending', settledByReturn: false }
    : lend

/** The record after a return of `amount` rupees, of which `interest` paid that. Later returns pay what they paid before. */
export const applyReturn = <L extends Returned>(lend: L, part: Part): L => settleByReturn(addToReturned(lend, part, 1))

/** The record after a return is undone. */
export const undoReturn = <L extends Returned>(lend: L, part: Part): L => reopenByReturn(addToReturned(lend, part, -1))

/** What `paise` of a record move on its account: lending takes them, borrowing adds them. Returns move them back. */
export const toMovedPaise = ({ direction }: Pick<Lend, 'direction'>, paise: number): number =>
  direction === 'given' ? -paise : paise

/** What a record, or the return `returnId` of it, moved on an account, in paise: negative for money out. */
type Moved = { bankId: string; paise: number; returnId?: string }

/** Lists what a record and its returns moved on accounts, the record's movement first. */
export const listMoved = (
  lend: Pick<Lend, 'bankId' | 'amount' | 'direction'>,
  returns: readonly Pick<Return, 'id' | 'bankId' | 'amount'>[],
): Moved[] => [
  ...(lend.bankId === null ? [] : [{ bankId: lend.bankId, paise: toMovedPaise(lend, toPaise(lend.amount)) }]),
  ...returns.flatMap(({ id, bankId, amount }) =>
    bankId === null ? [] : [{ bankId, paise: -toMovedPaise(lend, toPaise(amount)), returnId: id }],
  ),
]

/** What came back of a record on one day, in rupees. `returned` is undefined for a record that is done without a return. */
export type Repayment = { lend: Lend; date: string; amount: number; returned: Return | undefined }

/** Pairs these records with their returns, in the order of the returns. */
export const pairWithReturns = (
  lends: readonly Lend[],
  returns: readonly Return[],
): { lend: Lend; returned: Return }[] => {
  const lendsById = new Map(lends.map((lend) => [lend.id, lend]))
  return returns.flatMap((returned) => {
    const lend = lendsById.get(returned.lendId)
    return lend ? [{ lend, returned }] : []
  })
}

/** Lists the rest of each done record that no return covers, in rupees. The day on which it came back is unknown. */
export const listUncovered = (lends: readonly Lend[]): { lend: Lend; amount: number }[] =>
  lends.flatMap((lend) => {
    const paise = lend.returnStatus === 'done' ? toPaise(lend.amount) - toPaise(lend.returned) : 0
    return paise > 0 ? [{ lend, amount: toRupees(paise) }] : []
  })

/**
 * Lists what came back of these records until today, each return on its own date, and a rest without a return on the
 * return date of its record. It includes forgiven amounts.
 */
export const listRepayments = (lends: readonly Lend[], returns: readonly Return[], today: string): Repayment[] =>
  [
    ...pairWithReturns(lends, returns).map(({ lend, returned }) => {
      const { date, amount } = returned
      return { lend, date, amount, returned }
    }),
    ...listUncovered(lends).map(({ lend, amount }) => ({ lend, date: lend.returnDate, amount, returned: undefined })),
  ].filter(({ date }) => date !== '' && date <= today)

/** A sum of some records in each direction, in rupees. A positive `net` is what is owed to the user. */
export type Balance = Record<Lend['direction'] | 'net', number>

/** Adds up amounts of some records in each direction. `getAmount` returns rupees. */
export const sumSides = <L extends Pick<Lend, 'direction'>>(
  lends: readonly L[],
  getAmount: (lend: L) => number,
): Balance => {
  const paise = { given: 0, taken: 0 }
  for (const lend of lends) paise[lend.direction] += toPaise(getAmount(lend))
  return { given: toRupees(paise.given), taken: toRupees(paise.taken), net: toRupees(paise.given - paise.taken) }
}

/** Adds up what is outstanding of some records. */
export const getBalance = (lends: readonly (Amounts & Pick<Lend, 'direction'>)[]): Balance =>
  sumSides(lends, getOutstanding)
