import type { Bank } from '#contract/banks.ts'
import type { Account } from '#src/reading/reading.ts'
import { filterByDigits, findBank } from '#src/reading/tokens/accounts.ts'
import { ordinaryBankNames } from '#src/reading/tokens/vocabulary.ts'
import type { MoneyDirection } from './payment.ts'
import { isOneOf, lookBack, type MessageToken } from './split-message.ts'
import { ACCOUNT_WORDS, PREPOSITIONS } from './vocabulary.ts'

/** How much each word before an account says that it is the user's. Without such a word it is 2. */
const OWNERSHIP: Record<MoneyDirection, Record<string, number>> = {
  out: { from: 3, your: 3, ur: 3, to: 0, towards: 0, for: 0, of: 1 },
  in: { to: 3, your: 3, ur: 3, in: 3, from: 0, by: 0, vpa: 0 },
}

/** The digits of an account or a card that a message shows, and where. */
type Digits = { digits: string; index: number; isCard: boolean; ownership: number }

/** Words between `account` and its digits: `A/c no. XX1234`, `card ending with 4321`. */
const isFiller = ({ text, kind }: MessageToken): boolean =>
  kind === 'word' && /^(no|number|with|in|num|linked)$/.test(text)

const MAX_SHOWN_DIGITS = 4

/** The words that can belong to the digits, nearest first. An amount or a date ends them. */
const listBefore = (tokens: readonly MessageToken[], index: number): MessageToken[] => {
  const before = lookBack(tokens, index, 6)
  const end = before.findIndex(({ kind }) => kind === 'money' || kind === 'date')
  return end < 0 ? before : before.slice(0, end)
}

const readDigits = (tokens: readonly MessageToken[], index: number, direction: MoneyDirection): Digits | undefined => {
  const token = tokens[index]
  if (token?.kind !== 'mask' && token?.kind !== 'number') return undefined
  const before = listBefore(tokens, index)
  const label = before.find((each) => !isFiller(each))
  const isLabelled = isOneOf(ACCOUNT_WORDS, label) && (label?.text !== 'bank' || isShort(token))
  const isMasked =
    token.kind === 'mask' && /[x*•·]{2}/.test(token.text) && !/^(mobile|mob|phone)$/.test(label?.text ?? '')
  if (!(isLabelled && /^[^.,]*\d{3,18}$/.test(token.text)) && !isMasked) return undefined
  const preposition = before.find((each) => isOneOf(PREPOSITIONS, each) && !isFillerIn(each, before))?.text ?? ''
  return {
    digits: token.text.replace(/^.*\D/, '').slice(-MAX_SHOWN_DIGITS),
    index,
    isCard: before.slice(0, 4).some(({ text }) => text === 'card' || text === 'cc'),
    ownership: OWNERSHIP[direction][preposition] ?? 2,
  }
}

/** `HDFC Bank 1234` is an account, `HDFC Bank 18002586161` a telephone number. */
const isShort = ({ kind, text }: MessageToken): boolean => kind === 'mask' || text.length <= 5

/** In `ending in 4321` the word `in` is no side of a payment. */
const isFillerIn = (token: MessageToken, before: readonly MessageToken[]): boolean =>
  token.text === 'in' && before[before.indexOf(token) + 1]?.text === 'ending'

/** The digits of accounts and cards in a message, by the words before them: the user's, and those of the other side. */
export type ShownDigits = { own: Digits | undefined; others: Digits[] }

/** Finds the digits of accounts and cards. Of several of the user, it takes the first with the strongest words. */
export const findDigits = (tokens: readonly MessageToken[], direction: MoneyDirection): ShownDigits => {
  const all = tokens.flatMap((_, index) => readDigits(tokens, index, direction) ?? [])
  const own = all
    .filter(({ ownership }) => ownership > 0)
    .reduce<Digits | undefined>((best, each) => (best && best.ownership >= each.ownership ? best : each), undefined)
  return { own, others: all.filter(({ ownership }) => ownership === 0) }
}

type Named = { bank: Bank['bankName']; index: number; end: number }

const findNamed = (tokens: readonly MessageToken[]): Named[] =>
  tokens.flatMap((_, index) => {
    const found = findBank(tokens, index)
    const isName = found && (found.name === 'axis' || !ordinaryBankNames.has(found.name))
    return isName ? [{ bank: found.code, index, end: index + found.count }] : []
  })

/** The most tokens between the name of a bank and the digits of its account. */
const MAX_TO_DIGITS = 4

const isBefore = ({ end }: Named, digits: Digits | undefined): boolean =>
  digits !== undefined && end <= digits.index && digits.index - end <= MAX_TO_DIGITS

/** How surely a bank is that of the user's account: its name is before the digits, or begins or ends the message. */
const rankBank = (tokens: readonly MessageToken[], named: Named, { own, others }: ShownDigits): number => {
  const { index, end } = named
  const gap = tokens[index]?.gap ?? ''
  if (isBefore(named, own)) return 3
  if (tokens[end]?.text === 'atm' || gap.includes('/') || others.some((digits) => isBefore(named, digits))) return 0
  const isSigned = end + 1 >= tokens.length && gap.includes('-')
  return isSigned || index < 3 ? 2 : 1
}

/** Finds the bank of the user's account. */
export const findBankName = (tokens: readonly MessageToken[], shown: ShownDigits): Bank['bankName'] | undefined => {
  const ranked = findNamed(tokens).map((named) => ({ bank: named.bank, rank: rankBank(tokens, named, shown) }))
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0)
  return best === 0 ? undefined : ranked.find(({ rank }) => rank === best)?.bank
}

/**
 * Finds the active accounts of the user that fit. An account fits by its last digits and its bank. The digits of a card are
 * not those of its account, so the bank alone decides there, and where the message has no digits.
 */
export const matchAccounts = (
  accounts: readonly Account[],
  { own }: ShownDigits,
  bank: Bank['bankName'] | undefined,
): Account[] => {
  const ofBank = accounts.filter(({ bankName }) => bank === undefined || bankName === bank || bankName === 'Other')
  const byDigits = own ? filterByDigits(ofBank, own.digits) : []
  const isByBank = bank !== undefined && (own === undefined || own.isCard)
  const byBank = isByBank ? accounts.filter(({ bankName }) => bankName === bank) : []
  return (byDigits.length > 0 ? byDigits : byBank).filter(({ active }) => active)
}
