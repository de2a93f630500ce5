import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { parseISO } from 'date-fns/parseISO'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#contract/fields/dates.ts'
import { countDue, findLastDate, isEnded, keepDay, moveOn, type Rhythm } from '#contract/plans/rhythm.ts'

const FIFTY_YEARS_OF_DAYS = 18_262

const days = fc.integer({ min: 0, max: 3_650 }).map((day) => localDate(addDays(new Date(2019, 0, 1), day)))
const everies = fc.record({
  unit: fc.constantFrom('day', 'week', 'month', 'year'),
  count: fc.integer({ min: 1, max: 36 }),
}) satisfies fc.Arbitrary<Rhythm['every']>

/** The dates of a rhythm in the fifty years after its first one, by moving on from each to the next. */
const followDates = (first: string, every: Rhythm['every']): string[] => {
  const limit = localDate(addDays(parseISO(first), FIFTY_YEARS_OF_DAYS))
  let rhythm: Rhythm = { next: first, day: keepDay(first, undefined), every }
  const dates: string[] = []
  while (rhythm.next <= limit) {
    dates.push(rhythm.next)
    rhythm = { ...rhythm, ...moveOn(rhythm) }
  }
  return dates
}

/** The same, each counted from the first date. */
const findExpected = (first: string, { unit, count }: Rhythm['every'], times: number): string => {
  const from = parseISO(first)
  if (unit === 'day' || unit === 'week') return localDate(addDays(from, times * count * (unit === 'day' ? 1 : 7)))
  return localDate(addMonths(from, times * count * (unit === 'month' ? 1 : 12)))
}

test('over fifty years, each date is as many steps from the first one as it is from the one before', () => {
  fc.assert(
    fc.property(days, everies, (first, every) => {
      const dates = followDates(first, every)
      expect(dates).toEqual(dates.map((_, times) => findExpected(first, every, times)))
    }),
    { numRuns: 20 },
  )
})

test('as many dates are due as there are up to today, or up to the last one', () => {
  fc.assert(
    fc.property(days, everies, days, fc.option(days, { nil: '' }), (next, every, today, until) => {
      const plan = { next, day: keepDay(next, undefined), every, until, paused: false }
      const limit = until !== '' && until < today ? until : today
      expect(countDue(plan, today)).toBe(followDates(next, every).filter((date) => date <= limit).length)
      expect(countDue({ ...plan, paused: true }, today)).toBe(0)
    }),
    { numRuns: 50 },
  )
})

test('months keep their day, and a short month has its last one', () => {
  expect(followDates('2023-12-31', { unit: 'month', count: 1 }).slice(0, 5)).toEqual([
    '2023-12-31',
    '2024-01-31',
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
  ])
  expect(followDates('2024-02-29', { unit: 'year', count: 1 }).slice(0, 5)).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('a rhythm keeps a day that its date can have, and takes that of the date otherwise', () => {
  expect(keepDay('2023-02-28', 31)).toBe(31)
  expect(keepDay('2023-02-27', 31)).toBe(27)
  expect(keepDay('2023-03-31', 30)).toBe(31)
})

test('the last date is still one of a plan, and the year 9999 has the last of all', () => {
  expect(isEnded({ next: '2024-02-05', until: '2024-02-05' })).toBe(false)
  expect(isEnded({ next: '2024-02-06', until: '2024-02-05' })).toBe(true)
  expect(isEnded({ next: '2024-02-06', until: '' })).toBe(false)
  expect(moveOn({ next: '9999-12-31', day: 31, every: { unit: 'day', count: 1 } })).toBeUndefined()
  expect(moveOn({ next: '9980-02-29', day: 29, every: { unit: 'year', count: 20 } })).toBeUndefined()
})

test('the last of three dates of a plan is two steps after the first', () => {
  expect(findLastDate({ next: '2024-01-31', day: 31, every: { unit: 'month', count: 1 } }, 3)).toBe('2024-03-31')
})
