import type { Expense } from '#contract/expenses.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'
import { isOneOf, type Token } from './tokens.ts'
import { toWords } from './vocabulary.ts'

/** Reading a date is slow, so of very many dates only those nearest to the amount are read. */
const MAX_DATES = 6

/** `24/11` is a date after `on` only. */
const DAY_AND_MONTH = /^\d{1,2}[-/]\d{1,2}$/

const reorder = (date: string): string =>
  date
    .replace(/^([a-z]+) (\d{1,2})/, '$2 $1')
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
    .replaceAll(/['’]/g, ' ')

/** Finds the date of a payment: of those until today, the one nearest to the amount. Without one it is today. */
export const findDate = (tokens: readonly Token[], amountIndex: number, today: string): string => {
  const dates = tokens
    .map(({ kind, text }, index) => ({ kind, text, index, distance: Math.abs(index - amountIndex) }))
    .filter(
      ({ kind, text, index }) => kind === 'date' && (!DAY_AND_MONTH.test(text) || tokens[index - 1]?.text === 'on'),
    )
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MAX_DATES)
  for (const { text } of dates) {
    const date = parseTypedDate(reorder(text), { today, latest: today })
    if (date !== undefined && date <= today) return date
  }
  return today
}

/** What names a payment's number, by how much the number is worth. A bank and an app both know a UPI reference. */
const LABELS: ReadonlyMap<string, number> = new Map([
  ...[...toWords('utr rrn ref refno reference upi imps')].map((word) => [word, 3] as const),
  ...[...toWords('transaction txn trxn txnid')].map((word) => [word, 2] as const),
])

const CONNECTORS = toWords('no number num id is ref refno rrn transaction txn p2a p2m p2p cr dr lite details')

/** The most words between a label and its number. */
const MAX_CONNECTORS = 4

const findLabel = (tokens: readonly Token[], index: number): number => {
  let worth = 0
  for (let at = index - 1; at >= Math.max(0, index - MAX_CONNECTORS); at--) {
    const label = LABELS.get(tokens[at]?.text ?? '')
    worth = Math.max(worth, label ?? 0)
    if (label === undefined && !isOneOf(CONNECTORS, tokens[at])) break
  }
  return worth
}

/** The code of a bank's branch. */
const IFSC = /^[a-z]{4}0[a-z\d]{6}$/

const countDigits = (text: string): number => text.replace(/\D/g, '').length

const rankReference = (tokens: readonly Token[], index: number): number => {
  const { kind, text } = tokens[index] ?? { kind: 'link', text: '' }
  const isNumber = kind === 'number' && /^\d{4,22}$/.test(text)
  const isCode = kind === 'word' && /^[a-z\d]{10,35}$/.test(text) && !IFSC.test(text) && countDigits(text) >= 5
  if (!isNumber && !isCode) return 0
  const isUpi = isNumber && text.length === 12
  const hasForm = isUpi || (isCode && countDigits(text) >= 8)
  return Math.max(findLabel(tokens, index), hasForm ? 1 : 0)
}

/** Finds the number of a payment: UPI reference, UTR, RRN or transaction id, in this order. */
export const findReference = (tokens: readonly Token[]): string | undefined => {
  const ranks = tokens.map((_, index) => rankReference(tokens, index))
  const best = ranks.reduce((most, rank) => Math.max(most, rank), 0)
  return best === 0 ? undefined : tokens[ranks.indexOf(best)]?.raw
}

/** Words that tell how a payment was made, by method; the first that a message has decides. */
const METHODS: readonly (readonly [phrases: string, method: Expense['amountDebit']])[] = [
  ['withdrawn|cash withdrawal|atm', 'ATM'],
  ['cash deposit|cash deposited|deposited in cash', 'CASH'],
  ['google pay|gpay|g pay', 'GOOGLE_PAY'],
  ['phonepe|phone pe', 'PHONEPE'],
  ['paytm', 'PAYTM'],
  ['upi|vpa', 'BHIM_UPI'],
  ['credit card|cc|avl limit|avl lmt|available limit', 'CREDIT'],
  ['debit card|card|neft|imps|rtgs|ach|nach|ecs|transfer|debited|netbanking|mandate', 'DEBIT'],
]

/**
 * Finds how a payment was made. `body` is the message without its help; the name of the other side says nothing.
 * `isOfAccount`: the money is of an account, so a credit card in the message is what it paid.
 */
export const findMethod = (
  body: readonly Token[],
  counterparty: string | undefined,
  isOfAccount: boolean,
): Expense['amountDebit'] | undefined => {
  const text = ` ${body.map((token) => token.text).join(' ')} `.replaceAll(` ${counterparty?.toLowerCase()} `, ' ')
  const hasPhrase = (phrases: string): boolean => phrases.split('|').some((phrase) => text.includes(` ${phrase} `))
  const hasHandle = body.some(({ kind }) => kind === 'vpa')
  const [, method] = METHODS.find(([phrases, each]) => hasPhrase(phrases) && !(isOfAccount && each === 'CREDIT')) ?? []
  return hasHandle && (method === undefined || method === 'DEBIT') ? 'BHIM_UPI' : method
}
