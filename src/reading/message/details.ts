import type { Expense } from '#contract/expenses/response.ts'
import { isBranchCode } from '#src/reading/payment/words.ts'
import { incomes, splitNames, toWords } from '#src/reading/tokens/vocabulary.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'
import { isOneOf, type MessageToken } from './split-message.ts'

/** `24/11` is a date after `on` only. */
const DAY_AND_MONTH = /^\d{1,2}[-/]\d{1,2}$/

/** Finds the date of a payment: of those until today, the one nearest to the amount. Without one it is today. */
export const findDate = (tokens: readonly MessageToken[], amountIndex: number, today: string): string => {
  const dates = tokens
    .map(({ kind, text }, index) => ({ kind, text, index, distance: Math.abs(index - amountIndex) }))
    .filter(
      ({ kind, text, index }) => kind === 'date' && (!DAY_AND_MONTH.test(text) || tokens[index - 1]?.text === 'on'),
    )
    .toSorted((one, other) => one.distance - other.distance)
  for (const { text } of dates) {
    const date = parseTypedDate(text, { today, latest: today })
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

const findLabel = (tokens: readonly MessageToken[], index: number): number => {
  let worth = 0
  for (let at = index - 1; at >= Math.max(0, index - MAX_CONNECTORS); at--) {
    const label = LABELS.get(tokens[at]?.text ?? '')
    worth = Math.max(worth, label ?? 0)
    if (label === undefined && !isOneOf(CONNECTORS, tokens[at])) break
  }
  return worth
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

const rankReference = (tokens: readonly MessageToken[], index: number): number => {
  const { kind, text } = tokens[index] ?? { kind: 'link', text: '' }
  const isNumber = kind === 'number' && /^\d{4,22}$/.test(text)
  const isCode = kind === 'word' && /^[a-z\d]{10,35}$/.test(text) && !isBranchCode(text) && countDigits(text) >= 5
  if (!isNumber && !isCode) return 0
  const isUpi = isNumber && text.length === 12
  const hasForm = isUpi || (isCode && countDigits(text) >= 8)
  return Math.max(findLabel(tokens, index), hasForm ? 1 : 0)
}

/** Finds the number of a payment: UPI reference, UTR, RRN or transaction id, in this order. */
export const findReference = (tokens: readonly MessageToken[]): string | undefined => {
  const ranks = tokens.map((_, index) => rankReference(tokens, index))
  const best = ranks.reduce((most, rank) => Math.max(most, rank), 0)
  return best === 0 ? undefined : tokens[ranks.indexOf(best)]?.raw
}

/** Finds what a message calls money that came in. */
export const findIncome = (tokens: readonly MessageToken[]): string | undefined =>
  tokens.map(({ text }) => incomes.get(text)).find((name) => name !== undefined)

type Method = Expense['amountDebit']

/** What a message says of a payment of each type. The first that it says counts. */
const methods = splitNames<Method>({
  ATM: 'withdrawn|cash withdrawal|atm',
  CASH: 'cash deposit|cash deposited|deposited in cash',
  GOOGLE_PAY: 'google pay|gpay|g pay',
  PHONEPE: 'phonepe|phone pe',
  PAYTM: 'paytm',
  BHIM_UPI: 'upi|vpa',
  CREDIT: 'credit card|cc|avl limit|avl lmt|available limit',
  DEBIT: 'debit card|card|neft|imps|rtgs|ach|nach|ecs|transfer|debited|netbanking|mandate',
})

/**
 * Finds how a payment was made. `body` is the message without its help; the name of the other side says nothing.
 * `isOfAccount`: the money is of an account, so a credit card in the message is what it paid.
 */
export const findMethod = (
  body: readonly MessageToken[],
  counterparty: string | undefined,
  isOfAccount: boolean,
): Method | undefined => {
  const text = ` ${body.map((token) => token.text).join(' ')} `.replaceAll(` ${counterparty?.toLowerCase()} `, ' ')
  const isSaid = ([phrase, each]: readonly [string, Method]): boolean =>
    text.includes(` ${phrase} `) && !(isOfAccount && each === 'CREDIT')
  const [, method] = [...methods].find(isSaid) ?? []
  const hasHandle = body.some(({ kind }) => kind === 'vpa')
  return hasHandle && (method === undefined || method === 'DEBIT') ? 'BHIM_UPI' : method
}
