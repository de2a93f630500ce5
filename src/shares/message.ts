import { getFirstName } from '#contract/fields/first-name.ts'
import { isolate } from '#contract/fields/isolate.ts'
import { getBalance, getOutstanding, isLate } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonName } from '#contract/people/person-name.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

type AskMessage = {
  /** The name of the person; "" when the record has none. */
  person: string
  /** The name of the user. */
  owner: string
  /** The open records between the two. */
  lends: readonly Lend[]
  today: string
}

/** Joins the lines of a reason into one, without a full stop at its end, and isolated from the amounts around. */
const tidyReason = (reason: string): string => isolate(reason.trim().replaceAll(/\s+/g, ' ').replace(/\.+$/, ''))

const joinSentences = (sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ')

/** Asks for money back, or promises it. A date that has passed is only named: the message must not reproach. */
const describePlan = ({ direction, returnDate }: Pick<Lend, 'direction' | 'returnDate'>, today: string): string => {
  const hasPassed = isLate(returnDate, today)
  const isAhead = returnDate !== '' && !hasPassed
  const agreed = hasPassed && `We had agreed on ${formatDate(returnDate)}.`
  if (direction === 'given') {
    return joinSentences([agreed, `Could you return it ${isAhead ? `by ${formatDate(returnDate)}` : 'when you can'}?`])
  }
  return joinSentences([agreed, `I will return it ${isAhead ? `by ${formatDate(returnDate)}` : 'as soon as I can'}.`])
}

/** Describes one record and what is outstanding of it. */
const describeLend = (lend: Lend, today: string): string => {
  const { direction, amount, lendDate, returned } = lend
  const reason = tidyReason(lend.reason)
  const rest = formatRupees(getOutstanding(lend))
  const date = lendDate && `on ${formatDate(lendDate)} `
  const verb = direction === 'given' ? 'I lent you' : 'you lent me'
  const begin = `${date}${verb} ${formatRupees(amount)}${reason && ` for ${reason}`}.`
  const open = direction === 'given' ? `${rest} is still open.` : `I still owe you ${rest}.`
  return joinSentences([begin, (direction === 'taken' || returned > 0) && open, describePlan(lend, today)])
}

const describeLine = (lend: Lend): string => {
  const about = [tidyReason(lend.reason), formatDate(lend.lendDate)].filter(Boolean).join(', ')
  return `• ${formatRupees(getOutstanding(lend))}${about && ` (${about})`}`
}

const listLines = (title: string, lends: readonly Lend[]): string[] =>
  lends.length === 0 ? [] : [title, ...lends.map(describeLine)]

/** Describes the sum of records in one direction, or what remains when both directions are set off against each other. */
const describeSum = (lends: readonly Lend[]): string => {
  const { given, taken, net } = getBalance(lends)
  if (net === 0) return `Both are ${formatRupees(given)}, so we are even.`
  const rest = formatRupees(Math.abs(net))
  const plan = net > 0 ? 'Could you return it when you can?' : 'I will return it as soon as I can.'
  if (taken === 0) return `Together ${rest} is still open. ${plan}`
  if (given === 0) return `Together I still owe you ${rest}. ${plan}`
  const [more, less] = [formatRupees(Math.max(given, taken)), formatRupees(Math.min(given, taken))]
  return `${more} less ${less} leaves ${rest} ${net > 0 ? 'for you to return' : 'that I owe you'}. ${plan}`
}

const describeAll = (lends: readonly Lend[]): string => {
  const given = lends.filter(({ direction }) => direction === 'given')
  const taken = lends.filter(({ direction }) => direction === 'taken')
  return [...listLines('I lent you:', given), ...listLines('You lent me:', taken), describeSum(lends)].join('\n')
}

/** What the person is to pay for these records, in rupees: the net of both directions, never below 0. */
export const getAmountToAsk = (lends: readonly Lend[]): number => Math.max(0, getBalance(lends).net)

/**
 * Builds a polite message about the open records between the user and a person. It asks for what is outstanding of lent
 * records, and promises what is outstanding of borrowed ones.
 */
export const buildAskMessage = ({ person, owner, lends, today }: AskMessage): string => {
  const name = isolate(toPersonName(person))
  const greeting = name ? `Hi ${name},` : 'Hi,'
  const thanks = ['Thank you', isolate(getFirstName(owner))].filter(Boolean).join(', ')
  const [only, ...others] = lends
  if (!only) return `${greeting} nothing is open between us. ${thanks}`
  if (others.length > 0) return `${greeting}\n${describeAll(lends)}\n${thanks}`
  return `${greeting} ${describeLend(only, today)} ${thanks}`
}
