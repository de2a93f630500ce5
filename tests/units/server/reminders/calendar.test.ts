import { assert, constantFrom, date, property, string } from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, test } from 'vitest'
import type { LendRow } from '#server/lends/lend-row.ts'
import { buildCalendar } from '#server/reminders/calendar.ts'
import { lend } from './lend.ts'

const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'America/Sao_Paulo', // changed its clocks at midnight
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
]

const ownZone = process.env.TZ

const goTo = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

afterEach(() => goTo(ownZone))

/** Parses a calendar with another library than its writer, and returns its events. */
const parse = (text: string): InstanceType<typeof ICAL.Event>[] => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

const parseOne = (fields: Partial<LendRow>) => {
  const [event, ...others] = parse(buildCalendar([lend(fields)]))
  if (!event || others.length > 0) throw new Error('There must be one event.')
  return event
}

const days = date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((moment) =>
  moment.toISOString().slice(0, 10),
)

describe('an event', () => {
  test('is on the promised day, in every time zone of the server', () => {
    assert(
      property(constantFrom(...zones), days, (zone, day) => {
        goTo(zone)
        const { startDate, component } = parseOne({ return_date: day })
        expect([startDate.isDate, startDate.toString()]).toEqual([true, day])
        expect(component.getFirstProperty('dtstart')?.type).toBe('date')
      }),
      { numRuns: 500 },
    )
  })

  test('lasts a day, without a time zone, and blocks no time', () => {
    const { component, duration } = parseOne({})
    expect(duration.toSeconds()).toBe(86_400)
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBeUndefined()
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test('keeps its UID through every change', () => {
    const before = parseOne({})
    const after = parseOne({ return_date: '2027-01-01', reason: 'Else', return_name: 'Meera', direction: 'taken' })
    expect(after.uid).toBe(before.uid)
    expect(parseOne({ id: 'another' }).uid).not.toBe(before.uid)
  })

  test('has the time of the latest change of the record or of the name of its person', () => {
    const before = Date.parse('2026-11-21T08:09:10Z')
    const after = Date.parse('2026-11-22T00:00:00Z')
    const stamps = (fields: Partial<LendRow>) =>
      ['dtstamp', 'last-modified'].map((name) => String(parseOne(fields).component.getFirstPropertyValue(name)))
    expect(stamps({ updated_at: after })).toEqual(['2026-11-22T00:00:00Z', '2026-11-22T00:00:00Z'])
    expect(stamps({ updated_at: before, renamed_at: after })).toEqual(stamps({ updated_at: after }))
    expect(stamps({ updated_at: after, renamed_at: before })).toEqual(stamps({ updated_at: after }))
  })

  test('has a sequence that grows with each change of the record and of the name of its person', () => {
    const sequence = (fields: Partial<LendRow>) => parseOne(fields).component.getFirstPropertyValue('sequence')
    expect([{ version: 1 }, { version: 3 }, { version: 3, renames: 1 }].map(sequence)).toEqual([0, 2, 3])
  })

  test.each([
    [{}, 'Ravi Kumar returns ₹1,31,072.01'],
    [{ returned: 31_072_01 }, 'Ravi Kumar returns ₹1,00,000.00'],
    [{ direction: 'taken' as const }, 'Return ₹1,31,072.01 to Ravi Kumar'],
    [{ return_name: 'אבי' }, '\u2068אבי\u2069 returns ₹1,31,072.01'],
    [{ return_name: '' }, '₹1,31,072.01 comes back: Rent'],
    [{ return_name: '', direction: 'taken' as const }, 'Return ₹1,31,072.01: Rent'],
  ])('of %o says %j', (fields, summary) => {
    expect(parseOne(fields).summary).toBe(summary)
  })

  test('says every text as it was typed, in lines of at most 75 bytes that end within no character', () => {
    assert(
      property(string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (reason) => {
        const text = buildCalendar([lend({ reason })])
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
        expect(parse(text)[0]?.description).toBe(reason.replaceAll(/[^\P{Cc}\n]+/gu, ' '))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    'a, b; c \\ d: "e"',
    'two\nlines',
    '\\n is no line',
    'BEGIN:VEVENT',
    ' END:VCALENDAR',
    '👩‍👩‍👧‍👦'.repeat(60),
    'ठ'.repeat(500),
    '=,;:\\'.repeat(100),
    'a \ufffd that was typed',
    `${'é'.repeat(31)}💰`,
  ])('keeps %j', (reason) => {
    expect(parseOne({ reason, return_name: reason })).toMatchObject({
      description: reason,
      summary: `${reason} returns ₹1,31,072.01`,
    })
  })

  test('has no other line of its own, and no control character, whatever its texts are', () => {
    const text = buildCalendar([
      lend({ reason: 'a\r\nDTSTART:20300101\rBEGIN:VALARM\u0085\u0007\u001b', return_name: 'R\r\nATTENDEE:x' }),
    ])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
    const [event] = parse(text)
    expect(event?.component.getAllSubcomponents()).toEqual([])
    expect(event?.component.getAllProperties('dtstart')).toHaveLength(1)
    expect(event?.component.getAllProperties('attendee')).toEqual([])
  })
})

test('a calendar without events is one, too', () => {
  const text = buildCalendar([])
  expect(parse(text)).toEqual([])
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1) // RFC 5545 wants one at least
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(.*\r\n)+END:VCALENDAR\r\n$/)
})

test('a calendar asks to be read again within the day, and names what made it', () => {
  const calendar = new ICAL.Component(ICAL.parse(buildCalendar([lend()])))
  expect(calendar.getFirstPropertyValue('prodid')).toMatch(/Wealth Care/)
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
})
