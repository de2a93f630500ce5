import { countDue } from '#contract/plans/rhythm.ts'
import type { NamedBill } from '#server/banks/card-bills.ts'
import { formatRupees } from '#server/format.ts'
import type { DueLend } from '#server/reminders/due-lends.ts'
import { countMorning, describeDays, toInline } from '#server/reminders/morning-mail.ts'
import type { Morning } from '#server/reminders/send-mornings.ts'
import type { PushMessage } from './send-push.ts'

/** The number of records and bills that a push names. It says how many more there are. A lock screen shows about three lines. */
const MAX_NAMED = 3

/** The longest name in a push. */
const MAX_NAME_LENGTH = 40

const shorten = (name: string): string => {
  const characters = [...name]
  return toInline(characters.length > MAX_NAME_LENGTH ? `${characters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : name)
}

/** Words of an amount, or none when a push names no amounts. */
type Amount = (rupees: number) => string

const describeWhen = (date: string, today: string): string => {
  const days = describeDays(date, today)
  return days.endsWith('late') ? days : `due ${days}`
}

const describeLend = ({ direction, return_name, return_date, due_amount }: DueLend, today: string, amount: Amount) => {
  const person = return_name && shorten(return_name)
  const words =
    direction === 'given'
      ? `${person || 'Somebody'} owes you${amount(due_amount)}`
      : `You owe${amount(due_amount)}${person && ` to ${person}`}`
  return `${words}, ${describeWhen(return_date, today)}`
}

const describeBill = ({ card, amount: rupees, due }: NamedBill, today: string, amount: Amount): string =>
  `Pay${amount(rupees)}${amount(rupees) && ' to'} ${card}, ${describeWhen(due, today)}`

/**
 * Counts what waits for the user, by the rule of the badge (`src/reminders/app-badge.tsx`): lent records and plans that are overdue or
 * due today. A record with several instalments that are due counts once.
 */
const countForBadge = ({ lends, plans, today }: Pick<Morning, 'lends' | 'plans' | 'today'>): number => {
  const due = lends.filter(({ direction, return_date }) => direction === 'given' && return_date <= today)
  return new Set(due.map(({ id }) => id)).size + plans.filter((plan) => countDue(plan, today) > 0).length
}

/** The path of what a push is about: of the record or the card when it is one, or else of the home screen. */
const findPath = ({ lends, plans, bills }: Pick<Morning, 'lends' | 'plans' | 'bills'>): string => {
  const [lend, ...otherLends] = new Set(lends.map(({ id }) => id))
  const [bill, ...otherBills] = bills
  if (plans.length + otherLends.length + otherBills.length > 0) return '/home'
  if (lend !== undefined && !bill) return `/home?record=${encodeURIComponent(lend)}`
  return bill && lend === undefined ? `/bank/${encodeURIComponent(bill.bankId)}` : '/home'
}

/** Creates the morning push. It names people and days, and amounts only when the user wants them. It never names a reason. */
export const createMorningPush = ({ row, ...due }: Omit<Morning, 'user'>): PushMessage => {
  const { lends, plans, bills, today } = due
  const amount: Amount = (rupees) => (row.push_amounts === 1 ? ` ${formatRupees(rupees)}` : '')
  const lines = [
    ...lends.slice(0, MAX_NAMED).map((lend) => describeLend(lend, today, amount)),
    ...bills.slice(0, MAX_NAMED).map((bill) => describeBill(bill, today, amount)),
  ].slice(0, MAX_NAMED)
  const more = lends.length + bills.length - lines.length
  return {
    title: countMorning(due),
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    url: findPath({ lends, plans, bills }),
    tag: 'morning',
    badge: countForBadge({ lends, plans, today }),
  }
}
