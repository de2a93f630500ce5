import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const MINUTE_MS = 60_000
const LEND = { lendDate: '2026-01-02', reason: 'Rent', amount: 70, requirement: 'Required', bank: 'SBI' }

const REMINDERS = { calendar: true, mail: false, mailHour: 7, timeZone: 'UTC', daysBefore: 3 }

let api: Api
let token: string
let secret: string
let lendId: string
let calendar: string

beforeEach(async () => {
  api = await openApi({ rateLimits: true })
  token = await api.signIn()
  const due = { ...LEND, returnName: 'Ravi', returnDate: '2026-11-22' }
  const made = await api.post(endpoints.addLend.path, due, { token })
  const { id }: { id: string } = await made.json()
  const shared = await api.post(endpoints.addShare.path, { person: 'Ravi', days: 7 }, { token })
  const { url }: { url: string } = await shared.json()
  const reminders = await api.call('PUT', endpoints.setReminders.path, { token, body: REMINDERS })
  const { calendarUrl }: { calendarUrl: string } = await reminders.json()
  lendId = id
  secret = url.split('/').at(-1) ?? ''
  calendar = new URL(calendarUrl).pathname
})

afterEach(() => api.close())

/** Sends a request `count` times and counts the statuses. */
const countStatuses = async (count: number, send: () => Promise<Response>): Promise<Record<number, number>> => {
  const counts: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += 1) {
    const { status, headers } = await send()
    if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const readData = (token = secret, address = '192.0.2.9') =>
  api.call('GET', buildPath(endpoints.publicShare, { token }).path, { address })

const readPage = (token = secret, address = '192.0.2.9') => api.call('GET', `/s/${token}`, { address })

const claim = (token = secret, address = '192.0.2.9') =>
  api.post(buildPath(endpoints.addClaim, { token }).path, { lendId, amount: 1, note: uuid() }, { address })

const expectLogged = (limit: string): void => {
  expect(api.logged).toContainEqual({ message: 'limit reached', fields: expect.objectContaining({ limit }) })
}

describe('reads of shares', () => {
  test('are thirty a minute for an address, data and page together, known or not', async () => {
    expect(await countStatuses(10, readData)).toEqual({ 200: 10 })
    expect(await countStatuses(10, () => readPage('unknown'))).toEqual({ 404: 10 })
    expect(await countStatuses(12, readPage)).toEqual({ 200: 10, 429: 2 })
    expect(await countStatuses(2, readData)).toEqual({ 429: 2 })
    expectLogged('reads of shares')
    expect((await readPage(secret, '192.0.2.10')).status).toBe(200)
    api.advanceClock(MINUTE_MS)
    expect((await readPage()).status).toBe(200)
  })

  test('are two hundred an hour for an address', async () => {
    const statuses: number[] = []
    for (let minute = 0; minute < 8; minute += 1) {
      statuses.push((await countStatuses(30, readData))[200] ?? 0)
      api.advanceClock(MINUTE_MS)
    }
    expect(statuses).toEqual([30, 30, 30, 30, 30, 30, 20, 0])
    api.advanceClock(53 * MINUTE_MS)
    expect((await readData()).status).toBe(200)
  })
})

describe('claims', () => {
  test('are ten a minute for an address, refused ones and those of the form too', async () => {
    expect(await countStatuses(7, claim)).toEqual({ 202: 5, 429: 2 })
    expectLogged('open claims')
    expect(await countStatuses(5, () => claim('unknown'))).toEqual({ 404: 3, 429: 2 })
    expectLogged('claims of a network')
    const submit = () => api.call('POST', `/s/${secret}`, { address: '192.0.2.9' })
    expect(await countStatuses(1, submit)).toEqual({ 429: 1 })
    expect((await claim(secret, '192.0.2.10')).headers.get('Retry-After')).toBe('3600')
    api.advanceClock(MINUTE_MS)
    expect((await claim('unknown')).status).toBe(404)
  })
})

describe('calendars', () => {
  test('that are unknown are thirty a minute for an address, and so are ends of mails', async () => {
    const address = '192.0.2.9'
    expect(await countStatuses(20, () => api.call('GET', '/cal/unknown.ics', { address }))).toEqual({ 404: 20 })
    expect(await countStatuses(12, () => api.call('POST', '/unsubscribe/unknown', { address }))).toEqual({
      404: 10,
      429: 2,
    })
    expectLogged('unknown links')
  })

  test('are read sixty times an hour, from any number of addresses', async () => {
    let index = 0
    const read = () => {
      index += 1
      return api.call('GET', calendar, { address: `192.0.2.${index}` })
    }
    expect(await countStatuses(62, read)).toEqual({ 200: 60, 429: 2 })
    expectLogged('reads of a calendar')
  })
})

describe('the end of the morning mail', () => {
  test('is pressed ten times an hour for a user, from any number of addresses', async () => {
    await api.call('PUT', endpoints.setReminders.path, { token, body: { ...REMINDERS, mail: true } })
    api.advanceClock(24 * 60 * MINUTE_MS)
    await sendMorningMails(api.ports)
    const path = new URL(api.outbox.at(-1)?.unsubscribeUrl ?? '').pathname
    let index = 0
    const stop = () => {
      index += 1
      return api.call('POST', path, { address: `192.0.2.${index}` })
    }
    expect(await countStatuses(12, stop)).toEqual({ 200: 10, 429: 2 })
    expectLogged('ends of the morning mail')
    expect((await api.call('GET', path)).status).toBe(200)
    api.advanceClock(60 * MINUTE_MS)
    expect((await stop()).status).toBe(200)
  })
})
