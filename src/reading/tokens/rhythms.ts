import type { RhythmName } from '#src/plans/plan.ts'
import { splitNames } from './vocabulary.ts'

/** The most words of a rhythm: `every 3 months`. */
export const MAX_RHYTHM_WORDS = 3

/** How often something comes again, as people write it. */
export const rhythmNames = splitNames<RhythmName>({
  day: 'every day|each day',
  week: 'every week|each week',
  'two-weeks': 'every 2 weeks|every two weeks',
  month: 'every month|each month',
  'three-months': 'every 3 months|every three months|every quarter',
  'six-months': 'every 6 months|every six months',
  year: 'every year|each year',
})

/** The same right after an amount: `2000 a month`. Elsewhere they say when. */
export const amountRhythmNames = splitNames<'week' | 'month' | 'year'>({
  week: 'a week|per week',
  month: 'a month|per month',
  year: 'a year|per year|per annum',
})

/** The time of a rate of interest: `2% a month`. */
export const rateNames = splitNames<'month' | 'year'>({
  month: 'a month|per month|every month|each month|monthly|pm|p.m',
  year: 'a year|per year|per annum|every year|each year|yearly|annually|pa|p.a',
})

/** The same in one word. It can begin a reason as well: `weekly milk`. */
export const shortRhythmNames: ReadonlyMap<string, RhythmName> = new Map([
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'three-months'],
  ['yearly', 'year'],
  ['annually', 'year'],
])
