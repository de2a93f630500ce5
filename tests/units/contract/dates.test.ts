import { assert, constantFrom, date, integer, property } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { daysLater, latestDate, localDate } from '#contract/fields/dates.ts'
import { calendarDate, dateUntil } from '#contract/fields/request-fields.ts'

const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Pacific/Apia',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Beirut',
]

const ownZone = process.env.TZ

const goTo = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

afterEach(() => goTo(ownZone))

const DAY = 86_400_000

const moments = date({ min: new Date('1900-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })

/** Adds days to a calendar date in UTC, without a time zone. */
const addDaysByHand = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

describe('a calendar date', () => {
  test('stays what was typed, in every zone', () => {
    assert(
      property(constantFrom(...zones), moments, (zone, moment) => {
        goTo(zone)
        const typed = moment.toISOString().slice(0, 10)
        expect(calendarDate().validateSync(typed)).toBe(typed)
        expect(daysLater(typed, 0)).toBe(typed)
      }),
      { numRuns: 1_000 },
    )
  })

  test('moves by whole days, in every zone, across every change of clocks', () => {
    assert(
      property(constantFrom(...zones), moments, integer({ min: -400, max: 400 }), (zone, moment, days) => {
        const from = moment.toISOString().slice(0, 10)
        // Samoa had no 30 December 2011: there is no such day there to count from or to.
        const skipped = [from, addDaysByHand(from, days)].includes('2011-12-30') && zone === 'Pacific/Apia'
        goTo(zone)
        if (!skipped) expect(daysLater(from, days)).toBe(addDaysByHand(from, days))
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    '2023-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '01/02/2024',
  ])('is not %s', (text) => expect(isCalendarDate(text)).toBe(false))

  test.each(['', ' ', 'today', '2024-02-29T00:00:00Z', '2024-02-29 ', '２０２４-02-29', '+002024-02-29'])(
    'is not %j',
    (text) => expect(isCalendarDate(text)).toBe(false),
  )

  test.each(['2024-02-29', '2000-02-29', '1900-01-01', '1970-01-01', '9999-12-31'])('is %s', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  )
})

describe('today', () => {
  test('is the user’s own', () => {
    const moment = new Date('2026-11-12T20:00:00Z')
    goTo('Asia/Kolkata')
    expect(localDate(moment)).toBe('2026-11-13')
    goTo('America/New_York')
    expect(localDate(moment)).toBe('2026-11-12')
  })

  test('on the server is the furthest on Earth, and no user’s today is later', () => {
    expect(latestDate(new Date('2026-11-12T09:59:59Z'))).toBe('2026-11-12')
    expect(latestDate(new Date('2026-11-12T10:00:00Z'))).toBe('2026-11-13')
    assert(
      property(constantFrom(...zones), moments, (zone, moment) => {
        goTo(zone)
        expect(localDate(moment) <= latestDate(moment)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a date with a limit', () => {
  const until = dateUntil('2024-02-29', 'Too late')

  test('may be the limit itself, and be empty', () => {
    expect(until.validateSync('2024-02-29')).toBe('2024-02-29')
    expect(until.validateSync('')).toBe('')
  })

  test('may not be later', () => {
    expect(() => until.validateSync('2024-03-01')).toThrow('Too late')
    expect(() => until.validateSync('2024-02-30')).toThrow('Please enter a correct date')
  })
})
