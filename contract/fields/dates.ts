import { addDays } from 'date-fns/addDays'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

/** The calendar date of a moment in the local time zone. In the browser that is the user's today. */
export const localDate = (moment: Date): string => lightFormat(moment, 'yyyy-MM-dd')

/** The latest calendar date anywhere on Earth (UTC+14). The server rejects dates after it as future dates. */
export const latestDate = (moment: Date): string =>
  new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** The calendar date `days` days after `date`, or before it when `days` is negative. */
export const daysLater = (date: string, days: number): string => localDate(addDays(parseISO(date), days))

/** Compares two calendar dates, earliest first. "" is the earliest. */
export const compareDates = (one: string, other: string): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}
