import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'

const words = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })

/** Beyond so many days, a date says more than a distance. */
const NEAR = 30

/** How far a date is from today, in words: `yesterday`, `today`, `in 3 days`; "" for those far away. */
export const relativeDay = (date: string, today: string): string => {
  const ahead = differenceInCalendarDays(parseISO(date), parseISO(today))
  return Math.abs(ahead) > NEAR ? '' : words.format(ahead, 'day')
}
