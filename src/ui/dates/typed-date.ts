import { format, isValid, parse, parseISO, subYears } from 'date-fns'
import { daysLater } from '#contract/dates.ts'

type Reading = {
  /** The user's own today, `YYYY-MM-DD`. */
  today: string
  /** The last day that can be meant when the year is missing. Without it a day to come is meant. */
  latest?: string | undefined
  /** A birth date: two digits of a year never mean a year to come. */
  isBirthDate?: boolean | undefined
}

/** What a typed date looks like. Stricter than date-fns, which also takes `12 n` and a year of one digit. */
const SHAPE = /^\d{1,2} (\d{1,2}|[a-z]{3,9})( \d{2}| \d{4})?$|^\d{4} \d{1,2} \d{1,2}$|^(\d{6}|\d{8})$/

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
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** The distance from one 29 February to the next is 8 years at most. */
const MAX_YEARS_TO_SEARCH = 8

const count = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Lower case, with one space between the parts: `25/12/26`, `25-12-26` and `25dec` become `25 12 26` and `25 dec`. */
const normalize = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s/.,-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replace(/\bsept\b/, 'sep')

const parseWithYear = (text: string, { today, isBirthDate = false }: Reading): string | undefined => {
  if (!SHAPE.test(text)) return undefined
  // date-fns takes a two-digit year within 50 years of this day.
  const reference = subYears(parseISO(today), isBirthDate ? 50 : 0)
  const date = FORMATS.map((pattern) => parse(text, pattern, reference)).find(
    (parsed) => isValid(parsed) && parsed.getFullYear() > 999,
  )
  return date && format(date, 'yyyy-MM-dd')
}

const parseWithoutYear = (text: string, reading: Reading): string | undefined => {
  const { today, latest } = reading
  const year = Number((latest ?? today).slice(0, 4))
  return count(MAX_YEARS_TO_SEARCH + 1)
    .map((years) => parseWithYear(`${text} ${latest ? year - years : year + years}`, reading))
    .find((date) => date && (latest ? date <= latest : date >= today))
}

const parseWeekday = (text: string, { today, latest }: Reading): string | undefined => {
  if (text.length < 3) return undefined
  return count(7)
    .map((days) => (latest ? daysLater(latest, -days) : daysLater(today, days + 1)))
    .find((date) => format(parseISO(date), 'EEEE').toLowerCase().startsWith(text))
}

/**
 * A date as people type it, day first, as `YYYY-MM-DD`: `12/11/26`, `12-11-2026`, `12 nov`, `fri`, `tomorrow`. Undefined
 * when it cannot be read.
 */
export const parseTypedDate = (typed: string, reading: Reading): string | undefined => {
  const text = normalize(typed)
  const days = DAY_WORDS.get(text)
  if (days !== undefined) return daysLater(reading.today, days)
  return parseWithYear(text, reading) ?? parseWithoutYear(text, reading) ?? parseWeekday(text, reading)
}
