import { TZDate } from '@date-fns/tz'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { format } from 'date-fns/format'
import { daysLater } from '#contract/fields/dates.ts'

type Morning = { mailHour: number; timeZone: string }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The calendar date of a moment in a time zone. */
export const dateIn = (timeZone: string, moment: Date): string => format(new TZDate(moment, timeZone), 'yyyy-MM-dd')

/**
 * The moment of a full hour on a date (`YYYY-MM-DD`) in a time zone: the first of two when a clock that is put back repeats
 * it, and what the clock shows instead when it leaves the hour out.
 */
const findHour = (timeZone: string, date: string, hour: number): Date => {
  const local = Date.parse(date) + hour * 60 * MINUTE_MS
  // A clock changes at most once in these two days, so one of the two offsets is right.
  const moments = [local - DAY_MS, local + DAY_MS].map((near) => local - tzOffset(timeZone, new Date(near)) * MINUTE_MS)
  const exact = moments.filter((moment) => moment + tzOffset(timeZone, new Date(moment)) * MINUTE_MS === local)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments))
}

/**
 * When the morning of a date is: at the user's hour, or as soon after as the date has it. Where the clock is put forward over
 * the end of the date, it is the last hour before. Undefined for a date that the time zone left out.
 */
const findMorning = ({ mailHour, timeZone }: Morning, date: string): Date | undefined => {
  for (let hour = mailHour; hour >= 0; hour -= 1) {
    const moment = findHour(timeZone, date, hour)
    if (dateIn(timeZone, moment) === date) return moment
  }
  return undefined
}

/** When the next mail or push is due after a moment: one on each date in the user's time zone. */
export const findNextMorning = (morning: Morning, moment: Date): Date => {
  let date = dateIn(morning.timeZone, moment)
  for (;;) {
    const next = findMorning(morning, date)
    if (next && next > moment) return next
    date = daysLater(date, 1)
  }
}
