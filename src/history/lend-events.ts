import { toPaise } from '#contract/fields/money.ts'
import { type Due, type DueLend, isPromised } from '#contract/lend-due.ts'
import { isLate, listRepayments, type Repayment } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { RecordEventKind } from './event-kinds.ts'

/** An event of a lend/borrow record. */
export type LendEvent = {
  lend: Lend
  id: string
  kind: RecordEventKind
  /** The calendar date of the event. */
  date: string
  paise: number
  /** What of it was interest. */
  interest: number
  /** Whether the real day is unknown, so that the event is on the return date of its record. */
  isOnDueDate: boolean
  /** The account that moved, or null. */
  accountId: string | null
}

const buildLent = (lend: Lend): LendEvent => ({
  lend,
  id: `${lend.id} lent`,
  kind: lend.direction === 'given' ? 'lent' : 'borrowed',
  date: lend.lendDate,
  paise: toPaise(lend.amount),
  interest: 0,
  isOnDueDate: false,
  accountId: lend.bankId,
})

const buildDue = (lend: Lend, { date, amount }: Due, today: string): LendEvent => ({
  lend,
  id: lend.instalments ? `${lend.id} returned ${date}` : `${lend.id} returned`,
  kind: isLate(date, today) ? 'overdue' : 'due',
  date,
  paise: toPaise(amount),
  interest: 0,
  isOnDueDate: false,
  accountId: null,
})

const getRepaymentKind = ({ lend, returned }: Repayment): RecordEventKind => {
  if (returned?.kind === 'forgiven') return 'forgiven'
  return lend.direction === 'given' ? 'returned' : 'repaid'
}

const buildRepaid = (repayment: Repayment): LendEvent => {
  const { lend, date, amount, returned } = repayment
  return {
    lend,
    id: returned ? `${returned.id} returned` : `${lend.id} returned`,
    kind: getRepaymentKind(repayment),
    date,
    paise: toPaise(amount),
    interest: toPaise(returned?.interest ?? 0),
    isOnDueDate: returned === undefined,
    accountId: returned?.bankId ?? null,
  }
}

/** Lists the events of the records: lent or borrowed, each return on its own date, and what is due. */
export const listLendEvents = (lends: readonly DueLend[], returns: readonly Return[], today: string): LendEvent[] => [
  ...lends.filter(({ lendDate }) => lendDate !== '').map(buildLent),
  ...lends.filter(isPromised).flatMap((lend) => lend.dues.map((due) => buildDue(lend, due, today))),
  ...listRepayments(lends, returns, today).map(buildRepaid),
]
