import { verbs } from '#src/reading/tokens/vocabulary.ts'
import { isOneOf, type MessageToken } from './split-message.ts'
import { CODE_NAMES, MAYBE_MESSAGE_WORDS, MESSAGE_WORDS } from './vocabulary.ts'

/** More tokens than a line has, and than one of two sentences has. */
const MAX_LINE_TOKENS = 25
const MAX_TOKENS_OF_TWO_SENTENCES = 12

/** What happens to money in the words of a bank. In a line they come first: `debited 500 from sbi`. */
const PASSIVE = /^(debited|credited|withdrawn|deposited|received|spent|sent|paid|reversed|refunded)$/

/** Whether a text is a message of a bank or an app, not a line that a person typed. A message that is refused is no line. */
export const isMessage = (tokens: readonly MessageToken[]): boolean => {
  const isPassive = tokens.some(
    ({ text }, index) =>
      PASSIVE.test(text) && tokens.slice(Math.max(0, index - 2), index).some(({ kind }) => kind === 'money'),
  )
  const isTyped = verbs.has(tokens[0]?.text ?? '')
  const hasMark = tokens.some(
    (token, index) =>
      token.kind === 'vpa' ||
      token.kind === 'link' ||
      (index > 0 && token.gap.includes('\n')) ||
      isOneOf(MESSAGE_WORDS, token) ||
      (!isTyped && isOneOf(MAYBE_MESSAGE_WORDS, token)) ||
      isOneOf(CODE_NAMES, token),
  )
  const sentences = tokens.at(-1)?.sentence ?? 0
  return (
    hasMark ||
    isPassive ||
    sentences > 1 ||
    tokens.length > (sentences > 0 ? MAX_TOKENS_OF_TWO_SENTENCES : MAX_LINE_TOKENS)
  )
}
