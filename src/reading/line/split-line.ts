import { toLatinDigits } from '#contract/fields/typed-amount.ts'
import { isAmountUnit, readAmount } from '#src/reading/tokens/amounts.ts'
import { type Token, tokenize } from '#src/reading/tokens/tokenize.ts'

/** The most characters of a line that are read. A reason has as many. */
export const MAX_LENGTH = 500

/** What separates two words of a line. */
const SEPARATOR = /[\s,;:()[\]{}"“”…]/u

/** What can stand beside a word without being a part of it. */
const EDGE = /^[.!?'‘’]*$/u

const toWord = (line: string, start: number, end: number): Token => {
  const raw = line.slice(start, end)
  return { kind: 'word', text: raw.normalize('NFC').toLowerCase(), raw, start, end }
}

/** Joins what no space separates: in `7-eleven`, `#42` and `5%` there is no amount. */
const joinTokens = (line: string, tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const previous = joined.at(-1)
    const gap = line.slice(previous?.end ?? 0, token.start)
    const isTime = gap === ':' && /\d$/.test(previous?.text ?? '') && token.kind === 'number'
    const isJoined = previous !== undefined && (isTime || !SEPARATOR.test(gap))
    const lead = isJoined ? gap : (gap.split(SEPARATOR).at(-1) ?? '')
    const tail = line.slice(token.end, tokens[index + 1]?.start).split(SEPARATOR)[0] ?? ''
    const [before, after] = [EDGE.test(lead) ? '' : lead, EDGE.test(tail) ? '' : tail]
    const start = isJoined ? previous.start : token.start - before.length
    const isWhole = start === token.start && after === ''
    if (isJoined) joined.pop()
    joined.push(isWhole ? token : toWord(line, start, token.end + after.length))
  }
  return joined
}

/** How far the year of a date is from today, at most. Elsewhere the digits after a month are an amount. */
const MAX_YEARS = 10

/** A number of two digits after a month is its year only beside an amount above this. */
const MAX_COUNT = 10

const WITH_YEAR = /^(?<date>.*\p{L}.*?)(?<gap>\s)(?<year>\d{2}|\d{4})$/u

/** Splits `15 dec 2000` where its last number is an amount: no year near today, or the only number of the line. */
const splitYears = (tokens: readonly Token[], today: string): Token[] => {
  const amounts = tokens.flatMap((_, index) => readAmount(tokens, index) ?? [])
  return tokens.flatMap((token, index) => {
    const { date, year } = token.kind === 'date' ? (WITH_YEAR.exec(token.raw)?.groups ?? {}) : {}
    if (date === undefined || year === undefined || !/\d/.test(date)) return [token]
    const years = Math.abs(Number(year.padStart(4, '20')) - Number(today.slice(0, 4)))
    const isBesideAmount = amounts.some(({ rupees }) => year.length === 4 || Number(rupees) > MAX_COUNT)
    if (years <= MAX_YEARS && isBesideAmount && !isAmountUnit(tokens[index + 1])) return [token]
    const end = token.start + date.length
    return [
      { ...token, text: date.toLowerCase(), raw: date, end },
      { kind: 'number', text: year, raw: year, start: token.end - year.length, end: token.end },
    ]
  })
}

/** Splits a line into its words, amounts, dates and account numbers. */
export const splitLine = (typed: string, today: string): Token[] => {
  const line = toLatinDigits(typed.slice(0, MAX_LENGTH))
  return splitYears(joinTokens(line, tokenize(line)), today)
}
