import { amountUnits } from '#contract/fields/typed-amount.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'

type Kind = 'link' | 'vpa' | 'money' | 'date' | 'mask' | 'number' | 'word' | 'sign'

/**
 * A piece of a text, with its place. `text` is for comparing: in lower case. `money` has a currency or `/-`, `mask` is the end
 * of an account number such as `XX1234`, `vpa` is a UPI id, `sign` is an emoji or another sign that is no punctuation.
 */
export type Token = { kind: Kind; text: string; raw: string; start: number; end: number }

const UNIT = `(?:${amountUnits.join('|')})`
const NUMBER = String.raw`\d+(?:,\d+)*(?:\.\d+)?${UNIT}?`
/** A number does not begin within another one: in `a1.5` there is no 5. */
const NUMBER_START = String.raw`(?<!\d[.,]?)`
/** An amount ends where no digit and no letter follows: `1,500cr` must not be read as 1. */
const NUMBER_END = String.raw`(?![\p{L}\d]|[.,]\d)`
const CURRENCY = String.raw`(?:₹|rs|inr|rupees?|re(?=\.))`
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:\d{4}|\d{2})(?!\d)`

const DATE = [
  String.raw`${DAY}[-/.\s]?${MONTH}(?:[-/]${YEAR}|[\s.,'’]{0,2}${YEAR}(?!:))?(?!\p{L})`,
  String.raw`${MONTH}\s${DAY}(?:,?\s?\d{4})?(?![\p{L}\d])`,
  String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)`,
  String.raw`\d{1,2}[-/]\d{1,2}[-/]${YEAR}`,
  String.raw`\d{1,2}\.\d{1,2}\.${YEAR}`,
  String.raw`\d{1,2}[-/]\d{1,2}(?![\p{L}\d/-])`,
].join('|')

/** In `A/c 1234 Rs 500` the currency belongs to the number after it, in `500 rs 15/12` to the one before. */
const NO_NUMBER_NEXT = String.raw`(?!\p{L}|\.?[\s:]{0,2}(?!${DATE})\d)`

/** The forms of each kind. The first that matches at a place wins. No form has a loop inside a loop without a separator. */
const FORMS: Record<Kind, string> = {
  link: String.raw`(?:https?:\/\/|www\.)\S*`,
  vpa: String.raw`[\p{L}\d][\w.-]{1,63}@[a-z][a-z\d]{1,30}(?![a-z\d]|\.(?:com|in|co|net|org|bank)\b)`,
  money: [
    String.raw`${CURRENCY}\s?[.:]{0,2}\s?${NUMBER}${NUMBER_END}(?:\/-)?`,
    String.raw`${NUMBER_START}${NUMBER}(?:\/-|\s?(?:rupees(?!\p{L})|(?:rs|inr)${NO_NUMBER_NEXT}))`,
  ].join('|'),
  date: DATE,
  mask: String.raw`(?:\d{0,6}[x*•·]{1,20}[- ]?|\.{2,3})\d{3,18}(?![\p{L}\d@*])`,
  number: NUMBER_START + NUMBER + NUMBER_END,
  word: String.raw`a\/c|m\/s|[\p{L}\p{M}\p{N}]+(?:['’&][\p{L}\p{N}]+)*`,
  sign: String.raw`[^\s\p{L}\p{M}\p{N}\p{P}]+`,
}

const build = (forms: readonly [kind: string, form: string][]): RegExp =>
  new RegExp(forms.map(([kind, form]) => `(?<${kind}>${form})`).join('|'), 'giuy')

const ANY = build(Object.entries(FORMS))
const WITHOUT_DATE = build(Object.entries(FORMS).filter(([kind]) => kind !== 'date'))
const KINDS = ['link', 'vpa', 'money', 'date', 'mask', 'number', 'word'] as const satisfies Kind[]

const matchAt = (form: RegExp, text: string, start: number): Token | undefined => {
  form.lastIndex = start
  const match = form.exec(text)
  if (!match) return undefined
  const [raw] = match
  const kind = KINDS.find((each) => match.groups?.[each] !== undefined) ?? 'sign'
  return { kind, text: raw.normalize('NFC').toLowerCase(), raw, start, end: start + raw.length }
}

/** Whether the calendar has a day that is written like a date: it has no `31 feb`. */
const isDate = ({ text }: Token): boolean => parseTypedDate(text, { today: '2000-01-01' }) !== undefined

/** Splits a text into tokens, in linear time. Punctuation and white space stand between them. */
export const tokenize = (text: string): Token[] => {
  const tokens: Token[] = []
  for (let index = 0; index < text.length; ) {
    const found = matchAt(ANY, text, index)
    const token = found?.kind === 'date' && !isDate(found) ? matchAt(WITHOUT_DATE, text, index) : found
    if (token) tokens.push(token)
    index = token?.end ?? index + 1
  }
  return tokens
}

/** Joins the texts of `count` tokens from `index`. Undefined when there are fewer. */
export const joinTexts = (tokens: readonly Token[], index: number, count: number): string | undefined =>
  index + count > tokens.length
    ? undefined
    : tokens
        .slice(index, index + count)
        .map(({ text }) => text)
        .join(' ')

/** Computes a value once for each text, so that a text that repeats its words is not slow. */
export const computeOnce = <Value>(compute: (text: string) => Value): ((text: string) => Value) => {
  const values = new Map<string, { value: Value }>()
  return (text) => {
    const found = values.get(text) ?? { value: compute(text) }
    values.set(text, found)
    return found.value
  }
}
