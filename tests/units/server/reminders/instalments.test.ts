import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type DueLend, readDueLends } from '#server/reminders/due-lends.ts'
import { createMorningMail } from '#server/reminders/morning-mail.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2026-01-31', reason: 'Scooter', requirement: 'Required', bank: 'SBI', returnName: 'Ravi' }
const monthly = { unit: 'month', count: 1 } as const

let api: Api
let token: string
let userId: string

beforeAll(async () => {
  api = await openApi()
  token = await api.signIn()
  userId = (await api.store.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
})

afterAll(() => api.close())

const send = async (method: string, path: string, body: unknown) => {
  const response = await api.call(method, path, { token, body })
  expect(response.ok).toBe(true)
  return response.json()
}

const addLend = async (fields: object): Promise<string> =>
  (await send('POST', endpoints.addLend.path, { ...LEND, ...fields })).id

const toDue = ({ return_date, due_amount }: DueLend) => [return_date, due_amount]

test('each instalment that is not covered is due on its day, in place of the return date', async () => {
  const instalments = { amount: 3_000, every: monthly, first: '2026-02-28' }
  const lendId = await addLend({ amount: 10_000, returnDate: '2026-03-05', instalments })
  const { path } = buildPath(endpoints.addReturn, { lendId })
  await send('POST', path, { date: '2026-02-20', amount: 4_000 })
  const due = await readDueLends(api.store, userId, '2026-03-01')
  expect(due.map(toDue)).toEqual([
    ['2026-03-28', 2_000],
    ['2026-04-28', 3_000],
    ['2026-05-28', 1_000],
  ])
  expect(new Set(due.map(({ due_id }) => due_id)).size).toBe(3)
  expect((await readDueLends(api.store, userId, '2026-03-01', '2026-04-28')).map(toDue)).toHaveLength(2)
  const content = {
    to: 'a@example.com',
    name: 'Asha',
    origin: 'https://a.example',
    unsubscribeUrl: 'https://a.example/u',
  }
  const lends = await readDueLends(api.store, userId, '2026-04-28', '2026-04-28')
  const { text, subject } = createMorningMail({ ...content, lends, today: '2026-04-28' })
  expect(subject).toBe('Wealth Care: 2 owed to you, 1 late')
  expect(text).toContain('Owed to you: ₹5,000.00')
  expect(text).toMatch(/₹2,000\.00 for .*Scooter.*: 31 days late/)
  expect(text).toMatch(/₹3,000\.00 for .*Scooter.*: today/)
  await send('PATCH', endpoints.editLend.path, { ...LEND, amount: 10_000, id: lendId, returnStatus: 'done' })
  expect(await readDueLends(api.store, userId, '2026-03-01')).toEqual([])
})

test('a record with interest is due with the interest until its day', async () => {
  const interest = { rate: 2, per: 'month', since: '' }
  const id = await addLend({ amount: 1_000, returnDate: '2026-03-31', interest })
  expect((await readDueLends(api.store, userId, '2026-02-01')).map(toDue)).toEqual([['2026-03-31', 1_040]])
  expect((await readDueLends(api.store, userId, '2026-04-30')).map(toDue)).toEqual([['2026-03-31', 1_060]])
  await send('DELETE', endpoints.deleteLend.path, { id })
})

test('the calendar has an event for each, at most 60 of a record', async () => {
  const id = await addLend({ amount: 100, instalments: { amount: 1, every: monthly, first: '2026-12-31' } })
  const reminders = { calendar: true, mail: false, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 0 }
  const { calendarUrl } = await send('PUT', endpoints.setReminders.path, reminders)
  const text = await (await api.call('GET', new URL(calendarUrl).pathname)).text()
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(events).toHaveLength(60)
  const [first, second] = events.map((event) => new ICAL.Event(event))
  expect([first?.uid, second?.uid]).toEqual([`${id}-2026-12-31@wealth-care`, `${id}-2027-01-31@wealth-care`])
  expect(second?.summary).toMatch(/returns ₹1\.00$/)
})
