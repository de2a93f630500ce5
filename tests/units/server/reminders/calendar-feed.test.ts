import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { sweep } from '#server/sweep.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const LEND = {
  lendDate: '2026-11-20',
  reason: 'Rent',
  amount: 100,
  requirement: 'Required',
  bank: 'SBI',
  returnDate: '2026-12-01',
  returnName: 'Ravi',
}
const RETURN = { date: '2026-11-21', amount: 10 }
const REMINDERS = { calendar: true, mail: false, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 0 }
const HOUR_MS = 3_600_000

let api: Api
let token: string
let calendar: string
let lendId: string

const send = async (method: string, path: string, body?: unknown) => {
  const response = await api.call(method, path, { token, body })
  expect(response.ok).toBe(true)
  return response.json()
}

const addLend = async (fields: Partial<typeof LEND> = {}): Promise<string> =>
  (await send('POST', endpoints.addLend.path, { ...LEND, ...fields })).id

const rename = (from: string, to: string) => send('POST', endpoints.renamePerson.path, { from, to })

/** Reads the times of the event of a record, and its sequence. */
const readEvent = async (id = lendId) => {
  const text = await (await api.call('GET', calendar)).text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const event = events.find((one) => one.getFirstPropertyValue('uid') === `${id}@wealth-care`)
  const [modified, stamp, sequence] = ['last-modified', 'dtstamp', 'sequence'].map((name) =>
    String(event?.getFirstPropertyValue(name)),
  )
  return { modified, stamp, sequence: Number(sequence) }
}

/** The time of the clock, as a calendar has it. */
const readClock = (): string => api.ports.clock().toISOString().replace('.000', '')

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
  calendar = new URL((await send('PUT', endpoints.setReminders.path, REMINDERS)).calendarUrl).pathname
  lendId = await addLend()
  api.advanceClock(HOUR_MS)
})

afterEach(() => api.close())

const addReturn = (): Promise<{ return: { id: string } }> =>
  send('POST', buildPath(endpoints.addReturn, { lendId }).path, RETURN)

const importReturn = async (): Promise<string> => {
  const bankId = await api.addBank(token, 100)
  const row = { line: 1, date: '2026-11-21', amount: 10, action: 'return', reason: 'UPI', lendId }
  const file = { bankId, fileName: 'May.csv', fileHash: 'hash-of-the-file-1', entries: 1 }
  return (await send('POST', endpoints.addImport.path, { ...file, rows: [row] })).id
}

const acceptClaim = async (): Promise<void> => {
  const { url } = await send('POST', endpoints.addShare.path, { person: 'Ravi', days: 7 })
  const secret = new URL(url).pathname.split('/').at(-1) ?? ''
  await send('POST', buildPath(endpoints.addClaim, { token: secret }).path, { lendId, amount: 10 })
  const [claim] = await send('GET', endpoints.claims.path)
  api.advanceClock(HOUR_MS)
  await send('POST', buildPath(endpoints.acceptClaim, { claimId: claim.id }).path, {})
}

const changes: Record<string, () => Promise<unknown>> = {
  'an edit': () => send('PATCH', endpoints.editLend.path, { ...LEND, id: lendId, returnDate: '2026-12-24' }),
  'a return': addReturn,
  'the undo of a return': async () => {
    const { return: added } = await addReturn()
    api.advanceClock(HOUR_MS)
    await send('DELETE', buildPath(endpoints.deleteReturn, { returnId: added.id }).path)
  },
  'a claim that is accepted': acceptClaim,
  'an import': importReturn,
  'the undo of an import': async () => {
    const importId = await importReturn()
    api.advanceClock(HOUR_MS)
    await send('DELETE', buildPath(endpoints.deleteImport, { importId }).path)
  },
  'a rename of its person': () => rename('Ravi', 'Ravi Kumar'),
  'another spelling of its person': () => addLend({ returnName: 'RAVI' }),
}

describe('the event of a record has the time of', () => {
  test.each(Object.entries(changes))('%s', async (_, change) => {
    const before = await readEvent()
    await change()
    const after = await readEvent()
    expect([after.modified, after.stamp]).toEqual([readClock(), readClock()])
    expect(after.modified).not.toBe(before.modified)
    expect(after.sequence).toBeGreaterThan(before.sequence)
  })
})

test('the event of a record stays as it is when another record changes', async () => {
  const before = await readEvent()
  const other = await addLend({ reason: 'Books', returnName: 'Meera' })
  await send('PATCH', endpoints.editLend.path, { ...LEND, id: other, returnName: 'Meera', amount: 5 })
  await rename('Meera', 'Meera Iyer')
  expect(await readEvent()).toEqual(before)
  expect((await readEvent(other)).modified).toBe(readClock())
})

test('the event of a record never goes back in time when its person becomes another one', async () => {
  await addLend({ reason: 'Books', returnName: 'Meera' })
  await rename('Ravi', 'Meera')
  const merged = await readEvent()
  expect(merged.modified).toBe(readClock())
  api.advanceClock(HOUR_MS)
  await sweep(api.store, api.ports.clock())
  expect(await readEvent()).toEqual(merged)
})

test('a plan has an event on its next date, until it is paused or has ended', async () => {
  const template = { reason: 'Fees', amount: 5, requirement: 'Required', bank: 'SBI' }
  const rhythm = { kind: 'lend', next: '2026-12-31', every: { unit: 'month', count: 1 }, until: '2027-01-31' }
  const plan = await send('POST', endpoints.addPlan.path, { ...rhythm, template })
  const readDates = async () => {
    const text = await (await api.call('GET', calendar)).text()
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    return events.filter(({ uid }) => uid === `${plan.id}@wealth-care`).map(({ startDate }) => startDate.toString())
  }
  const skip = () => send('POST', buildPath(endpoints.skipPlan, { planId: plan.id }).path)
  expect(await readDates()).toEqual(['2026-12-31'])
  const moved = await skip()
  expect(await readDates()).toEqual(['2027-01-31'])
  await send('PATCH', endpoints.editPlan.path, { ...moved, paused: true })
  expect(await readDates()).toEqual([])
  await send('PATCH', endpoints.editPlan.path, { ...moved, paused: false })
  await skip()
  expect(await readDates()).toEqual([])
})
