import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import { subMonths } from 'date-fns/subMonths'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import type { Preset } from './presets.ts'

/** Calendar dates from the first to the last, both included. */
export type Range = { from: string; to: string }

/** The period in the search parameters: a preset, and the days of a custom range. */
export type RangeChoice = { range?: Preset | undefined; from?: string | undefined; to?: string | undefined }

const DEFAULT_PRESET: Preset = '12-months'

/** The number of months of a preset, with the current month. "All" and "Custom" have none. */
const monthsOfPreset: Partial<Record<Preset, number>> = { month: 1, '3-months': 3, '6-months': 6, '12-months': 12 }

/** The preset before the user chooses one. A phone has room for fewer months. */
export const getDefaultPreset = (isNarrow: boolean): Preset => (isNarrow ? '6-months' : DEFAULT_PRESET)

/** The selected preset, or the default. */
export const getPreset = ({ range = DEFAULT_PRESET }: RangeChoice): Preset => range

const subtractMonths = (date: string, months: number): string => localDate(subMonths(parseISO(date), months))

const getFirstOfMonth = (date: string): string => localDate(startOfMonth(parseISO(date)))

const getEarlier = (one: string, other: string): string => (one < other ? one : other)
const getLater = (one: string, other: string): string => (one > other ? one : other)

/** The selected range. For "all" it covers today and every date in `dates`. */
export const getRange = (choice: RangeChoice, today: string, dates: readonly string[]): Range => {
  const preset = getPreset(choice)
  const months = monthsOfPreset[preset]
  if (months) return { from: getFirstOfMonth(subtractMonths(today, months - 1)), to: today }
  if (preset === 'all') return { from: dates.reduce(getEarlier, today), to: dates.reduce(getLater, today) }
  const { from = getFirstOfMonth(today), to = today } = choice
  return { from: getEarlier(from, to), to: getLater(from, to) }
}

/** Whether a range is made of whole calendar months. */
export const isWholeMonths = ({ from, to }: Range): boolean =>
  from === getFirstOfMonth(from) && to === getMonthRange(getMonth(to)).to

/**
 * The range of equal length just before: months for the presets (1–21 Oct before 1–21 Nov) and for whole months (October
 * before November), days for another custom range. Undefined for "all".
 */
export const getPreviousRange = (choice: RangeChoice, { from, to }: Range): Range | undefined => {
  const preset = getPreset(choice)
  if (preset === 'all') return undefined
  if (isWholeMonths({ from, to }))
    return { from: subtractMonths(from, listMonths({ from, to }).length), to: daysLater(from, -1) }
  const months = monthsOfPreset[preset]
  if (months) return { from: subtractMonths(from, months), to: subtractMonths(to, months) }
  const days = countDays({ from, to })
  return { from: daysLater(from, -days), to: daysLater(from, -1) }
}

/** Creates a function that tells whether a record lies in a range. */
export const isWithin =
  ({ from, to }: Range) =>
  ({ date }: { date: string }): boolean =>
    date >= from && date <= to

/** The month of a calendar date, `YYYY-MM`. */
export const getMonth = (date: string): string => date.slice(0, 'YYYY-MM'.length)

/** The range from the first to the last day of a month. */
export const getMonthRange = (month: string): Range => {
  const from = `${month}-01`
  const inNextMonth = daysLater(from, 31)
  return { from, to: daysLater(getFirstOfMonth(inNextMonth), -1) }
}

/** The part of a month that lies within a range. */
export const getMonthWithin = (month: string, { from, to }: Range): Range => {
  const days = getMonthRange(month)
  return { from: getLater(days.from, from), to: getEarlier(days.to, to) }
}

/** Lists the months that a range overlaps, oldest first. */
export const listMonths = ({ from, to }: Range): string[] => {
  const months = [getMonth(from)]
  for (let month = getMonth(from); month < getMonth(to); ) {
    month = getMonth(daysLater(`${month}-01`, 31))
    months.push(month)
  }
  return months
}

/** The longest range that shows days instead of months, in days. */
const MAX_DAYS = 31

/** The longest range that shows months without a record, in years. */
const MAX_YEARS_WITH_EMPTY = 10

const countDays = ({ from, to }: Range): number => differenceInCalendarDays(parseISO(to), parseISO(from)) + 1

/** Whether a range is so short that its charts show days. */
export const isDaily = (range: Range): boolean => countDays(range) <= MAX_DAYS

/** Lists the months of a range, oldest first; of a very long range only those in `used`. */
export const listShownMonths = (range: Range, used: Iterable<string>): string[] =>
  Number(range.to.slice(0, 4)) - Number(range.from.slice(0, 4)) > MAX_YEARS_WITH_EMPTY
    ? [...used].sort()
    : listMonths(range)

/** Lists the days of a range, oldest first. */
export const listDays = (range: Range): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => daysLater(range.from, index))
