import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { startOfWeek } from 'date-fns/startOfWeek'
import { subYears } from 'date-fns/subYears'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'

/** The level of the day with the most events. Level 0 is a day without events. */
export const MAX_LEVEL = 4

/**
 * A day of the heat map. `level` compares its number of events with the busiest day, from 0 to `MAX_LEVEL`. A day before the
 * first event has none.
 */
export type HeatDay = { date: string; count: number; level: number | undefined }

/** Lists the days of the last twelve months. It starts on a Monday and ends today. */
export const listLastYear = (today: string): string[] => {
  const end = parseISO(today)
  const start = startOfWeek(subYears(end, 1), { weekStartsOn: 1 })
  return Array.from({ length: differenceInCalendarDays(end, start) + 1 }, (_, index) =>
    daysLater(localDate(start), index),
  )
}

/** Builds the days of the heat map from the number of events of each day. */
export const buildHeatDays = (dates: readonly string[], counts: ReadonlyMap<string, number>): HeatDay[] => {
  const [first = ''] = [...counts.keys()].sort()
  const highestCount = Math.max(1, ...dates.map((date) => counts.get(date) ?? 0))
  return dates.map((date) => {
    const count = counts.get(date) ?? 0
    const isBefore = first === '' || date < first
    return { date, count, level: isBefore ? undefined : Math.ceil((count / highestCount) * MAX_LEVEL) }
  })
}

/** Finds the column of the first day of each month, where the heat map shows the name of the month. */
export const findMonthColumns = (dates: readonly string[]): { month: string; column: number }[] =>
  dates.flatMap((date, index) =>
    date.endsWith('-01') ? [{ month: date.slice(0, 'YYYY-MM'.length), column: Math.floor(index / 7) }] : [],
  )

/** Describes the heat map in a sentence: the number of events, the number of days, and the busiest day. */
export const describeHeat = (days: readonly HeatDay[], formatDate: (date: string) => string): string => {
  const daysWithEvents = days.filter(({ count }) => count > 0)
  const busiest = daysWithEvents.reduce<HeatDay | undefined>(
    (most, day) => (most && most.count >= day.count ? most : day),
    undefined,
  )
  if (!busiest) return 'Nothing in the last 12 months.'
  const events = daysWithEvents.reduce((sum, { count }) => sum + count, 0)
  return `${formatCount(events, 'event')} on ${formatCount(daysWithEvents.length, 'day')} in the last 12 months, most on ${formatDate(busiest.date)} (${busiest.count}).`
}
