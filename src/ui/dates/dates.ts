import { differenceInCalendarDays, parseISO } from 'date-fns'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a calendar date: `12 Nov 2026`. Returns other text unchanged. */
export const formatDate = (date: string): string => {
  const monthName = MONTHS[Number(date.slice(5, 7)) - 1]
  return monthName && date.length === 'YYYY-MM-DD'.length
    ? `${Number(date.slice(8))} ${monthName} ${date.slice(0, 4)}`
    : date
}

/** Formats a month, `YYYY-MM`: `Nov 2026`. Returns other text unchanged. */
export const formatMonth = (month: string): string => {
  const [year, number] = month.split('-')
  const monthName = MONTHS[Number(number) - 1]
  return year && monthName ? `${monthName} ${year}` : month
}

const timeFormat = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats the time of day in the user's time zone: `14:05`. */
export const formatTime = (moment: Date): string => timeFormat.format(moment)

const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Formats the distance of a due date from today: `in 3 days`, `today`, `5 days late`. */
export const formatDueDate = (date: string, today: string): string => {
  const daysAhead = differenceInCalendarDays(parseISO(date), parseISO(today))
  if (daysAhead === 0) return 'today'
  return daysAhead > 0 ? `in ${formatDays(daysAhead)}` : `${formatDays(-daysAhead)} late`
}
