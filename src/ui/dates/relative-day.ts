import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'

const relativeFormat = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })

/** The largest distance from today that is shown in words, in days. */
const MAX_RELATIVE_DAYS = 30

/** Formats the distance of a date from today: `yesterday`, `in 3 days`; "" beyond `MAX_RELATIVE_DAYS`. */
export const formatRelativeDay = (date: string, today: string): string => {
  const daysAhead = differenceInCalendarDays(parseISO(date), parseISO(today))
  return Math.abs(daysAhead) > MAX_RELATIVE_DAYS ? '' : relativeFormat.format(daysAhead, 'day')
}
