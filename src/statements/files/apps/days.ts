/** A day with the name of its month: before it or after it, with or without a year. */
const DAY =
  /^(?:(?<day>\d{1,2})[\s-]*(?<month>[a-z]{3})[a-z]*|(?<monthFirst>[a-z]{3})[a-z]*\.?\s*(?<daySecond>\d{1,2}))[\s,'’-]*(?<year>\d{4}|\d{2}(?![\d:]))?/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Day = { day: number; month: number; year: number | undefined }

const readDay = (text: string): Day | undefined => {
  const { day, month, monthFirst, daySecond, year } = DAY.exec(text)?.groups ?? {}
  const index = MONTHS.indexOf((month ?? monthFirst ?? '').toLowerCase())
  if (index < 0) return undefined
  return {
    day: Number(day ?? daySecond),
    month: index + 1,
    year: year === undefined ? undefined : (Number(year) % 100) + 2000,
  }
}

const format = ({ day, month }: Day, year: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The days with a year in a text, in their order. */
export const listDays = (text: string): string[] =>
  [...text.matchAll(/\b(?:\d{1,2}\s+[a-z]{3,9}|[a-z]{3,9}\s+\d{1,2})[\s,]*['’]?\s*(?:20)?\d\d\b/gi)].flatMap(
    ([found]) => {
      const day = readDay(found)
      return day?.year ? [format(day, day.year)] : []
    },
  )

/** The apps of India write the day first. */
const NUMBERS = /^(\d\d)\/(\d\d)\/(\d{4})\b.*$/

/**
 * Writes a day as `YYYY-MM-DD`, without the time after it. One without a year is in the period of the statement. Any other text
 * stays as it is.
 */
export const toDay = (text: string, period: readonly string[]): string => {
  const found = readDay(text)
  if (!found) return text.replace(NUMBERS, '$3-$2-$1')
  if (found.year !== undefined) return format(found, found.year)
  const sorted = period.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const years = new Set(sorted.map((day) => Number(day.slice(0, 'YYYY'.length))))
  const days = [...years].map((year) => format(found, year)).filter((day) => first <= day && day <= last)
  return days.length === 1 ? (days[0] ?? text) : text
}
