import type { Rows } from '#src/statements/files/cells.ts'
import { type DateOrder, isMonthFirst, isTwoDigitDate, readDate } from './read-cells.ts'

/** The two readings of `26-11-05`. One that is no day is undefined. */
type Readings = Record<'day' | 'year', string | undefined>

const FULL_DATES = /\b(\d{1,2}[\s/.-]+([a-z]{3,9}|\d{1,2})[\s/.,-]+\d{4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})\b/gi

const SHORT_DATES = /\b\d\d([/.-])\d\d\1\d\d\b/g

const readBoth = (cell: string, today: string): Readings => ({
  day: readDate(cell, today, { dateOrder: 'day' }),
  year: readDate(cell, today, { dateOrder: 'year' }),
})

/** The first and the last day, and the milliseconds between them. */
const getRange = (dates: readonly string[]) => {
  const sorted = dates.toSorted()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  return { first, last, length: Date.parse(last) - Date.parse(first) }
}

/** The dates above a table, when there are at least two: its period, or days around it. */
const findPeriod = (above: string, today: string) => {
  const dates = new Set(above.match(FULL_DATES)?.flatMap((text) => readDate(text, today) ?? []))
  return dates.size > 1 ? getRange([...dates]) : undefined
}

/** Whether dates with the year first are a newer and no longer period. Those of a bank that writes the day first are not. */
const isYearLikely = (readings: readonly Readings[], isPast: (date: string | undefined) => boolean): boolean => {
  const days = readings.flatMap(({ day }) => day ?? [])
  const years = readings.flatMap(({ year }) => year ?? [])
  const pastDays = days.filter(isPast)
  if (pastDays.length === 0) return true
  const isNewer = getRange(years.filter(isPast)).first > getRange(pastDays).first
  return isNewer && getRange(years).length <= getRange(days).length
}

/** Finds what comes first in the dates of a table. `above` are the rows of the file before the table. */
export const findDateOrder = (dates: readonly string[], above: Rows, today: string): DateOrder => {
  if (dates.some(isMonthFirst)) return 'month'
  const readings = dates.flatMap((date) => (isTwoDigitDate(date) ? [readBoth(date, today)] : []))
  const isPast = (date: string | undefined): boolean => date !== undefined && date <= today
  const readable = readings.filter(({ day, year }) => isPast(day) || isPast(year))
  if (readable.every(({ day, year }) => day === year)) return 'day'
  const text = above.flat().join(' ')
  const period = findPeriod(text, today)
  const isInPeriod = (date = ''): boolean => period !== undefined && period.first <= date && date <= period.last
  const areDaysIn = readable.every(({ day }) => isInPeriod(day))
  const areYearsIn = readable.every(({ year }) => isInPeriod(year))
  if (areDaysIn !== areYearsIn) return areYearsIn ? 'year' : 'day'
  if (!isYearLikely(readable, isPast)) return 'day'
  const around = text.match(SHORT_DATES)?.map((date) => readBoth(date, today)) ?? []
  const canBeDays = [...readable, ...around].every(({ day }) => isPast(day))
  const canBeYears = readable.every(({ year }) => isPast(year))
  if (canBeDays === canBeYears) return 'unsure'
  return canBeYears ? 'year' : 'day'
}
