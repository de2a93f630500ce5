import type { Rows } from '#src/statements/files/cells.ts'
import {
  type DateOrder,
  dateOrders,
  isDayFirst,
  isDayOrMonth,
  isMonthFirst,
  isTwoDigitDate,
  readDate,
} from './read-date.ts'

/** The two readings of `26-11-05`. One that is no day is undefined. */
type Readings = Record<'day' | 'year', string | undefined>

const FULL_DATES = /\b(\d{1,2}[\s/.-]+([a-z]{3,9}|\d{1,2})[\s/.,-]+\d{4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})\b/gi

const SHORT_DATES = /\b\d\d([/.-])\d\d\1\d\d\b/g

const NUMBER_DATES = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d\d)\b/g

/** Whether some dates can only have the month first; `unsure` when others can only have the day first. */
export const findMonthFirst = (dates: readonly string[]): DateOrder | undefined => {
  if (!dates.some(isMonthFirst)) return undefined
  return dates.some(isDayFirst) ? 'unsure' : 'month'
}

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
const findPeriod = (above: string, today: string, dateOrder?: DateOrder) => {
  const dates = new Set(above.match(FULL_DATES)?.flatMap((text) => readDate(text, today, { dateOrder }) ?? []))
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

/** Whether the day or the year of two digits comes first. `text` is what stands above the dates. */
export const findDayOrYear = (dates: readonly string[], text: string, today: string): DateOrder => {
  const readings = dates.flatMap((date) => (isTwoDigitDate(date) ? [readBoth(date, today)] : []))
  const isPast = (date: string | undefined): boolean => date !== undefined && date <= today
  const readable = readings.filter(({ day, year }) => isPast(day) || isPast(year))
  if (readable.every(({ day, year }) => day === year)) return 'day'
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

/** The dates of a table, in its order. */
export type TableDates = {
  dates: readonly string[]
  /** Whether the newest row is first, as the balances say; undefined when they do not. */
  isNewestFirst?: boolean | undefined
}

/** What is known of a reading of the dates: the lower, the better. */
type Doubts = Record<'outside' | 'future' | 'disorder', number>

/** Counts the steps of a table that go against its order. `isNewestFirst` is what its balances say of the order. */
const countDisorder = (days: readonly string[], isNewestFirst: boolean | undefined): number => {
  const steps = days.slice(1).map((day, index) => day.localeCompare(days[index] ?? ''))
  const [up, down] = [steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length]
  if (isNewestFirst !== undefined) return isNewestFirst ? up : down
  return Math.min(up, down)
}

const findDoubts = (tables: readonly TableDates[], text: string, today: string, dateOrder: DateOrder): Doubts => {
  const period = findPeriod(text, today, dateOrder)
  const read = tables.map(({ dates, isNewestFirst }) => ({
    isNewestFirst,
    days: dates.flatMap((date) => readDate(date, today, { dateOrder }) ?? []),
  }))
  const all = read.flatMap(({ days }) => days)
  return {
    outside: period ? all.filter((day) => day < period.first || day > period.last).length : 0,
    future: all.filter((day) => day > today).length,
    disorder: read.reduce((sum, { days, isNewestFirst }) => sum + countDisorder(days, isNewestFirst), 0),
  }
}

/** A reading is chosen when the other one has four times as many rows out of order. */
const CLEARLY_MORE = 4

/** Whether the day or the month comes first in dates that can be read both ways. Undefined when the file does not say. */
const findDayOrMonth = (tables: readonly TableDates[], text: string, today: string): DateOrder | undefined => {
  const around = text.match(NUMBER_DATES) ?? []
  const [isDay, isMonth] = [around.some(isDayFirst), around.some(isMonthFirst)]
  if (isDay !== isMonth) return isDay ? 'day' : 'month'
  const [day, month] = [findDoubts(tables, text, today, 'day'), findDoubts(tables, text, today, 'month')]
  for (const doubt of ['outside', 'future', 'disorder'] as const) {
    const [ofDay, ofMonth] = [day[doubt], month[doubt]]
    if (ofDay < ofMonth && ofDay * CLEARLY_MORE <= ofMonth) return 'day'
    if (ofMonth < ofDay && ofMonth * CLEARLY_MORE <= ofDay) return 'month'
  }
  return undefined
}

/** What comes first in the dates of a file. Where `possible` has several orders, the user has to say which. */
export type FoundOrder = { order: DateOrder; possible: readonly DateOrder[] }

const only = (order: DateOrder): FoundOrder => ({ order, possible: [order] })

/**
 * Finds what comes first in the dates of a file: by a day above 12, the period above, the order of the rows, and the balances.
 * `above` are the rows before its first table.
 */
export const findDateOrder = (tables: readonly TableDates[], above: Rows, today: string): FoundOrder => {
  const dates = tables.flatMap((table) => table.dates)
  const text = above.flat().join(' ')
  const month = findMonthFirst(dates)
  if (month) return { order: month, possible: month === 'unsure' ? ['day', 'month'] : [month] }
  const dayOrYear = findDayOrYear(dates, text, today)
  if (dayOrYear === 'unsure') return { order: 'unsure', possible: dateOrders.filter((order) => order !== 'month') }
  if (dayOrYear === 'year' || dates.some(isDayFirst) || !dates.some(isDayOrMonth)) return only(dayOrYear)
  const found = findDayOrMonth(tables, text, today)
  return found ? only(found) : { order: 'day', possible: ['day', 'month'] }
}
