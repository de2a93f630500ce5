import { addDays } from 'date-fns/addDays'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { setDate } from 'date-fns/setDate'

/** The calendar date of a moment in the local time zone. In the browser that is the user's today. */
export const localDate = (moment: Date): string => lightFormat(moment, 'yyyy-MM-dd')

/** The latest calendar date anywhere on Earth (UTC+14). The server rejects dates after it as future dates. */
export const latestDate = (moment: Date): string =>
  new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** The calendar date `days` days after `date`, or before it when `days` is negative. */
export const daysLater = (date: string, days: number): string => localDate(addDays(parseISO(date), days))

/** The date of a day in a month: in a month that is too short, its last one. */
export const toDateInMonth = (month: Date, day: number): string =>
  localDate(setDate(month, Math.min(day, getDaysInMonth(month))))

/** Compares two calendar dates, earliest first. "" is the earliest. */
export const compareDates = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}
