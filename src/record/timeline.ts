import type { Bank } from '#contract/banks/response.ts'
import { compareDates } from '#contract/fields/dates.ts'
import { type DueLend, isPromised } from '#contract/lend-due.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Return } from '#contract/returns/response.ts'
import type { Claim, Share } from '#contract/shares/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import type { AskedDays } from '#src/lib/asked-days.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'

/** Something that happened to a record, or is promised. `date` is `YYYY-MM-DD`. */
export type TimelineEvent = {
  id: string
  date: string
  text: string
  /** What moved, in rupees: positive for what came in. Undefined where no money moved. */
  moved?: number
  /** The return that the event is. It can be undone. */
  returned?: Return
}

type TimelineSources = {
  returns: readonly Return[]
  claims: readonly Claim[]
  shares: readonly Share[]
  accounts: readonly Bank[]
  /** The days on which the user took a message about a record out of the application. */
  asked: AskedDays
  /** Returns the calendar date of a moment. */
  toDate: (moment: string) => string
}

const claimWords = { open: 'waits for you', accepted: 'accepted', declined: 'declined' } as const

const describeReturn = (
  { amount, interest, kind, note }: Return,
  { direction }: Lend,
  account: string | undefined,
): string => {
  const way = direction === 'given' ? 'back into' : 'back from'
  const forgiven = direction === 'given' ? 'You forgave' : 'They forgave'
  const text =
    kind === 'forgiven'
      ? `${forgiven} ${formatRupees(amount)}`
      : `${formatRupees(amount)} ${account ? `${way} ${account}` : 'came back'}`
  return [text, interest > 0 && `${formatRupees(interest)} of it interest`, note].filter(Boolean).join(' · ')
}

/**
 * Lists what happened to a record, and what is promised while it is open, newest first. Of one day, what comes later in the
 * life of a record stands above.
 */
export const listTimeline = (
  lend: DueLend,
  { returns, claims, shares, accounts, asked, toDate }: TimelineSources,
): TimelineEvent[] => {
  const nameAccount = (id: string | null): string | undefined => {
    const account = accounts.find((bank) => bank.id === id)
    return account && formatAccount(account)
  }
  const sign = lend.direction === 'given' ? 1 : -1
  const account = nameAccount(lend.bankId)
  const verb = directionLabels[lend.direction]
  const way = lend.direction === 'given' ? 'from' : 'into'
  const events: TimelineEvent[] = [
    { id: 'lent', date: lend.lendDate, text: account ? `${verb} ${way} ${account}` : verb, moved: -sign * lend.amount },
    ...(isPromised(lend) && !lend.instalments
      ? [{ id: 'promised', date: lend.due.date, text: 'Promised return' }]
      : []),
    ...returns
      .filter(({ lendId }) => lendId === lend.id)
      .toReversed() // the newest comes first
      .map((returned) => ({
        id: returned.id,
        date: returned.date,
        text: describeReturn(returned, lend, nameAccount(returned.bankId)),
        ...(returned.kind === 'money' && { moved: sign * returned.amount }),
        returned,
      })),
    ...asked
      .filter(({ lendId }) => lendId === lend.id)
      .map(({ date }) => ({ id: `asked ${date}`, date, text: lend.direction === 'given' ? 'You asked' : 'You wrote' })),
    ...claims
      .filter(({ lendId }) => lendId === lend.id)
      .map(({ id, at, person, amount, status }) => ({
        id,
        date: toDate(at),
        text: `${person} says: paid ${formatRupees(amount)} · ${claimWords[status]}`,
      })),
    ...shares
      .filter(({ person }) => toPersonKey(person) === toPersonKey(lend.returnName))
      .map(({ id, person, expiresAt }) => ({
        id,
        date: toDate(expiresAt),
        text: `Page for ${person} open until this day`,
      })),
  ]
  return events.toReversed().sort((one, other) => compareDates(other.date, one.date))
}
