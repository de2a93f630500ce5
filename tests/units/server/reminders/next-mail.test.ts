import { describe, expect, test } from 'vitest'
import { dateIn, findNextMail } from '#server/reminders/next-mail.ts'

const DAY_MS = 86_400_000

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
    const next = findNextMail({ timeZone, mailHour }, new Date(moment))
    expect(next.toISOString()).toBe(expected.replace('Z', '.000Z'))
  })

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata'])(
    'is on every day once, also at an hour that a day skips or repeats, in %s',
    (timeZone) => {
      for (const mailHour of [0, 1, 2, 3, 23]) {
        const days: string[] = []
        for (let at = new Date('2026-02-01T12:00:00Z'); days.length < 330; ) {
          at = findNextMail({ timeZone, mailHour }, at)
          days.push(dateIn(timeZone, at))
        }
        const first = Date.parse(days[0] ?? '')
        const expected = days.map((_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
        expect([mailHour, days]).toEqual([mailHour, expected])
      }
    },
  )
})
