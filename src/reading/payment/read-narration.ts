import { CODES, findNameOfId, isBankName, isBranchCode, NOTE_WORDS, TITLES } from './words.ts'

/** What the words of a bank statement say about a payment. All texts stand in the narration, ids in lower case. */
export type Narration = {
  /** The UPI ids and the phone numbers of ten digits. */
  handles: readonly string[]
  /** Words that can be the beginning of a UPI id: banks cut ids to about ten characters. */
  cutIds: readonly string[]
  /** What can be the name of the other side, the longest first. Banks cut names to about eight letters. */
  names: readonly string[]
  /** All its words but the UPI ids, in lower case. */
  words: readonly string[]
}

/** The ends of fields. A hyphen is one, too: UPI ids with hyphens are taken out before. */
const SEPARATORS = /[/*|:;,()\\-]+|\s{2,}|\n/

/** What a UPI id is made of, with the bank behind it where there is one. So each letter is read once. */
const UPI_ID = /[\w.-]+(?:@[a-z][a-z\d]{1,63}(?![a-z\d.]))?/gi
const MIN_LOCAL_LENGTH = 2
const MAX_LOCAL_LENGTH = 256

/** In `UPI-RAVI KUMAR-ravi-k@ybl` hyphens stand between the fields, too. */
const HYPHENATED = /^\W*(?:upi|imps|neft|rev)\w*\s?-/i

/**
 * Removes what stands before a UPI id: a one-word name and the channel when the id starts the text, else the last word of the
 * name.
 */
const trimId = (text: string, found: string, start: number): string => {
  const pieces = found.split('-')
  const before = text[start - 1]
  const isFirst = before === undefined
  if (!HYPHENATED.test(text) || !(isFirst || before === ' ')) return found.replace(/^-+/, '')
  const fields = isFirst ? 2 : 1
  return pieces.slice(Math.min(fields, pieces.length - 1)).join('-')
}

const PHONE = /^(?:\+?91)?([6-9]\d{9})$/
/** Letters with a digit, a dot or a line: `ravikuma9`, `priya.s`. Or what is left of an id: `ravi.k@okh`. */
const CUT_ID = /^(?=.{6,20}$)(?!.*\d{8})[a-z][\w.]*(?:@[a-z]*)?$/i
const WORD = /^\p{L}[\p{L}\p{M}.'’]*$/u

const splitWords = (field: string): string[] => field.split(/[\s_.]+/).filter((word) => word !== '')

/** Whether a field is a note. `DEEPA ME` is a name: a bank cut its last word. */
const isNote = (words: readonly string[]): boolean =>
  words.some((word, index) => NOTE_WORDS.has(word) && !(index > 0 && index === words.length - 1 && word.length < 3))

/** The name in a field. Empty for a note, the name of a bank, and what has digits. */
const readName = (field: string): string => {
  const isCode = (word: string): boolean => CODES.has(word.toLowerCase())
  const words = splitWords(field)
  while (isCode(words[0] ?? '')) words.shift()
  while (isCode(words.at(-1) ?? '')) words.pop()
  const name = TITLES.has(words[0]?.toLowerCase() ?? '') ? words.slice(1) : words
  const lower = name.map((word) => word.toLowerCase())
  const isName = name.every((word) => WORD.test(word)) && /\p{L}{3}/u.test(name.join(''))
  return isName && !isBankName(lower) && !isNote(lower) ? name.join(' ') : ''
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')

/** Takes the UPI ids out of a text. A bank that writes `**mar@ybl` hides the beginning of one. */
const takeIds = (text: string): [ids: string[], rest: string] => {
  const ids: string[] = []
  const rest = text.replace(UPI_ID, (word: string, wordStart: number) => {
    const length = word.indexOf('@')
    if (length < MIN_LOCAL_LENGTH) return word
    const cut = Math.max(length - MAX_LOCAL_LENGTH, 0)
    const start = wordStart + cut
    const id = trimId(text, word.slice(cut), start)
    if (!text.slice(0, start).endsWith('**')) ids.push(id.toLowerCase())
    return `${word.slice(0, word.length - id.length)}/`
  })
  return [unique(ids), rest]
}

/** Reads what a bank writes about a payment, by the shape of its words and not by the bank. It never throws. */
export const readNarration = (text: string): Narration => {
  const [ids, rest] = takeIds(text)
  const fields = rest
    .split(SEPARATORS)
    .map((field) => field.trim())
    .filter((field) => field !== '')
  const words = fields.flatMap((field) => field.split(/\s+/))
  const toLower = (all: readonly string[]): string[] => all.map((word) => word.toLowerCase())
  return {
    handles: unique([...ids, ...words.flatMap((word) => PHONE.exec(word)?.slice(1) ?? [])]),
    cutIds: unique(toLower(fields.filter((field) => CUT_ID.test(field) && !isBranchCode(field)))),
    names: unique([...fields.map(readName), ...ids.map((id) => findNameOfId(id) ?? '')]).toSorted(
      (one, other) => other.length - one.length,
    ),
    words: toLower([...words, ...fields.flatMap(splitWords)]),
  }
}
