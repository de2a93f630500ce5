import { format, isValid, parse, parseISO, subYears } from 'date-fns'
import { daysLater } from '#contract/fields/dates.ts'

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
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** 29 February comes at least every 8 years. */
const MAX_YEARS_TO_SEARCH = 8

const createRange = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Converts to lower case with one space between the parts: `25/12/26` becomes `25 12 26`, `25dec` becomes `25 dec`. */
const normalize = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s/.,-]+|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
    .replace(/\bsept\b/, 'sep')

const parseWithYear = (text: string, { today, isBirthDate = false }: ParseOptions): string | undefined => {
  if (!TYPED_DATE_PATTERN.test(text)) return undefined
  // date-fns places a two-digit year within 50 years of this day.
  const reference = subYears(parseISO(today), isBirthDate ? 50 : 0)
  const date = FORMATS.map((pattern) => parse(text, pattern, reference)).find(
    (parsed) => isValid(parsed) && parsed.getFullYear() > 999,
  )
  return date && format(date, 'yyyy-MM-dd')
}

const parseWithoutYear = (text: string, reading: ParseOptions): string | undefined => {
  const { today, latest } = reading
  const year = Number((latest ?? today).slice(0, 4))
  return createRange(MAX_YEARS_TO_SEARCH + 1)
    .map((years) => parseWithYear(`${text} ${latest ? year - years : year + years}`, reading))
    .find((date) => date && (latest ? date <= latest : date >= today))
}

const parseWeekday = (text: string, { today, latest }: ParseOptions): string | undefined => {
  if (text.length < 3) return undefined
  return createRange(7)
    .map((days) => (latest ? daysLater(latest, -days) : daysLater(today, days + 1)))
    .find((date) => format(parseISO(date), 'EEEE').toLowerCase().startsWith(text))
}

/**
 * Parses a typed date, day first, to `YYYY-MM-DD`: `12/11/26`, `12-11-2026`, `12 nov`, `fri`, `tomorrow`. Returns undefined
 * if the text is not a date.
 */
export const parseTypedDate = (typed: string, reading: ParseOptions): string | undefined => {
  const text = normalize(typed)
  const days = DAY_WORDS.get(text)
  if (days !== undefined) return daysLater(reading.today, days)
  return parseWithYear(text, reading) ?? parseWithoutYear(text, reading) ?? parseWeekday(text, reading)
}
