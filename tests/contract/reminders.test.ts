import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature, hasFeature } from './tools/features.ts'
import { addReturn, editLend, newLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { target, testWithMail } from './tools/target.ts'

type Fields = Record<string, unknown>
type Reminders = Fields & { calendarUrl: string }

const wanted = { calendar: true, mail: true, mailHour: 6, timeZone: 'Europe/Berlin', daysBefore: 30 }
const none = { calendar: false, mail: false, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 0 }

let person: Person

beforeAll(async () => {
  person = await someone()
})

const read = (by = person): Promise<ApiResponse<Reminders>> => call('GET /api/v1/reminders', { by })

const put = (json: Fields, by = person, key?: string): Promise<ApiResponse<Reminders>> =>
  call('PUT /api/v1/reminders', { by, json, headers: key === undefined ? {} : { 'Idempotency-Key': key } })

const readCalendar = (url: string, headers: Record<string, string> = {}) =>
  call(`GET /${url.slice(target.host.length + 1)}`, { headers })

/** The lines of a calendar, unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

/** The events of a calendar that tell of a record. */
const eventsOf = async (url: string, reason: string): Promise<string[][]> => {
  const [, ...events] = (await readCalendar(url)).text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n')
  return events.map(linesOf).filter((lines) => lines.some((line) => line.includes(reason)))
}

const valueIn = (lines: string[] | undefined, name: string): string | undefined =>
  lines?.find((line) => line.startsWith(name))?.slice(name.length)

describeFeature('reminders')('the reminders', () => {
  testWithMail('of a new user are off', async () => {
    const response = await read(await newPerson())
    expectJson(response, 200)
    expect(response.body).toMatchObject({
      calendar: false,
      calendarUrl: '',
      mail: false,
      mailHour: expect.any(Number),
      timeZone: expect.stringMatching(/./),
      daysBefore: expect.any(Number),
    })
  })

  test('are replaced as a whole', async () => {
    const response = await put(wanted)
    expectJson(response, 200)
    expect(response.body).toMatchObject({ ...wanted, calendarUrl: expect.stringMatching(/./) })
    expect((await read()).body).toEqual(response.body)
    expect((await put(none)).body).toMatchObject({ ...none, calendarUrl: '' })
    expect((await read()).body).toMatchObject({ ...none, calendarUrl: '' })
  })

  test.each(Object.keys(wanted))('need %s', async (field) => {
    expectBroken(await put({ ...wanted, [field]: undefined }), field)
    expectBroken(await put({ ...wanted, [field]: null }), field)
  })

  test('keep whether pushes come when a client does not send it, and refuse what is no flag', async () => {
    for (const push of [true, false]) {
      expect((await put({ ...wanted, push, pushAmounts: push })).body).toMatchObject({ push, pushAmounts: push })
      expect((await put(wanted)).body).toMatchObject({ ...wanted, push, pushAmounts: push })
    }
    for (const field of ['push', 'pushAmounts']) {
      for (const value of ['true', 1, 0, null, {}]) expectBroken(await put({ ...wanted, [field]: value }), field)
    }
  })

  test.each<[field: string, values: unknown[]]>([
    ['calendar', ['true', 1, 0, '', {}]],
    ['mail', ['false', 1, 0, '', []]],
    ['mailHour', [-1, 24, 6.5, '6', '', true]],
    ['timeZone', ['', 'Mars/Olympus', 'Europe', 5, true, 'x'.repeat(65), 'Europe/Berlin\u0000']],
    ['daysBefore', [-1, 31, 0.5, '3', '', true]],
  ])('refuse a bad value of %s, and stay as they were', async (field, values) => {
    const { body: before } = await put(wanted)
    for (const value of values) expectBroken(await put({ ...wanted, [field]: value }), field)
    expect((await read()).body).toEqual(before)
  })

  test.each(['Asia/Kolkata', 'UTC', 'Pacific/Kiritimati', 'America/Argentina/Buenos_Aires'])(
    'take the time zone %s',
    async (timeZone) => {
      expect((await put({ ...wanted, timeZone, mailHour: 0 })).body).toMatchObject({ timeZone, mailHour: 0 })
    },
  )

  test('apply each time, with the same key too: a stored response would give away the address', async () => {
    const key = randomUUID()
    const first = await put(wanted, person, key)
    expect((await put(wanted, person, key)).text).toBe(first.text)
    expect((await put(none, person, key)).status).toBe(200)
    expect((await put(wanted, person, key)).body).toMatchObject(wanted)
    expect((await read()).body).toMatchObject(wanted)
  })

  test('need a session', async () => {
    expectProblem(await read({ ...person, token: 'none' }), 401)
    expectProblem(await put(wanted, { ...person, token: 'none' }), 401)
  })
})

describeFeature('reminders')('the address of the calendar', () => {
  test('stays while the calendar is on', async () => {
    const { calendarUrl } = (await put(wanted)).body
    expect(calendarUrl.slice(0, target.host.length + 5)).toBe(`${target.host}/cal/`)
    expect(calendarUrl).toMatch(/\/cal\/[\w-]{22,}\.ics$/)
    expect((await put({ ...wanted, mailHour: 9, mail: false })).body.calendarUrl).toBe(calendarUrl)
    expect((await readCalendar(calendarUrl)).status).toBe(200)
  })

  test('is another after the calendar was off and on, and the old one answers as an unknown one', async () => {
    const { calendarUrl: old } = (await put(wanted)).body
    expect((await put({ ...wanted, calendar: false })).body.calendarUrl).toBe('')
    expect((await readCalendar(old)).status).toBe(404)
    const { calendarUrl } = (await put(wanted)).body
    expect(calendarUrl).not.toBe(old)
    expect((await readCalendar(calendarUrl)).status).toBe(200)
    const unknown = await readCalendar(old.replace(/[\w-]+\.ics/, `${'A'.repeat(22)}.ics`))
    const withoutNonce = ({ status, text }: ApiResponse<unknown>) =>
      `${status} ${text.replaceAll(/nonce="[^"]+"/g, '')}`
    expect(withoutNonce(await readCalendar(old))).toBe(withoutNonce(unknown))
    expect(unknown.status).toBe(404)
  })

  testWithMail('belongs to one user', async () => {
    const reason = randomUUID()
    await newLend(person, { reason })
    const { calendarUrl } = (await put(wanted, await newPerson())).body
    expect(await eventsOf(calendarUrl, reason)).toEqual([])
  })
})

describeFeature('reminders')('the calendar', () => {
  let url: string

  beforeAll(async () => {
    if (hasFeature('reminders')) url = (await put(wanted)).body.calendarUrl
  })

  test('is one of RFC 5545, for nobody to keep or to find', async () => {
    const response = await readCalendar(url)
    expect(response.type).toMatch(/^text\/calendar; charset=utf-8/i)
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.text).toMatch(/^BEGIN:VCALENDAR\r\n(.*\r\n)*END:VCALENDAR(\r\n)?$/)
    expect(linesOf(response.text)).toContain('VERSION:2.0')
    for (const line of response.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('has an all-day event for each promised date, a past one too', async () => {
    const reason = randomUUID()
    const dates = ['2024-02-29', '2031-12-31']
    for (const returnDate of dates) await newLend(person, { reason, returnDate })
    const events = await eventsOf(url, reason)
    expect(events.map((lines) => valueIn(lines, 'DTSTART;VALUE=DATE:'))).toEqual(['20240229', '20311231'])
    for (const lines of events) {
      expect(valueIn(lines, 'DTSTAMP:')).toMatch(/^\d{8}T\d{6}Z$/)
      expect(valueIn(lines, 'SUMMARY:')).toContain('Ravi Kumar')
      expect(valueIn(lines, 'SUMMARY:')).toContain('₹100.00')
    }
    expect(new Set(events.map((lines) => valueIn(lines, 'UID:'))).size).toBe(2)
  })

  test('is not sent again to a client that has it, until a record changes', async () => {
    const reason = randomUUID()
    await newLend(person, { reason })
    const first = await readCalendar(url)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^W\/"[^"]+"$/)
    const second = await readCalendar(url, { 'If-None-Match': tag })
    expect([second.status, second.text, second.headers.get('ETag')]).toEqual([304, '', tag])
    expect((await readCalendar(url, { 'If-None-Match': `W/"other", ${tag}` })).status).toBe(304)

    await newLend(person, { reason })
    const third = await readCalendar(url, { 'If-None-Match': tag })
    expect(third.status).toBe(200)
    expect(third.headers.get('ETag')).not.toBe(tag)
    expect(third.text).not.toBe(first.text)
  })

  test('changes the event of a record with the record, under one UID', async () => {
    const reason = randomUUID()
    const lend = await newLend(person, { reason, returnDate: '2031-12-31' })
    const [before] = await eventsOf(url, reason)
    await editLend(person, { ...lend, returnDate: '2030-01-01', amount: 70, returnName: 'Meera' })
    const [after] = await eventsOf(url, reason)
    expect(valueIn(after, 'DTSTART;VALUE=DATE:')).toBe('20300101')
    expect(valueIn(after, 'SUMMARY:')).toMatch(/Meera.*₹70\.00/)
    expect(valueIn(after, 'UID:')).toBe(valueIn(before, 'UID:'))
  })

  describe('has no event of a record', () => {
    const gone: Record<string, (id: string, lend: Fields) => Promise<unknown>> = {
      'without a promised date': (_, lend) => editLend(person, { ...lend, returnDate: '' }),
      'that is done': (_, lend) => editLend(person, { ...lend, returnStatus: 'done' }),
      'that came back': (id) => addReturn(person, id, { amount: 100 }),
      'that is forgiven': (id) => addReturn(person, id, { amount: 100, kind: 'forgiven' }),
      'that is deleted': (id) => call('DELETE /api/v1/delete-lend', { by: person, json: { id } }),
    }

    test.each(Object.entries(gone))('%s', async (_, end) => {
      const reason = randomUUID()
      const lend = await newLend(person, { reason })
      expect(await eventsOf(url, reason)).toHaveLength(1)
      await end(lend.id, lend)
      expect(await eventsOf(url, reason)).toEqual([])
    })
  })
})

describeFeature('reminders')('the address that ends the mail', () => {
  test('answers an unknown token with 404, whether it is read or pressed', async () => {
    for (const method of ['GET', 'POST'] as const) {
      expect((await call(`${method} /unsubscribe/${'a'.repeat(32)}`)).status).toBe(404)
    }
  })
})
