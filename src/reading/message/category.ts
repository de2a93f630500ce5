import type { RefusalReason } from '#src/reading/reading.ts'
import { isOneOf, lookBack, type MessageToken } from './split-message.ts'
import {
  ADVERTISING,
  CODE_ADJECTIVES,
  CODE_NAMES,
  CODE_NOUNS,
  DONE_WORDS,
  FAILED_WORDS,
  PENDING_WORDS,
  UNREAL_WORDS,
  WARNING_WORDS,
} from './vocabulary.ts'

/** The figures of a code. An amount, a date and an account number are other kinds of tokens. */
const isCodeNumber = ({ kind, text }: MessageToken): boolean => kind === 'number' && /^\d{4,8}$/.test(text)

/** Whether a message brings a one-time code. `Never share your OTP` in another message brings none. */
export const isCode = (tokens: readonly MessageToken[]): boolean =>
  tokens.some(isCodeNumber) &&
  tokens.some((token, index) => {
    const isNamed =
      isOneOf(CODE_NAMES, token) || (isOneOf(CODE_NOUNS, token) && isOneOf(CODE_ADJECTIVES, tokens[index - 1]))
    return isNamed && !lookBack(tokens, index, 6).some((before) => isOneOf(WARNING_WORDS, before))
  })

/** Counts the different words of advertisements. */
const countAdvertising = (tokens: readonly MessageToken[]): number => {
  const text = ` ${tokens.map((token) => token.text).join(' ')} `
  return ADVERTISING.filter((words) => text.includes(` ${words} `)).length
}

/**
 * Whether a message says that a payment failed. `If the transaction failed` does not say so, nor does `returned to your
 * account`.
 */
export const isFailed = (tokens: readonly MessageToken[]): boolean =>
  tokens.some((token, index) => {
    if (token.text === 'successful' || token.text === 'processed')
      return lookBack(tokens, index, 2).some(({ text }) => text === 'not')
    if (token.text === 'returned' && tokens[index + 1]?.text === 'to') return false
    return isOneOf(FAILED_WORDS, token) && !lookBack(tokens, index, 5).some((before) => isOneOf(UNREAL_WORDS, before))
  })

/** Whether a message only asks for a payment, or announces one. */
const isPending = (tokens: readonly MessageToken[]): boolean =>
  tokens.some((token) => isOneOf(PENDING_WORDS, token)) && !tokens.some((token) => isOneOf(DONE_WORDS, token))

/** Says why a message without a movement has nothing to enter. `isAnnounced`: it has one that is still to come. */
export const explainRefusal = (tokens: readonly MessageToken[], isAnnounced: boolean): RefusalReason => {
  const advertising = countAdvertising(tokens)
  if (advertising > 1) return 'advertisement'
  if (isAnnounced || isPending(tokens)) return 'failed'
  return advertising > 0 ? 'advertisement' : 'unknown'
}

/** Whether a movement that no sure word names can be one: not in a message that asks, announces or advertises. */
export const isPlausible = (tokens: readonly MessageToken[]): boolean =>
  !isPending(tokens) && countAdvertising(tokens) === 0

/** Whether a message with a movement is an advertisement. `evidence` counts what only a real payment has. */
export const isAdvertisement = (tokens: readonly MessageToken[], evidence: number): boolean =>
  countAdvertising(tokens) > (evidence > 1 ? 3 : evidence)
