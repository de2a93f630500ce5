import type { Field } from '#src/statements/columns/column-names.ts'

/** What banks and apps say of a payment that did not happen, or not yet. */
const FAILED =
  '(?:failed|failure|unsuccessful|declined|rejected|refused|expired|cancell?ed|reversed|reverted|pending|in progress|processing|initiated|on hold)'

const AROUND = '(?:(?:payment|transaction|txn|transfer|status)\\s*(?:is|was|has)?\\s*[:-]?\\s*)?'

/** A cell that says nothing else. */
const WHOLE = new RegExp(`^${AROUND}${FAILED}\\W*$`, 'i')

/** The status of a payment can say more: `Failed: insufficient balance`. */
const STATUS = new RegExp(`^${AROUND}${FAILED}\\b`, 'i')

/** The end or the beginning of a text, set off from its other words. A reversal is often a payment of its own. */
const IN_WORDS = /[([|·•:/-]\s*(?:failed|declined|pending)\s*[)\]]?\s*$|^(?:failed|declined|pending)\s*[:|·•/-]/i

/** A longer text is no status. */
const MAX_LENGTH = 200

/**
 * Whether a row says that no money moved: it failed, was declined, is pending, or was reversed. The words of a row with a balance
 * do not say it, because its balance has moved.
 */
export const isFailed = (row: readonly string[], get: (field: Field) => string): boolean => {
  if (STATUS.test(get('status'))) return true
  if (get('balance') !== '') return false
  const words = get('narration')
  return row.some((cell) => cell.length <= MAX_LENGTH && WHOLE.test(cell)) || IN_WORDS.test(words.slice(0, MAX_LENGTH))
}
