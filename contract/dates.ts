import { addDays } from 'date-fns/addDays'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

/** The calendar date of a moment where the program runs: the user's own today. */
export const localDate = (moment: Date): string => lightFormat(moment, 'yyyy-MM-dd')

/** The latest calendar date anywhere on Earth (UTC+14): what the server holds "future" against. */
export const latestDate = (moment: Date): string =>
  new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** The calendar date so many days later, or earlier. */
export const daysLater = (date: string, days: number): string => localDate(addDays(parseISO(date), days))
