import { toLatinDigits } from '#contract/fields/typed-amount.ts'
import { type Token, tokenize } from '#src/reading/tokens/tokenize.ts'

/** The longest part of a message that is read. */
const MAX_MESSAGE_LENGTH = 2000

/** A token of a message. `gap` is what stands between the token before and this one. `sentence` counts the sentences. */
export type MessageToken = Token & { gap: string; sentence: number }

/** Words that are written with a full stop, which then ends no sentence. */
const ABBREVIATIONS = new Set(
  'a/c ac acct aval avl avail bal cr dr id lmt m/s min mr mrs ms no ref rs smt tot txn'.split(' '),
)

const endsSentence = (gap: string, before: Token | undefined): boolean => {
  if (/[!?;]/.test(gap)) return true
  if (!gap.includes('.')) return false
  if (before?.kind !== 'word') return true
  return /\.\s/.test(gap) && !ABBREVIATIONS.has(before.text) && before.text.length > 1
}

/** Removes what a copy adds: wide characters, more than one space, empty lines, and the word that the limit cuts. */
const clean = (message: string): string => {
  const text = toLatinDigits(message.slice(0, MAX_MESSAGE_LENGTH).normalize('NFKC').slice(0, MAX_MESSAGE_LENGTH))
  const isCut = message.length > MAX_MESSAGE_LENGTH || text.length === MAX_MESSAGE_LENGTH
  const lines = text.split(/[\n\r\u2028\u2029]/).map((line) => line.replace(/\s+/g, ' ').trim())
  const cleaned = lines.filter((line) => line !== '').join('\n')
  return isCut ? cleaned.slice(0, Math.max(cleaned.lastIndexOf(' '), cleaned.lastIndexOf('\n'), 0)) : cleaned
}

/** Splits a message into tokens. It reads the first 2,000 characters. Signs such as an emoji stand between the tokens. */
export const splitMessage = (message: string): MessageToken[] => {
  const text = clean(message)
  const tokens: MessageToken[] = []
  for (const token of tokenize(text)) {
    if (token.kind === 'sign') continue
    const before = tokens.at(-1)
    const gap = text.slice(before?.end ?? 0, token.start)
    tokens.push({ ...token, gap, sentence: (before?.sentence ?? 0) + (endsSentence(gap, before) ? 1 : 0) })
  }
  return tokens
}

/** Returns up to `count` tokens before a place, nearest first, of the same sentence. */
export const lookBack = (tokens: readonly MessageToken[], index: number, count: number): MessageToken[] =>
  tokens
    .slice(Math.max(0, index - count), index)
    .filter(({ sentence }) => sentence === tokens[index]?.sentence)
    .reverse()

/** Returns up to `count` tokens after a place, nearest first, of the same sentence. */
export const lookAhead = (tokens: readonly MessageToken[], index: number, count: number): MessageToken[] =>
  tokens.slice(index + 1, index + 1 + count).filter(({ sentence }) => sentence === tokens[index]?.sentence)

/** Whether a token is one of these words. */
export const isOneOf = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && words.has(token.text)
