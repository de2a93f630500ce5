import type { Moved } from './amounts.ts'
import { findRole } from './amounts.ts'
import type { Mention } from './mentions.ts'
import type { MoneyDirection } from './payment.ts'
import { isOneOf, lookAhead, lookBack, type MessageToken } from './split-message.ts'
import { BILLS, NO_RECEIVER_WORDS, REFUND_WORDS, UNREAL_WORDS, YOUR_WORDS } from './vocabulary.ts'

/** Which way the money went. `bill` names what was paid, where the one who got the money tells it. */
export type Side = { direction: MoneyDirection; bill?: string }

/** A refund says `debited` first and `reversed` later. A rule about refunds is none: `if it failed, it is refunded in 3 days`. */
const isRefund = (tokens: readonly MessageToken[]): boolean =>
  tokens.some((token, index) => {
    if (!/^(refunded|reversed)$/.test(token.text) || findRole(tokens, index) !== 'in') return false
    const isRule = lookBack(tokens, index, 10).some((before) => isOneOf(UNREAL_WORDS, before))
    return !isRule && !/^(in|within)$/.test(tokens[index + 1]?.text ?? '')
  })

/** What is paid with money that its receiver got: `payment received on your credit card`, `your loan a/c is credited`. */
const findBill = (tokens: readonly MessageToken[], { amount: { index, at } }: Moved): string | undefined => {
  const sentences = new Set([tokens[index]?.sentence, tokens[at]?.sentence])
  const said = tokens.filter(({ sentence }) => sentences.has(sentence))
  if (said.some((token) => isOneOf(REFUND_WORDS, token))) return undefined
  return BILLS.find(([words]) =>
    said.some((token, place) => isOneOf(words, token) && said[place - 1]?.text !== 'debit'),
  )?.[1]
}

/** Whether somebody else got the money of the user: `your payment was received by`, `Ravi has received`. */
const isReceivedByOther = (tokens: readonly MessageToken[], at: number): boolean => {
  if (!/^rec(?:ei|ie)?v?e?d$/.test(tokens[at]?.text ?? '')) return false
  const [before, after] = [lookBack(tokens, at, 8), lookAhead(tokens, at, 4)]
  const isYours = [...before, ...after].some(
    (token) => /^(payment|premium|transfer)$/.test(token.text) && isYour(tokens, tokens.indexOf(token)),
  )
  const isBy = after[0]?.text === 'by' && !isOneOf(NO_RECEIVER_WORDS, after[1])
  const receiver = /^(has|have)$/.test(before[0]?.text ?? '') ? before[1] : undefined
  const isNamed = receiver?.kind === 'word' && !isOneOf(NO_RECEIVER_WORDS, receiver)
  return isYours || isBy || isNamed || before[0]?.text === 'we' || receiver?.text === 'we'
}

const isYour = (tokens: readonly MessageToken[], index: number): boolean =>
  lookBack(tokens, index, 2).some((token) => isOneOf(YOUR_WORDS, token))

/** What the word beside the amount says: `paid you` and `sent you` bring money in, `credited to beneficiary` takes it out. */
const findByWords = (tokens: readonly MessageToken[], { amount, receiptSide }: Moved): MoneyDirection => {
  const { at, role } = amount
  if (receiptSide) return receiptSide === 'to' ? 'out' : 'in'
  const after = lookAhead(tokens, at, 5).map(({ text }) => text)
  if (role === 'in' || role === 'maybe-in')
    return after.includes('beneficiary') || isReceivedByOther(tokens, at) ? 'out' : 'in'
  const place = after.slice(0, 4).indexOf('you')
  return role === 'out' && place >= 0 && !/^(by|not)$/.test(after[place - 1] ?? '') ? 'in' : 'out'
}

/** Finds which way the money went. Whose account follows `to` or `from` counts more than the word beside the amount. */
export const findSide = (tokens: readonly MessageToken[], moved: Moved, mentions: readonly Mention[]): Side => {
  if (isRefund(tokens)) return { direction: 'in' }
  const byWords = findByWords(tokens, moved)
  const isMine = (links: readonly string[]): boolean =>
    mentions.some((mention) => mention.isMine && !mention.isLoan && !mention.isCard && links.includes(mention.link))
  if (isMine(['from'])) return { direction: 'out' }
  if (isMine(['to', 'in', 'into'])) return { direction: 'in' }
  const isOfUser = mentions.some(({ isCard, isLoan }) => !isCard && !isLoan)
  const bill = byWords === 'in' && isOfUser ? undefined : findBill(tokens, moved)
  const { role = '', at } = moved.amount
  const isOfReceiver = role === 'in' || role === 'maybe-in' || BILLS.some(([words]) => isOneOf(words, tokens[at]))
  return bill !== undefined && isOfReceiver ? { direction: 'out', bill } : { direction: byWords }
}
