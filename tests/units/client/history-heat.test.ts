import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { buildHeatDays, describeHeat, findMonthColumns, listLastYear, MAX_LEVEL } from '#src/history/heat/heat.ts'

const TODAY = '2026-11-21'
const dates = listLastYear(TODAY)

test('the strip ends today and begins with the Monday of the week a year ago', () => {
  expect(dates.at(-1)).toBe(TODAY)
  expect(dates[0]).toBe('2025-11-17')
  expect(dates.every((date, index) => date === daysLater('2025-11-17', index))).toBe(true)
})

test('a day without an event is empty, a day with any is not, and the fullest is full', () => {
  const counts = fc.dictionary(
    fc.integer({ min: 0, max: 360 }).map((ago) => daysLater(TODAY, -ago)),
    fc.integer({ min: 1, max: 400 }),
    { minKeys: 1 },
  )
  fc.assert(
    fc.property(counts, (byDay) => {
      const days = buildHeatDays(dates, new Map(Object.entries(byDay)))
      expect(days.every(({ count, level = 0 }) => count > 0 === level > 0)).toBe(true)
      expect(Math.max(...days.map(({ level = 0 }) => level))).toBe(MAX_LEVEL)
      expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(
        Object.values(byDay).reduce((sum, count) => sum + count, 0),
      )
    }),
  )
})

test('nothing is drawn before the first event, and each day after it has a dot', () => {
  const days = buildHeatDays(dates, new Map([['2026-11-20', 3]]))
  expect(days.filter(({ level }) => level !== undefined).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21'])
})

test('twelve or thirteen months begin in the strip, from left to right', () => {
  const months = findMonthColumns(dates)
  expect(months[0]).toEqual({ month: '2025-12', column: 2 })
  expect(months.map(({ column }) => column)).toEqual(months.map(({ column }) => column).toSorted((a, b) => a - b))
  expect(months).toHaveLength(12)
})

test('the strip says in words what it shows', () => {
  const sentence = (counts: [string, number][]) => describeHeat(buildHeatDays(dates, new Map(counts)), (date) => date)
  expect(sentence([])).toBe('Nothing in the last 12 months.')
  expect(sentence([['2026-11-20', 1]])).toBe('1 event on 1 day in the last 12 months, most on 2026-11-20 (1).')
  expect(
    sentence([
      ['2026-11-01', 2],
      ['2026-10-20', 5],
    ]),
  ).toBe('7 events on 2 days in the last 12 months, most on 2026-10-20 (5).')
})
