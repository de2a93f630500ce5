import { add } from 'date-fns/add'
import { parseISO } from 'date-fns/parseISO'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import { toLatinDigits } from '#contract/fields/typed-amount.ts'

type ParseOptions = {
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string
  /** The last possible day of a date without a year. Without it such a date is in the future. */
  latest?: string | undefined
  /** For a birth date a two-digit year is always in the past. */
  isBirthDate?: boolean | undefined
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

/** The forms of a date of the calendar, after `normalize`. */
const DATE_FORMS = [
  /^(?<day>\d{1,2}) (?<month>\d{1,2}|[a-z]{3,9})(?: (?<year>\d{4}|\d{2}))?$/,
  /^(?<year>\d{4}) (?<month>\d{1,2}) (?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
]

const DAY_WORDS = new Map([
  ['day before yesterday', -2],
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
])

const PERIOD = /^(?<later>in )?(?<count>\d{1,3}) (?<unit>day|week|month)s?(?<ago> ago)?$/

const ORDINAL = /^(?<day>\d{1,2})(?:st|nd|rd|th)$/

/** 29 February comes at least every 8 years. A day that is in no year is in none of them. */
const MAX_YEARS_TO_SEARCH = 8

const createRange = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Converts to `25 12 26` or `25 dec`: lower case, one space between the parts, and the day before the name of the month. */
const normalize = (typed: string): string =>
  toLatinDigits(typed)
    .trim()
    .toLowerCase()
    .replace(/[\s/.,'’-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replace(/\bsept\b/, 'sep')
    .replace(/(?<=^\d{1,2}) (?:st|nd|rd|th)(?= [a-z])/, '')
    .replace(/^([a-z]{3,9}) (\d{1,2})(?: (?:st|nd|rd|th))?(?= \d|$)/, '$2 $1')

const toMonth = (text: string): number =>
  /\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => name === text || name.slice(0, 3) === text) + 1

/** The year of two digits that is at most 50 years from today, or for a birth date in the hundred years before today. */
const toYear = (text: string, { today, isBirthDate = false }: ParseOptions): number => {
  if (text.length > 2) return Number(text)
  const end = Number(today.slice(0, 4)) + (isBirthDate ? 0 : 50)
  return end - 1 - ((end + 99 - Number(text)) % 100)
}

const toTwoDigits = (part: number): string => String(part).padStart(2, '0')

const toDate = (year: number, month: number, day: number): string | undefined => {
  const date = `${year}-${toTwoDigits(month)}-${toTwoDigits(day)}`
  return isCalendarDate(date) ? date : undefined
}

/** Whether a date is on the side that the options allow. */
const isAllowed = (date: string, { today, latest }: ParseOptions): boolean =>
  latest === undefined ? date >= today : date <= latest

/** Parses a date of the calendar. Without a year it is the nearest such day that the options allow. */
const parseCalendarDate = (text: string, options: ParseOptions): string | undefined => {
  const { day = '', month = '', year } = DATE_FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {}
  const parse = (inYear: number) => toDate(inYear, toMonth(month), Number(day))
  if (year !== undefined) return parse(toYear(year, options))
  if (day === '') return undefined
  const start = Number((options.latest ?? options.today).slice(0, 4))
  const step = options.latest === undefined ? 1 : -1
  return createRange(MAX_YEARS_TO_SEARCH + 1)
    .map((years) => parse(start + years * step))
    .find((date) => date !== undefined && isAllowed(date, options))
}

/** Parses `15th`, the day of a month. A month with 31 days is at most two months away. */
const parseDayOfMonth = (typed: string, options: ParseOptions): string | undefined => {
  const { day } = ORDINAL.exec(toLatinDigits(typed).trim().toLowerCase())?.groups ?? {}
  if (day === undefined) return undefined
  const [year = 0, month = 0] = (options.latest ?? options.today).split('-').map(Number)
  const step = options.latest === undefined ? 1 : -1
  return createRange(3)
    .map((months) => new Date(Date.UTC(year, month - 1 + months * step)).toISOString().slice(0, 'YYYY-MM'.length))
    .map((yearAndMonth) => `${yearAndMonth}-${day.padStart(2, '0')}`)
    .find((date) => isCalendarDate(date) && isAllowed(date, options))
}

/** Parses `in 3 days` and `2 weeks ago`. */
const parsePeriod = (text: string, { today }: ParseOptions): string | undefined => {
  const { later, count, unit, ago } = PERIOD.exec(text)?.groups ?? {}
  if ((later === undefined) === (ago === undefined)) return undefined // one of the two, not both
  return localDate(add(parseISO(today), { [`${unit}s`]: Number(count) * (ago ? -1 : 1) }))
}

const parseWeekday = (text: string, { today, latest }: ParseOptions): string | undefined => {
  const weekday = text.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(text))
  if (weekday < 0) return undefined
  return createRange(7)
    .map((days) => (latest === undefined ? daysLater(today, days + 1) : daysLater(latest, -days)))
    .find((date) => parseISO(date).getDay() === weekday)
}

/**
 * Parses a typed date, day first, to `YYYY-MM-DD`: `12/11/26`, `12-11-2026`, `12 nov`, `15th`, `fri`, `tomorrow`,
 * `in 2 weeks`, `3 days ago`. Returns undefined if the text is not a date.
 */
export const parseTypedDate = (typed: string, options: ParseOptions): string | undefined => {
  const text = normalize(typed)
  const days = DAY_WORDS.get(text)
  if (days !== undefined) return daysLater(options.today, days)
  return (
    parseCalendarDate(text, options) ??
    parseWeekday(text, options) ??
    parseDayOfMonth(typed, options) ??
    parsePeriod(text, options)
  )
}
