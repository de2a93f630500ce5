import { daysLater } from '#contract/fields/dates.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'
import { computeOnce, joinKeys, type Word } from './split-words.ts'

/** The dates that some words can mean, `YYYY-MM-DD`: the next one, and the latest one that is not after today. */
export type ReadDate = {
  count: number
  next: string | undefined
  latest: string | undefined
  /** Whether it is a weekday or a day of a month, so that the next one is always near. */
  isNear: boolean
}

const DAY_NAME = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/
const ORDINAL = /^\d{1,2}(st|nd|rd|th)$/
const NUMERIC = /^\d{1,4}[/-]\d{1,2}([/-]\d{2,4})?$|^\d{1,2}\.\d{1,2}\.\d{2,4}$/
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*'
const DAY_AND_MONTH = new RegExp(String.raw`^\d{1,2}(st|nd|rd|th)?[ /.-]?${MONTH}([/.-]?(\d{2}|\d{4}))?$`)
const MONTH_AND_DAY = new RegExp(String.raw`^${MONTH} \d{1,2}(st|nd|rd|th)?$`)
const WITH_YEAR = / \d{4}$/
const PERIOD = /^(1 (day|week|month)|\d{1,3} (days|weeks|months))( ago)?$/
const WORDS = new Set(['today', 'yesterday', 'tomorrow', 'tonight', 'day after tomorrow', 'day before yesterday'])

/** How far the year of a date is from today, at most. Elsewhere four digits after a month are an amount. */
const MAX_YEARS = 10

/** The next date that a text means, and the latest one that is not after today. */
type Dates = Pick<ReadDate, 'next' | 'latest'>

type Options = {
  today: string
  parse: (typed: string) => Dates
  /** Whether four digits at the index can be a year, because another number is the amount. */
  canBeYear: (index: number) => boolean
}

/** Creates a function that parses a date in both directions, once for each text. */
export const createParseDates = (today: string) =>
  computeOnce((typed): Dates => {
    const next = parseTypedDate(typed, { today })
    const latest = parseTypedDate(typed, { today, latest: today })
    return {
      next: next !== undefined && next >= today ? next : undefined,
      latest: latest !== undefined && latest <= today ? latest : undefined,
    }
  })

/** The text that the date reader of the product reads. */
const toTyped = (text: string): string => {
  if (text === 'tonight') return 'today'
  if (PERIOD.test(text) && !text.endsWith('ago')) return `in ${text}`
  return text
}

const isLikeDate = (text: string): boolean =>
  WORDS.has(text) || [DAY_NAME, ORDINAL, NUMERIC, DAY_AND_MONTH, MONTH_AND_DAY, PERIOD].some((form) => form.test(text))

/** Splits `next fri`: the words `last`, `next` and `this` before a day. */
const splitSide = (words: readonly Word[], index: number) => {
  const [side = '', day = ''] = [words[index]?.key, words[index + 1]?.key]
  const isSide = /^(last|next|this|coming)$/.test(side) && (DAY_NAME.test(day) || /^(week|month)$/.test(day))
  return isSide ? side : undefined
}

const readPlain = (
  words: readonly Word[],
  index: number,
  { today, parse, canBeYear }: Options,
): ReadDate | undefined => {
  for (const count of [3, 2, 1]) {
    const text = joinKeys(words, index, count)
    if (text === undefined) continue
    const withoutYear = text.replace(WITH_YEAR, '')
    const year = withoutYear === text ? undefined : Number(text.slice(-4))
    if (!isLikeDate(withoutYear)) continue
    if (year !== undefined && (Math.abs(year - Number(today.slice(0, 4))) > MAX_YEARS || !canBeYear(index + count - 1)))
      continue
    const { next, latest } = parse(toTyped(text))
    if (next !== undefined || latest !== undefined)
      return { count, next, latest, isNear: DAY_NAME.test(text) || ORDINAL.test(text) }
  }
  return undefined
}

/** Reads the date that begins at a word. Undefined if none does. */
export const readDate = (words: readonly Word[], index: number, options: Options): ReadDate | undefined => {
  const side = splitSide(words, index)
  if (side === undefined) return readPlain(words, index, options)
  const isPast = side === 'last'
  const unit = words[index + 1]?.key
  if (unit === 'week' || unit === 'month') {
    if (side === 'this') return undefined
    return { count: 2, ...options.parse(isPast ? `1 ${unit} ago` : `in 1 ${unit}`), isNear: true }
  }
  const day = readPlain(words, index + 1, options)
  if (!day) return undefined
  const { today } = options
  const latest = day.latest === today ? daysLater(today, -7) : day.latest // on a Friday, `last friday` is not today
  return { ...day, count: day.count + 1, next: isPast ? undefined : day.next, latest: isPast ? latest : undefined }
}
