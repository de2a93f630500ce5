import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { text } from './text.ts'

/** Calendar dates are `YYYY-MM-DD` strings: they compare as text and never pass through a time zone. */
export const isCalendarDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && isValid(parseISO(value))

/** The calendar date of a moment where the program runs: the user's own today. */
export const localDate = (moment: Date): string => format(moment, 'yyyy-MM-dd')

/** The latest calendar date anywhere on Earth (UTC+14): what the server holds "future" against (API.md). */
export const latestDate = (moment: Date): string =>
  new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** The calendar date so many days later, or earlier. */
export const daysLater = (date: string, days: number): string => localDate(addDays(parseISO(date), days))

/** A calendar date, or "". */
export const calendarDate = () =>
  text().test('calendar-date', 'Please enter a correct date', (value) => !value || isCalendarDate(value))

/** A calendar date not later than `limit`; `message` says so. */
export const dateUntil = (limit: string, message: string) =>
  calendarDate().test('until', message, (value) => !value || value <= limit)
