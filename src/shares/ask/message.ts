import { getFirstName } from '#contract/fields/first-name.ts'
import { isolate } from '#contract/fields/isolate.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type DueLend, getOwedOn } from '#contract/lend-due.ts'
import { isLate } from '#contract/lend-state.ts'
import { toPersonName } from '#contract/people/person-name.ts'
import { formatDay } from '#contract/words/formats.ts'
import type { Language } from '#contract/words/language.ts'
import type { AskWords } from '#contract/words/words.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** The language of a message, its sentences, and the day. */
type Voice = { language: Language; words: AskWords; today: string }

type AskMessage = Voice & {
  /** The name of the person; "" when the record has none. */
  person: string
  /** The name of the user. */
  owner: string
  /** The open records between the two. */
  lends: readonly DueLend[]
}

/** Joins the lines of a reason into one, without a full stop at its end, and isolated from the amounts around. */
const tidyReason = (reason: string): string => isolate(reason.trim().replaceAll(/\s+/g, ' ').replace(/\.+$/, ''))

const joinSentences = (sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ')

/** Asks for money back, or promises it. A date that has passed is only named: the message must not reproach. */
const describePlan = ({ direction, returnDate }: DueLend, { language, words, today }: Voice): string => {
  const hasPassed = isLate(returnDate, today)
  const isAhead = returnDate !== '' && !hasPassed
  const date = formatDay(language, returnDate)
  const plan = direction === 'given' ? words.ask : words.promise
  const planBy = direction === 'given' ? words.askBy : words.promiseBy
  return joinSentences([hasPassed && words.agreed({ date }), isAhead ? planBy({ date }) : plan])
}

/** The day of what is due: the last one by today of several instalments, else the next one. */
const findDueDay = ({ due, dues }: DueLend, today: string): string =>
  dues.findLast(({ date }) => date <= today)?.date ?? due.date

/** Says which instalment is due, and asks for it or promises it. */
const describeInstalment = (lend: DueLend, { language, words, today }: Voice): string => {
  const { direction, due, dues } = lend
  const values = { amount: formatRupees(due.amount), date: formatDay(language, findDueDay(lend, today)) }
  const isAhead = due.date > today
  const areSeveral = dues.filter(({ date }) => date <= today).length > 1
  const late = areSeveral ? words.wereDue(values) : words.wasDue(values)
  const now = due.late > 0 ? late : words.dueToday(values)
  const plan = direction === 'given' ? words.ask : words.promise
  const planByThen = direction === 'given' ? words.askByThen : words.promiseByThen
  return joinSentences([isAhead ? words.dueNext(values) : now, isAhead ? planByThen : plan])
}

/** Says what is open of a record, with its interest. */
const describeOpen = (lend: DueLend, { words, today }: Voice): string => {
  const { direction, interestOwed } = lend
  const amount = formatRupees(getOwedOn(lend, today))
  if (interestOwed > 0) {
    const sentence = direction === 'given' ? words.openWithInterest : words.oweWithInterest
    return sentence({ amount, interest: formatRupees(interestOwed) })
  }
  return direction === 'given' ? words.stillOpen({ amount }) : words.stillOwe({ amount })
}

/** Describes one record and what is outstanding of it. */
const describeLend = (lend: DueLend, voice: Voice): string => {
  const { direction, amount, lendDate, returned, interestOwed, instalments } = lend
  const { language, words } = voice
  const begin = direction === 'given' ? words.lent : words.borrowed
  const isPart = direction === 'taken' || returned > 0 || interestOwed > 0
  return joinSentences([
    begin({
      date: formatDay(language, lendDate),
      amount: formatRupees(amount),
      reason: tidyReason(lend.reason),
      instalments: instalments ? { amount: formatRupees(instalments.amount), every: instalments.every } : undefined,
    }),
    isPart && describeOpen(lend, voice),
    instalments ? describeInstalment(lend, voice) : describePlan(lend, voice),
  ])
}

const describeLine = (lend: DueLend, { language, words, today }: Voice): string => {
  const { due, instalments } = lend
  const part = instalments && {
    amount: formatRupees(due.amount),
    date: formatDay(language, findDueDay(lend, today)),
  }
  const about = [tidyReason(lend.reason), formatDay(language, lend.lendDate), part ? words.lineDue(part) : '']
  const text = about.filter(Boolean).join(', ')
  return `• ${formatRupees(getOwedOn(lend, today))}${text && ` (${text})`}`
}

const listLines = (title: string, lends: readonly DueLend[], voice: Voice): string[] =>
  lends.length === 0 ? [] : [title, ...lends.map((lend) => describeLine(lend, voice))]

const sumPaise = (lends: readonly DueLend[], getAmount: (lend: DueLend) => number): number =>
  lends.reduce((paise, lend) => paise + toPaise(getAmount(lend)), 0)

const isGiven = ({ direction }: DueLend): boolean => direction === 'given'
const isTaken = ({ direction }: DueLend): boolean => direction === 'taken'

/** What is owed on a day in both directions, with interest, in rupees. */
const getOwedSums = (lends: readonly DueLend[], today: string) => {
  const given = sumPaise(lends.filter(isGiven), (lend) => getOwedOn(lend, today))
  const taken = sumPaise(lends.filter(isTaken), (lend) => getOwedOn(lend, today))
  return { given: toRupees(given), taken: toRupees(taken), net: toRupees(given - taken) }
}

/**
 * What the person is to pay now for these records, in rupees: what is due of them, at most what is owed today when both directions are
 * set off against each other, and never below 0.
 */
export const getAmountToAsk = (lends: readonly DueLend[], today: string): number => {
  const due = sumPaise(lends.filter(isGiven), (lend) => Math.min(lend.due.amount, getOwedOn(lend, today)))
  return Math.max(0, Math.min(toRupees(due), getOwedSums(lends, today).net))
}

/** Describes the sum of records in one direction, or what remains when both directions are set off against each other. */
const describeSum = (lends: readonly DueLend[], { words, today }: Voice): string => {
  const { given, taken, net } = getOwedSums(lends, today)
  if (net === 0) return words.even({ amount: formatRupees(given) })
  const amount = formatRupees(Math.abs(net))
  const [more, less] = [formatRupees(Math.max(given, taken)), formatRupees(Math.min(given, taken))]
  const leaves = net > 0 ? words.leavesToReturn : words.leavesToPay
  const together = net > 0 ? words.together : words.togetherOwe
  const now = getAmountToAsk(lends, today)
  return joinSentences([
    given > 0 && taken > 0 ? leaves({ more, less, rest: amount }) : together({ amount }),
    now > 0 && now < net && words.enoughNow({ amount: formatRupees(now) }),
    net > 0 ? words.ask : words.promise,
  ])
}

const describeAll = (lends: readonly DueLend[], voice: Voice): string => {
  const { lentList, borrowedList } = voice.words
  return [
    ...listLines(lentList, lends.filter(isGiven), voice),
    ...listLines(borrowedList, lends.filter(isTaken), voice),
    describeSum(lends, voice),
  ].join('\n')
}

/**
 * Builds a polite message about the open records between the user and a person. It asks for what is due of lent records, and promises
 * what is due of borrowed ones.
 */
export const buildAskMessage = ({ person, owner, lends, ...voice }: AskMessage): string => {
  const { words } = voice
  const greeting = words.greeting({ name: isolate(toPersonName(person)) })
  const thanks = words.thanks({ owner: isolate(getFirstName(owner)) })
  const [only, ...others] = lends
  if (!only) return `${greeting} ${words.nothingOpen} ${thanks}`
  if (others.length > 0) return `${greeting}\n${describeAll(lends, voice)}\n${thanks}`
  return `${greeting} ${describeLend(only, voice)} ${thanks}`
}
