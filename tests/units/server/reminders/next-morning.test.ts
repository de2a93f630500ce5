import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findNextMorning } from '#server/reminders/next-morning.ts'

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Reads the local date and hour of a moment without the library that the server uses. */
const readLocal = (timeZone: string, moment: number): { date: string; hour: number } => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const [date = '', time = ''] = format.format(moment).split(', ')
  return { date, hour: Number(time.slice(0, 2)) }
}

type Moment = { at: number; hour: number }

const days = new Map<string, Moment[]>()

/** Lists the moments of a local day, a quarter of an hour apart. A day that a time zone left out has none. */
const listMoments = (timeZone: string, date: string): Moment[] => {
  const known = days.get(timeZone + date)
  if (known) return known
  const first = Date.parse(date) - 15 * HOUR_MS
  const moments = Array.from({ length: 55 * 4 }, (_, index) => first + index * QUARTER_MS).flatMap((at) => {
    const local = readLocal(timeZone, at)
    return local.date === date ? [{ at, hour: local.hour }] : []
  })
  days.set(timeZone + date, moments)
  return moments
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

/** Expects that the next four mails are on days that follow each other, each at its hour or as soon after as the day has it. */
const expectOneADay = (timeZone: string, moment: Date, mailHour: number): void => {
  let at = findNextMorning({ timeZone, mailHour }, moment)
  expect(at.getTime()).toBeGreaterThan(moment.getTime())
  for (let count = 0; count < 4; count += 1) {
    const { date } = readLocal(timeZone, at.getTime())
    const moments = listMoments(timeZone, date)
    const late = moments.filter(({ hour }) => hour >= mailHour)
    const [from = moments.at(-1)] = late
    const distance = (at.getTime() - (from?.at ?? 0)) / HOUR_MS
    const [min, max] = late.length > 0 ? [0, 1] : [-1, 0]
    expect({ timeZone, date, mailHour, isSoon: distance >= min && distance <= max }).toMatchObject({ isSoon: true })
    const next = findNextMorning({ timeZone, mailHour }, at)
    let day = dayAfter(date)
    while (listMoments(timeZone, day).length === 0) day = dayAfter(day)
    expect([timeZone, mailHour, readLocal(timeZone, next.getTime()).date]).toEqual([timeZone, mailHour, day])
    at = next
  }
}

/** Finds the days of a year on which a time zone changes its clock. */
const findChanges = (timeZone: string, year: number): number[] =>
  Array.from({ length: 365 }, (_, day) => Date.UTC(year) + day * DAY_MS).filter(
    (day) => readLocal(timeZone, day).hour !== readLocal(timeZone, day + DAY_MS).hour,
  )

/** Changes of a clock that are rare: at the end of a day, at its start, by half an hour, by a day, at one past midnight. */
const changes: [timeZone: string, moment: string, mailHour: number][] = [
  ['America/Nuuk', '2026-03-27T12:00:00Z', 23],
  ['America/Nuuk', '2026-10-23T12:00:00Z', 23],
  ['America/Godthab', '2022-03-25T12:00:00Z', 22],
  ['America/Scoresbysund', '2024-03-29T12:00:00Z', 23],
  ['America/Sao_Paulo', '2018-11-02T12:00:00Z', 0],
  ['Africa/Cairo', '2026-04-22T12:00:00Z', 0],
  ['Asia/Beirut', '2026-03-27T12:00:00Z', 0],
  ['Australia/Lord_Howe', '2026-10-02T12:00:00Z', 2],
  ['Pacific/Apia', '2011-12-28T12:00:00Z', 7],
  ['Pacific/Kwajalein', '1993-08-19T12:00:00Z', 7],
  ['America/St_Johns', '2010-03-12T12:00:00Z', 1],
  ['Antarctica/Troll', '2026-03-27T12:00:00Z', 2],
  ['America/Havana', '2026-10-30T12:00:00Z', 0],
]

describe('the next mail', () => {
  test.each([
    ['Asia/Kolkata', 7, '2026-11-21T08:00:00Z', '2026-11-22T01:30:00Z'],
    ['Asia/Kolkata', 7, '2026-11-21T01:29:59Z', '2026-11-21T01:30:00Z'],
    ['Asia/Kolkata', 7, '2026-11-21T01:30:00Z', '2026-11-22T01:30:00Z'],
    ['Asia/Kathmandu', 0, '2026-11-21T18:14:00Z', '2026-11-21T18:15:00Z'],
    ['Pacific/Kiritimati', 7, '2026-11-21T08:00:00Z', '2026-11-21T17:00:00Z'],
    ['Pacific/Pago_Pago', 7, '2026-11-21T08:00:00Z', '2026-11-21T18:00:00Z'],
    ['Pacific/Pago_Pago', 23, '2026-12-31T10:00:00Z', '2027-01-01T10:00:00Z'],
    ['UTC', 0, '2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z'],
    // Berlin puts its clocks forward at 02:00 on 29 March 2026, and back at 03:00 on 25 October.
    ['Europe/Berlin', 7, '2026-03-28T08:00:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Berlin', 7, '2026-10-24T08:00:00Z', '2026-10-25T06:00:00Z'],
    ['Europe/Berlin', 2, '2026-03-28T08:00:00Z', '2026-03-29T01:00:00Z'], // 02:00 is 03:00 on that day
  ])('in %s at %i, after %s, is at %s', (timeZone, mailHour, moment, expected) => {
    const next = findNextMorning({ timeZone, mailHour }, new Date(moment))
    expect(next.toISOString()).toBe(expected.replace('Z', '.000Z'))
  })

  test.each([
    // Nuuk puts its clocks forward at 23:00 on 28 March 2026: that day has no hour from 23:00, and its last one begins at 22:00.
    ['America/Nuuk', 23, '2026-03-28T02:00:00Z', '2026-03-29T00:00:00Z'],
    ['America/Nuuk', 23, '2026-03-29T00:00:00Z', '2026-03-30T00:00:00Z'],
    ['America/Nuuk', 0, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
    // It puts them back at 00:00 on 25 October: the hour from 23:00 on the 24th comes twice.
    ['America/Nuuk', 23, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
    ['America/Nuuk', 23, '2026-10-25T01:00:00Z', '2026-10-26T01:00:00Z'],
    // Samoa had no 30 December 2011.
    ['Pacific/Apia', 7, '2011-12-29T18:00:00Z', '2011-12-30T17:00:00Z'],
  ])(
    'in %s at %i, where the clock changes at an unusual moment, after %s, is at %s',
    (timeZone, mailHour, moment, expected) => {
      const next = findNextMorning({ timeZone, mailHour }, new Date(moment))
      expect(next.toISOString()).toBe(expected.replace('Z', '.000Z'))
    },
  )

  test('is on every day once, at or after its hour, in every time zone, whatever its clock does', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'America/Godthab', 'UTC')
    const moments = fc.date({ min: new Date('1995-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
    fc.assert(fc.property(zones, moments, fc.nat(23), expectOneADay), {
      numRuns: 300,
      examples: changes.map(([zone, moment, hour]) => [zone, new Date(moment), hour]),
    })
  })

  test('is on every day once in every time zone around each change of its clock in a year', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      for (const change of findChanges(timeZone, 2026)) {
        for (const mailHour of [0, 1, 2, 3, 22, 23]) expectOneADay(timeZone, new Date(change - 1.5 * DAY_MS), mailHour)
      }
    }
  })
})
