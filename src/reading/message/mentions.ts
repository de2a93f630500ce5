import type { Account } from '#src/reading/reading.ts'
import { filterByDigits } from '#src/reading/tokens/accounts.ts'
import type { MoneyDirection } from './payment.ts'
import { isOneOf, lookBack, type MessageToken } from './split-message.ts'
import { ACCOUNT_WORDS, NO_ACCOUNT_WORDS, PREPOSITIONS, YOUR_WORDS } from './vocabulary.ts'

/** An account or a card that a message names. */
export type Mention = {
  index: number
  /** The last digits that it shows, at most four. `your account` shows none. */
  digits: string | undefined
  isCard: boolean
  /** Whether it is a loan, which the user pays, and no account to pay from. */
  isLoan: boolean
  isYours: boolean
  /** Whether it is the user's: the message says `your`, or its digits are those of one of the user's accounts. */
  isMine: boolean
  /** The word before it that says its side, such as `from`. */
  link: string
}

/** Words between `account` and its digits: `A/c no. XX1234`, `card ending with 4321`. */
const isFiller = ({ text, kind }: MessageToken): boolean =>
  kind === 'word' && /^(no|number|with|in|num|linked)$/.test(text)

const MAX_SHOWN_DIGITS = 4

/** The words that can belong to an account, nearest first. An amount, a date or another account ends them. */
const listBefore = (tokens: readonly MessageToken[], index: number): MessageToken[] => {
  const before = lookBack(tokens, index, 6)
  const end = before.findIndex(({ kind }) => kind === 'money' || kind === 'date' || kind === 'mask')
  return end < 0 ? before : before.slice(0, end)
}

/** `HDFC Bank 1234` is an account, `HDFC Bank 18002586161` a telephone number. */
const isShort = ({ kind, text }: MessageToken): boolean => kind === 'mask' || text.length <= 5

/** In `ending in 4321` the word `in` is no side of a payment. */
const isFillerIn = (token: MessageToken, before: readonly MessageToken[]): boolean =>
  token.text === 'in' && before[before.indexOf(token) + 1]?.text === 'ending'

const hasDigits = (token: MessageToken, before: readonly MessageToken[]): boolean => {
  const label = before.find((each) => !isFiller(each))
  const isLabelled = isOneOf(ACCOUNT_WORDS, label) && (label?.text !== 'bank' || isShort(token))
  const isMasked =
    token.kind === 'mask' && /[x*•·]{2}/.test(token.text) && !/^(mobile|mob|phone)$/.test(label?.text ?? '')
  return (isLabelled && /^[^.,]*\d{3,18}$/.test(token.text)) || isMasked
}

/** The words of an account whose digits do not follow: `sent to your account`. */
const isWithoutDigits = (tokens: readonly MessageToken[], index: number): boolean =>
  isOneOf(NO_ACCOUNT_WORDS, tokens[index]) &&
  !tokens
    .slice(index + 1, index + 4)
    .some(({ kind, text }) => kind === 'mask' || (kind === 'number' && text.length > 2))

/** Finds the accounts and cards that a message names. */
export const findMentions = (tokens: readonly MessageToken[], accounts: readonly Account[]): Mention[] =>
  tokens.flatMap((token, index): Mention[] => {
    const before = listBefore(tokens, index)
    const isNumber = (token.kind === 'mask' || token.kind === 'number') && hasDigits(token, before)
    const isYours = before.some((each) => isOneOf(YOUR_WORDS, each))
    if (!isNumber && !(isYours && isWithoutDigits(tokens, index))) return []
    const digits = isNumber ? token.text.replace(/^.*\D/, '').slice(-MAX_SHOWN_DIGITS) : undefined
    return [
      {
        index,
        digits,
        isCard: before.slice(0, 4).some(({ text }) => text === 'card' || text === 'cc'),
        isLoan: before.slice(0, 4).some(({ text }) => text === 'loan'),
        isYours,
        isMine: isYours || (digits !== undefined && filterByDigits(accounts, digits).length > 0),
        link: before.find((each) => isOneOf(PREPOSITIONS, each) && !isFillerIn(each, before))?.text ?? '',
      },
    ]
  })

/** How much the word before an account says that it is the user's. Without such a word it is 2. */
const OWNERSHIP: Record<MoneyDirection, Record<string, number>> = {
  out: { from: 3, to: 0, in: 0, into: 0, towards: 0, for: 0, of: 1 },
  in: { to: 3, in: 3, into: 3, from: 0, by: 0, vpa: 0 },
}

const rankOwnership = ({ isYours, isLoan, link }: Mention, direction: MoneyDirection): number => {
  if (isLoan) return 0
  return isYours ? 3 : (OWNERSHIP[direction][link] ?? 2)
}

/** The accounts and cards with digits: the user's, and those of the other side. */
export type Sides = { own: Mention | undefined; others: readonly Mention[] }

/** Finds the account of the user. Of several it takes the first with the strongest words. A paid bill is nobody's account. */
export const findSides = (mentions: readonly Mention[], direction: MoneyDirection, isBill: boolean): Sides => {
  const ranked = mentions
    .filter(({ digits }) => digits !== undefined)
    .map((mention) => ({ mention, rank: isBill && mention.isCard ? 0 : rankOwnership(mention, direction) }))
  const best = ranked.reduce((most, { rank }) => Math.max(most, rank), 0)
  return {
    own: best === 0 ? undefined : ranked.find(({ rank }) => rank === best)?.mention,
    others: ranked.filter(({ rank }) => rank === 0).map(({ mention }) => mention),
  }
}
