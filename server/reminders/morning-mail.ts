import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { getFirstName } from '#contract/fields/first-name.ts'
import { isolate } from '#contract/fields/isolate.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { isLate } from '#contract/lend-state.ts'
import type { Plan } from '#contract/plans/response.ts'
import type { NamedBill } from '#server/banks/card-bills.ts'
import { formatDate, formatRupees } from '#server/format.ts'
import type { Mail } from '#server/ports.ts'
import type { DueLend } from './due-lends.ts'

/** The records that a mail names. It counts the others. */
const MAX_NAMED = 50

/** Says how far away a day is: `today`, `in 3 days`, `4 days late`. */
export const describeDays = (date: string, today: string): string => {
  const days = differenceInCalendarDays(parseISO(today), parseISO(date))
  if (days === 0) return 'today'
  if (days < 0) return days === -1 ? 'tomorrow' : `in ${-days} days`
  return days === 1 ? 'since yesterday' : `${days} days late`
}

const describeDue = (date: string, today: string): string => `${describeDays(date, today)}, ${formatDate(date)}`

/** A text of a user as a part of one line. */
export const toInline = (text: string): string => isolate(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))

const describeLend = (lend: DueLend, today: string): string => {
  const person = lend.return_name ? `${toInline(lend.return_name)}, ` : ''
  const open = formatRupees(lend.due_amount)
  return `- ${person}${open} for ${toInline(lend.reason)}: ${describeDue(lend.return_date, today)}`
}

const formatSum = (lends: readonly DueLend[]): string =>
  formatRupees(toRupees(lends.reduce((paise, lend) => paise + toPaise(lend.due_amount), 0)))

const describeList = (title: string, lends: readonly DueLend[], today: string): string[] => {
  if (lends.length === 0) return []
  const more = lends.length - MAX_NAMED
  const lines = lends.slice(0, MAX_NAMED).map((lend) => describeLend(lend, today))
  return ['', `${title}: ${formatSum(lends)}`, ...lines, ...(more > 0 ? [`and ${more} more`] : [])]
}

/** The plans that are due, each with its next date. */
const describePlans = (plans: readonly Plan[], today: string): string[] => {
  const lines = plans.slice(0, MAX_NAMED).map(({ template, next }) => {
    const amount = formatRupees(template.amount)
    return `- ${toInline(template.reason)}, ${amount}: ${describeDue(next, today)}`
  })
  const more = plans.length - lines.length
  return plans.length === 0 ? [] : ['', 'To enter:', ...lines, ...(more > 0 ? [`and ${more} more`] : [])]
}

/** The bills of cards that are due, each with its day. */
const describeBills = (bills: readonly NamedBill[], today: string): string[] =>
  bills.length === 0
    ? []
    : [
        '',
        'To pay:',
        ...bills.map(({ card, amount, due }) => `- ${card}, ${formatRupees(amount)}: ${describeDue(due, today)}`),
      ]

type Due = {
  lends: readonly DueLend[]
  /** The plans that are due. */
  plans?: readonly Plan[]
  /** The bills of cards that are due. */
  bills?: readonly NamedBill[]
  today: string
}

type Content = Due & {
  to: string
  name: string
  origin: string
  unsubscribeUrl: string
}

/** Counts the records of one direction: `2 owed to you, 1 late`. */
const countLends = (lends: readonly DueLend[], words: string, today: string): string[] => {
  if (lends.length === 0) return []
  const late = lends.filter(({ return_date }) => isLate(return_date, today)).length
  return [late > 0 ? `${lends.length} ${words}, ${late} late` : `${lends.length} ${words}`]
}

/** Counts what is due, each direction by itself: `2 owed to you, 1 late; 1 you owe; 1 to pay; 1 to enter`. */
export const countMorning = ({ lends, plans = [], bills = [], today }: Due): string => {
  const given = lends.filter(({ direction }) => direction === 'given')
  const taken = lends.filter(({ direction }) => direction === 'taken')
  return [
    ...countLends(given, 'owed to you', today),
    ...countLends(taken, 'you owe', today),
    ...(bills.length > 0 ? [`${bills.length} to pay`] : []),
    ...(plans.length > 0 ? [`${plans.length} to enter`] : []),
  ].join('; ')
}

/** Creates the morning mail: what is due and late in each direction, never counted or added up together, and the due bills and plans. */
export const createMorningMail = ({ to, name, today, origin, unsubscribeUrl, ...due }: Content): Mail => {
  const { lends, plans = [], bills = [] } = due
  const given = lends.filter(({ direction }) => direction === 'given')
  const taken = lends.filter(({ direction }) => direction === 'taken')
  return {
    to,
    subject: `Wealth Care: ${countMorning({ ...due, today })}`,
    text: [
      `Good morning, ${toInline(getFirstName(name))}.`,
      ...describeList('Owed to you', given, today),
      ...describeList('You owe', taken, today),
      ...describeBills(bills, today),
      ...describePlans(plans, today),
      '',
      `Open Wealth Care: ${origin}/home`,
      `Stop this mail: ${unsubscribeUrl}`,
      '',
    ].join('\n'),
    unsubscribeUrl,
  }
}
