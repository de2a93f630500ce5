import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { startOfWeek } from 'date-fns/startOfWeek'
import { subYears } from 'date-fns/subYears'
import { daysLater, localDate } from '#contract/dates.ts'

/** How much a day holds, in steps from nothing to as much as any. */
export const LEVELS = 4

/** A day of the strip: how many events it has, and what of the fullest day that is, from 0 to `LEVELS`. */
export type HeatDay = { date: string; count: number; level: number }

/** The days of the last twelve months: whole weeks from Monday on, up to today. */
export const lastYear = (today: string): string[] => {
  const end = parseISO(today)
  const start = startOfWeek(subYears(end, 1), { weekStartsOn: 1 })
  return Array.from({ length: differenceInCalendarDays(end, start) + 1 }, (_, index) =>
    daysLater(localDate(start), index),
  )
}

/** The strip over these days, by how many events each day has. */
export const heatDays = (dates: readonly string[], counts: ReadonlyMap<string, number>): HeatDay[] => {
  const most = Math.max(1, ...dates.map((date) => counts.get(date) ?? 0))
  return dates.map((date) => {
    const count = counts.get(date) ?? 0
    return { date, count, level: Math.ceil((count / most) * LEVELS) }
  })
}

/** Where the months of the strip begin: the first of its columns, weeks, that holds a first of the month. */
export const heatMonths = (dates: readonly string[]): { month: string; column: number }[] =>
  dates.flatMap((date, index) =>
    date.endsWith('-01') ? [{ month: date.slice(0, 'YYYY-MM'.length), column: Math.floor(index / 7) }] : [],
  )

/** The strip in a sentence: how much there is, on how many days, and on which most. */
export const heatSentence = (days: readonly HeatDay[], formatDate: (date: string) => string): string => {
  const full = days.filter(({ count }) => count > 0)
  const busiest = full.reduce<HeatDay | undefined>(
    (most, day) => (most && most.count >= day.count ? most : day),
    undefined,
  )
  if (!busiest) return 'Nothing in the last 12 months.'
  const events = full.reduce((sum, { count }) => sum + count, 0)
  return `${events} ${events === 1 ? 'event' : 'events'} on ${full.length} ${full.length === 1 ? 'day' : 'days'} in the last 12 months, most on ${formatDate(busiest.date)} (${busiest.count}).`
}
