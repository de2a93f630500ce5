import { differenceInCalendarDays, parseISO } from 'date-fns'
import { localDate } from '#contract/fields/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Names the month of a calendar date or a month, `YYYY-MM`: `Nov`. Undefined for other text. */
export const nameMonth = (date: string): string | undefined => MONTHS[Number(date.slice(5, 7)) - 1]

/** Formats a calendar date: `12 Nov 2026`. Returns other text unchanged. */
export const formatDate = (date: string): string => {
  const monthName = nameMonth(date)
  return monthName && date.length === 'YYYY-MM-DD'.length
    ? `${Number(date.slice(8))} ${monthName} ${date.slice(0, 4)}`
    : date
}

/** Formats the date of a moment in the user's time zone: `12 Nov 2026`. */
export const formatMomentDate = (moment: string): string => formatDate(localDate(new Date(moment)))

/** Formats a month, `YYYY-MM`: `Nov 2026`. Returns other text unchanged. */
export const formatMonth = (month: string): string => {
  const [year] = month.split('-')
  const monthName = nameMonth(month)
  return year && monthName ? `${monthName} ${year}` : month
}

const timeFormat = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats the time of day in the user's time zone: `14:05`. */
export const formatTime = (moment: Date): string => timeFormat.format(moment)

/** The longest distance in days. Longer ones are in months and years. */
const MAX_DAYS = 90

const DAYS_PER_MONTH = 365.25 / 12

/** Formats a number of days: `1 day`, `90 days`, `4 mo`, `1 yr 6 mo`. */
export const formatDays = (count: number): string => {
  if (count <= MAX_DAYS) return formatCount(count, 'day')
  const months = Math.round(count / DAYS_PER_MONTH)
  const years = Math.floor(months / 12)
  return [years > 0 && `${years} yr`, months % 12 > 0 && `${months % 12} mo`].filter(Boolean).join(' ')
}

/** Formats the distance of a due date from today: `in 3 days`, `tomorrow`, `today`, `5 days late`, `1 yr 6 mo late`. */
export const formatDueDate = (date: string, today: string): string => {
  const daysAhead = differenceInCalendarDays(parseISO(date), parseISO(today))
  if (daysAhead === 0) return 'today'
  if (daysAhead === 1) return 'tomorrow'
  return daysAhead > 0 ? `in ${formatDays(daysAhead)}` : `${formatDays(-daysAhead)} late`
}
