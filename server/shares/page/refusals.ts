import { INVALID_AMOUNT, MORE_THAN_OUTSTANDING, NOTHING_TO_PAY } from '#contract/fields/messages.ts'
import type { Refusals } from '#contract/words/words.ts'
import { WAITS_FOR_AN_ANSWER } from '#server/shares/claim-store.ts'
import type { Voice } from './page-words.ts'

/** Why a payment of the page can be refused, by the message of the API. */
const reasons: ReadonlyMap<string, keyof Refusals> = new Map([
  [MORE_THAN_OUTSTANDING, 'tooMuch'],
  ['Amount is required', 'amountMissing'],
  [INVALID_AMOUNT, 'amountInvalid'],
  ['The note is at most 500 characters', 'noteTooLong'],
  [NOTHING_TO_PAY, 'nothingToPay'],
  [WAITS_FOR_AN_ANSWER, 'waiting'],
  ['There is no such record.', 'gone'],
])

/** Says a message of the API in the language of the page. In English it is the message itself. */
export const translateRefusal = ({ language, words }: Voice, message: string): string => {
  if (message === '' || language === 'en') return message
  return words.refusals[reasons.get(message) ?? 'other']
}
