/** The longest part of a text that is read. */
const MAX_MESSAGE_LENGTH = 2000

type Kind = 'link' | 'vpa' | 'money' | 'date' | 'mask' | 'number' | 'word'

/**
 * A piece of a message. `text` is in lower case, `raw` as it was written, `gap` is what stands between the token before and
 * this one. `sentence` counts the sentences. A `mask` is the end of an account number, as in `XX1234`.
 */
export type Token = { kind: Kind; text: string; raw: string; gap: string; sentence: number }

const NUMBER = String.raw`\d+(?:,\d+)*(?:\.\d+)?`
/** A number does not begin within another one: in `a1.5` there is no 5. */
const NUMBER_START = String.raw`(?<!\d[.,]?)`
/** An amount ends where no digit and no letter follows: `1,500cr` must not be read as 1. */
const NUMBER_END = String.raw`(?![\p{L}\d]|[.,]\d)`
const CURRENCY = String.raw`(?:₹|rs|inr|rupees?|re(?=\.))`
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:\d{4}|\d{2})(?!\d)`

/** The forms of each kind. The first that matches at a place wins. No form has a loop inside a loop without a separator. */
const FORMS: Record<Kind, string> = {
  link: String.raw`(?:https?:\/\/|www\.)\S*`,
  vpa: String.raw`[\p{L}\d][\w.-]{1,63}@[a-z][a-z\d]{1,30}(?![a-z\d]|\.(?:com|in|co|net|org|bank)\b)`,
  money: [
    String.raw`${CURRENCY} ?[.:]{0,2}[ \n]?${NUMBER}${NUMBER_END}(?:\/-)?`,
    String.raw`${NUMBER_START}${NUMBER}(?:\/-| ?(?:rs|inr|rupees)(?!\p{L}|\.?[ \n:]{0,2}\d))`,
  ].join('|'),
  date: [
    String.raw`${DAY}[-/. ]?${MONTH}(?:[-/]${YEAR}|[ .,'’]{0,2}${YEAR}(?!:))?(?!\p{L})`,
    String.raw`${MONTH} ${DAY}, ?\d{4}(?!\d)`,
    String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
    String.raw`\d{1,2}[-/]\d{1,2}[-/]${YEAR}`,
    String.raw`\d{1,2}\.\d{1,2}\.${YEAR}`,
    String.raw`\d{1,2}[-/]\d{1,2}(?![\p{L}\d/-])`,
  ].join('|'),
  mask: String.raw`(?:\d{0,6}[x*•·]{1,20}[- ]?|\.{2,3})\d{3,18}(?![\p{L}\d@*])`,
  number: NUMBER_START + NUMBER + NUMBER_END,
  word: String.raw`a\/c|m\/s|[\p{L}\p{M}\d]+(?:['’&][\p{L}\d]+)*`,
}

const TOKEN = new RegExp(
  Object.entries(FORMS)
    .map(([kind, form]) => `(?<${kind}>${form})`)
    .join('|'),
  'giu',
)

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
  const text = message.slice(0, MAX_MESSAGE_LENGTH).normalize('NFKC').slice(0, MAX_MESSAGE_LENGTH)
  const isCut = message.length > MAX_MESSAGE_LENGTH || text.length === MAX_MESSAGE_LENGTH
  const lines = text.split(/[\n\r\u2028\u2029]/).map((line) => line.replace(/\s+/g, ' ').trim())
  const cleaned = lines.filter((line) => line !== '').join('\n')
  return isCut ? cleaned.slice(0, Math.max(cleaned.lastIndexOf(' '), cleaned.lastIndexOf('\n'), 0)) : cleaned
}

/** Splits a message into tokens. It reads the first 2,000 characters, in linear time. */
export const splitMessage = (message: string): Token[] => {
  const text = clean(message)
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [raw] = match
    const gap = text.slice(end, match.index)
    const before = tokens.at(-1)
    const sentence = (before?.sentence ?? 0) + (endsSentence(gap, before) ? 1 : 0)
    tokens.push({ kind: findKind(match.groups), text: raw.toLowerCase(), raw, gap, sentence })
    end = match.index + raw.length
  }
  return tokens
}

const KINDS = ['link', 'vpa', 'money', 'date', 'mask', 'number'] as const

const findKind = (groups: Record<string, string | undefined> | undefined): Kind =>
  KINDS.find((kind) => groups?.[kind] !== undefined) ?? 'word'

/** Returns up to `count` tokens before a place, nearest first, of the same sentence. */
export const lookBack = (tokens: readonly Token[], index: number, count: number): Token[] =>
  tokens
    .slice(Math.max(0, index - count), index)
    .filter(({ sentence }) => sentence === tokens[index]?.sentence)
    .reverse()

/** Returns up to `count` tokens after a place, nearest first, of the same sentence. */
export const lookAhead = (tokens: readonly Token[], index: number, count: number): Token[] =>
  tokens.slice(index + 1, index + 1 + count).filter(({ sentence }) => sentence === tokens[index]?.sentence)

/** Whether a token is one of these words. */
export const isOneOf = (words: ReadonlySet<string>, token: Token | undefined): boolean =>
  token !== undefined && words.has(token.text)
