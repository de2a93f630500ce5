import { add, format, isValid, parse, parseISO, startOfMonth, subYears } from 'date-fns'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'

type ParseOptions = {
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string
  /** The last possible day of a date without a year. Without it such a date is in the future. */
  latest?: string | undefined
  /** For a birth date a two-digit year is always in the past. */
  isBirthDate?: boolean | undefined
}

/** Matches a typed date. It is stricter than date-fns, which also accepts `12 n` and a year of one digit. */
const TYPED_DATE_PATTERN = /^\d{1,2} (\d{1,2}|[a-z]{3,9})( \d{2}| \d{4})?$|^\d{4} \d{1,2} \d{1,2}$|^(\d{6}|\d{8})$/

const FORMATS = [
  'd M yyyy',
  'd M yy',
  'd MMM yyyy',
  'd MMM yy',
  'd MMMM yyyy',
  'd MMMM yy',
  'yyyy M d',
  'ddMMyyyy',
  'ddMMyy',
]

const DAY_WORDS = new Map([
  ['day before yesterday', -2],
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
])

const PERIOD_PATTERN = /^(?<later>in )?(?<count>\d{1,3}) (?<unit>day|week|month)s?(?<ago> ago)?$/

const ORDINAL_PATTERN = /^(?<day>\d{1,2})(?:st|nd|rd|th)$/

/** A year with 29 February: a day that it does not have is in no year. */
const LEAP_YEAR = 2028

/** 29 February comes at least every 8 years. */
const MAX_YEARS_TO_SEARCH = 8

const createRange = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Converts to `25 12 26` or `25 dec`: lower case, one space between the parts, and the day before the name of the month. */
const normalize = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s/.,-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replace(/\bsept\b/, 'sep')
    .replace(/(?<=^\d{1,2}) (?:st|nd|rd|th)(?= [a-z])/, '')
    .replace(/^([a-z]{3,9}) (\d{1,2})(?: (?:st|nd|rd|th))?(?= \d|$)/, '$2 $1')

const parseWithYear = (text: string, { today, isBirthDate = false }: ParseOptions): string | undefined => {
  if (!TYPED_DATE_PATTERN.test(text)) return undefined
  // date-fns places a two-digit year within 50 years of this day.
  const reference = subYears(parseISO(today), isBirthDate ? 50 : 0)
  for (const pattern of FORMATS) {
    const date = parse(text, pattern, reference)
    if (isValid(date) && date.getFullYear() > 999) return format(date, 'yyyy-MM-dd')
  }
  return undefined
}

const parseWithoutYear = (text: string, reading: ParseOptions): string | undefined => {
  const { today, latest } = reading
  if (!parseWithYear(`${text} ${LEAP_YEAR}`, reading)) return undefined
  const year = Number((latest ?? today).slice(0, 4))
  for (const years of createRange(MAX_YEARS_TO_SEARCH + 1)) {
    const date = parseWithYear(`${text} ${latest ? year - years : year + years}`, reading)
    if (date && (latest ? date <= latest : date >= today)) return date
  }
  return undefined
}

/** Parses `15th`, the day of a month. A month with 31 days is at most two months away. */
const parseDayOfMonth = (typed: string, { today, latest }: ParseOptions): string | undefined => {
  const { day } = ORDINAL_PATTERN.exec(typed.trim().toLowerCase())?.groups ?? {}
  if (day === undefined) return undefined
  const month = startOfMonth(parseISO(latest ?? today))
  return createRange(3)
    .map((months) => `${format(add(month, { months: latest ? -months : months }), 'yyyy-MM')}-${day.padStart(2, '0')}`)
    .find((date) => isCalendarDate(date) && (latest ? date <= latest : date >= today))
}

/** Parses `in 3 days` and `2 weeks ago`. */
const parsePeriod = (text: string, { today }: ParseOptions): string | undefined => {
  const { later, count, unit, ago } = PERIOD_PATTERN.exec(text)?.groups ?? {}
  if ((later === undefined) === (ago === undefined)) return undefined // one of the two, not both
  return localDate(add(parseISO(today), { [`${unit}s`]: Number(count) * (ago ? -1 : 1) }))
}

const parseWeekday = (text: string, { today, latest }: ParseOptions): string | undefined => {
  if (text.length < 3) return undefined
  return createRange(7)
    .map((days) => (latest ? daysLater(latest, -days) : daysLater(today, days + 1)))
    .find((date) => format(parseISO(date), 'EEEE').toLowerCase().startsWith(text))
}

/**
 * Parses a typed date, day first, to `YYYY-MM-DD`: `12/11/26`, `12-11-2026`, `12 nov`, `15th`, `fri`, `tomorrow`,
 * `in 2 weeks`, `3 days ago`. Returns undefined if the text is not a date.
 */
export const parseTypedDate = (typed: string, reading: ParseOptions): string | undefined => {
  const text = normalize(typed)
  const days = DAY_WORDS.get(text)
  if (days !== undefined) return daysLater(reading.today, days)
  return (
    parseWithYear(text, reading) ??
    parseWithoutYear(text, reading) ??
    parseWeekday(text, reading) ??
    parseDayOfMonth(typed, reading) ??
    parsePeriod(text, reading)
  )
}
