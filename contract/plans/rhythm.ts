import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { getDate } from 'date-fns/getDate'
import { parseISO } from 'date-fns/parseISO'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { rhythmUnits } from '#contract/fields/choices.ts'
import { daysLater, toDateInMonth } from '#contract/fields/dates.ts'

/** When a plan is due next, and how it goes on. `day` is the day of the month that it keeps: 31 also while `next` is 28 February. */
export type Rhythm = { next: string; day: number; every: { unit: (typeof rhythmUnits)[number]; count: number } }

/** How long a plan goes on: `until` is the last date, or "". */
type Limits = { until: string; paused: boolean }

const DATE_LENGTH = 10 // a date after the year 9999 is longer

const getDay = (date: string): number => getDate(parseISO(date))

/** The number of days and months of one step. */
const toStep = ({ unit, count }: Rhythm['every']): { days: number } | { months: number } => {
  if (unit === 'day' || unit === 'week') return { days: unit === 'day' ? count : count * 7 }
  return { months: unit === 'month' ? count : count * 12 }
}

/** The date of a plan `times` steps after its next one. A month that is too short has its last day. */
const findDate = ({ next, day, every }: Rhythm, times: number): string => {
  const step = toStep(every)
  if ('days' in step) return daysLater(next, times * step.days)
  return toDateInMonth(addMonths(startOfMonth(parseISO(next)), times * step.months), day)
}

/** Moves a plan on to its following date. Undefined after the year 9999. */
export const moveOn = (rhythm: Rhythm): Pick<Rhythm, 'next' | 'day'> | undefined => {
  const next = findDate(rhythm, 1)
  if (next.length > DATE_LENGTH) return undefined
  return { next, day: 'days' in toStep(rhythm.every) ? getDay(next) : rhythm.day }
}

/** The day that a plan keeps with this next date: `day`, unless the date is of another rhythm. */
export const keepDay = (next: string, day: number | undefined): number =>
  day !== undefined && toDateInMonth(startOfMonth(parseISO(next)), day) === next ? day : getDay(next)

/** The rhythm of what begins on a date. */
export const beginRhythm = <Every extends Rhythm['every']>(date: string, every: Every) => ({
  next: date,
  day: getDay(date),
  every,
})

/** Whether a plan is past its last date. */
export const isEnded = ({ next, until }: Pick<Rhythm, 'next'> & Pick<Limits, 'until'>): boolean =>
  until !== '' && next > until

/** Counts the dates of a plan up to `today` that are neither entered nor skipped. A paused plan has none. */
export const countDue = (plan: Rhythm & Limits, today: string): number => {
  const limit = plan.until !== '' && plan.until < today ? plan.until : today
  if (plan.paused || plan.next > limit) return 0
  const [from, to] = [parseISO(plan.next), parseISO(limit)]
  const step = toStep(plan.every)
  if ('days' in step) return Math.floor(differenceInCalendarDays(to, from) / step.days) + 1
  const steps = Math.floor(differenceInCalendarMonths(to, from) / step.months)
  return findDate(plan, steps) <= limit ? steps + 1 : steps
}

/** The last of `times` dates of a plan, for its `until`. */
export const findLastDate = (rhythm: Rhythm, times: number): string => findDate(rhythm, times - 1)
