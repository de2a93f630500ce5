import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Mail } from '#server/ports.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import { sweep } from '#server/sweep.ts'
import { type Api, EMAIL, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 1_500, requirement: 'Required', bank: 'SBI' }
const WANTED = { calendar: false, mail: true, mailHour: 7, timeZone: 'UTC', daysBefore: 3 }

let api: Api
let token: string

/** Sends the mails that are due now. Returns those that were sent. */
const sendDueMails = async (): Promise<Mail[]> => {
  const before = api.outbox.length
  await sendMorningMails(api.ports)
  return api.outbox.slice(before)
}

const moveTo = (moment: string): void => api.advanceClock(Date.parse(moment) - api.ports.clock().getTime())

const addLend = async (fields: object = {}): Promise<string> => {
  const lend = { ...LEND, returnName: 'Ravi', returnDate: '2026-11-22', ...fields }
  const response = await api.post(endpoints.addLend.path, lend, { token })
  const { id }: { id: string } = await response.json()
  return id
}

const remind = async (fields: object = {}, by = token): Promise<void> => {
  const { status } = await api.call('PUT', endpoints.setReminders.path, { token: by, body: { ...WANTED, ...fields } })
  expect(status).toBe(200)
}

// The clock of the tests starts on 21 November 2026, 08:00 UTC.
beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterEach(() => api.close())

describe('the morning mail', () => {
  test('comes at the hour, once, and again the next day', async () => {
    await addLend()
    await remind()
    moveTo('2026-11-22T06:59:59Z')
    expect(await sendDueMails()).toEqual([])
    moveTo('2026-11-22T07:00:00Z')
    expect(await sendDueMails()).toMatchObject([{ to: EMAIL, subject: 'Wealth Care: 1 owed to you' }])
    for (const minute of ['07:01', '09:00', '23:59']) {
      moveTo(`2026-11-22T${minute}:00Z`)
      expect(await sendDueMails()).toEqual([])
    }
    moveTo('2026-11-23T07:00:30Z')
    expect(await sendDueMails()).toMatchObject([{ subject: 'Wealth Care: 1 owed to you, 1 late' }])
  })

  test('comes once, though two servers on one database send at the same moment', async () => {
    await addLend()
    await remind()
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24']) {
      moveTo(`${day}T07:00:00Z`)
      const before = api.outbox.length
      await Promise.all(Array.from({ length: 4 }, () => sendMorningMails(api.ports)))
      expect(api.outbox).toHaveLength(before + 1)
    }
  })

  test('comes once a day, though its hour or its time zone moves to a later one, or it is turned off and on', async () => {
    await addLend()
    await remind({ mailHour: 9 })
    moveTo('2026-11-21T09:00:00Z')
    expect(await sendDueMails()).toHaveLength(1)
    for (const change of [{ mailHour: 10 }, { mailHour: 11, mail: false }, { mailHour: 12 }]) await remind(change)
    moveTo('2026-11-21T12:00:00Z')
    expect(await sendDueMails()).toEqual([])
    await remind({ mailHour: 5, timeZone: 'Pacific/Pago_Pago' })
    moveTo('2026-11-21T16:00:00Z')
    expect(await sendDueMails()).toEqual([])
    moveTo('2026-11-22T16:00:00Z')
    expect(await sendDueMails()).toHaveLength(1)
  })

  test('does not come when nothing is due, and comes later that day when its hour is moved after something is', async () => {
    await remind({ mailHour: 9 })
    moveTo('2026-11-21T09:00:00Z')
    expect(await sendDueMails()).toEqual([])
    await addLend()
    await remind({ mailHour: 10 })
    moveTo('2026-11-21T10:00:00Z')
    expect(await sendDueMails()).toHaveLength(1)
  })

  test('of a day that is over is not sent when the server starts again', async () => {
    await addLend()
    await remind()
    moveTo('2026-11-24T05:00:00Z')
    expect(await sendDueMails()).toEqual([])
    moveTo('2026-11-24T07:00:00Z')
    expect(await sendDueMails()).toHaveLength(1)
  })

  test('of today is sent late when the server was away at its hour', async () => {
    await addLend()
    await remind()
    moveTo('2026-11-22T21:30:00Z')
    expect(await sendDueMails()).toHaveLength(1)
    moveTo('2026-11-23T07:00:00Z')
    expect(await sendDueMails()).toHaveLength(1)
  })

  test('names what is due within the days before and what is late, in both directions, and nothing else', async () => {
    const dates = { Late: '2026-11-18', Today: '2026-11-22', Soon: '2026-11-25', Then: '2026-11-26', Never: '' }
    for (const [returnName, returnDate] of Object.entries(dates)) await addLend({ returnName, returnDate })
    await addLend({ returnName: 'Meera', direction: 'taken', returnDate: '2026-11-23', reason: 'Books' })
    await addLend({ returnName: 'Done', returnStatus: 'done' })
    const back = await addLend({ returnName: 'Back' })
    const forgiven = { date: '2026-11-01', amount: 1_500, kind: 'forgiven' }
    await api.post(buildPath(endpoints.addReturn, { lendId: back }).path, forgiven, { token })
    const part = await addLend({ returnName: 'Part', returnDate: '2026-11-21' })
    await api.post(
      buildPath(endpoints.addReturn, { lendId: part }).path,
      { date: '2026-11-01', amount: 0.5 },
      { token },
    )
    await remind()
    moveTo('2026-11-22T07:00:00Z')
    const [mail] = await sendDueMails()
    expect(mail?.subject).toBe('Wealth Care: 4 owed to you, 2 late; 1 you owe')
    expect(mail?.text.split('\n').slice(0, 11)).toEqual([
      'Good morning, Asha.',
      '',
      'Owed to you: ₹5,999.50',
      '- Late, ₹1,500.00 for Rent: 4 days late, 18 Nov 2026',
      '- Part, ₹1,499.50 for Rent: since yesterday, 21 Nov 2026',
      '- Today, ₹1,500.00 for Rent: today, 22 Nov 2026',
      '- Soon, ₹1,500.00 for Rent: in 3 days, 25 Nov 2026',
      '',
      'You owe: ₹1,500.00',
      '- Meera, ₹1,500.00 for Books: tomorrow, 23 Nov 2026',
      '',
    ])
  })

  test.each([
    [0, 1],
    [1, 2],
    [30, 3],
  ])('with %i days before names %i of today, tomorrow and in 30 days', async (daysBefore, count) => {
    for (const returnDate of ['2026-11-22', '2026-11-23', '2026-12-22', '2026-12-23']) await addLend({ returnDate })
    await remind({ daysBefore })
    moveTo('2026-11-22T07:00:00Z')
    expect(await sendDueMails()).toMatchObject([{ subject: `Wealth Care: ${count} owed to you` }])
  })

  test('names fifty of a direction and counts the others', async () => {
    for (let count = 0; count < 53; count += 1) await addLend()
    await remind()
    moveTo('2026-11-22T07:00:00Z')
    const [mail] = await sendDueMails()
    expect(mail?.text.match(/^- /gm)).toHaveLength(50)
    expect(mail?.text).toContain('\nand 3 more\n')
  })

  test('goes to every user who wants one, also to more than one page of them', async () => {
    await addLend()
    await remind()
    const { store } = api
    const user = await store.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const lend = await store.selectFrom('lends').selectAll().executeTakeFirstOrThrow()
    const row = await store.selectFrom('reminders').selectAll().executeTakeFirstOrThrow()
    const others = Array.from({ length: 210 }, (_, index) => `other-${index}`)
    await store
      .insertInto('users')
      .values(others.map((id) => ({ ...user, id, email: `${id}@example.com` })))
      .execute()
    await store
      .insertInto('lends')
      .values(others.map((id) => ({ ...lend, id, user_id: id, person_id: null })))
      .execute()
    await store
      .insertInto('reminders')
      .values(others.map((id) => ({ ...row, user_id: id, calendar_hash: null, unsubscribe_hash: id })))
      .execute()
    moveTo('2026-11-22T07:00:00Z')
    const sent = await sendDueMails()
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([EMAIL, ...others.map((id) => `${id}@example.com`)]))
    expect(sent).toHaveLength(211)
  })

  test('does not come for a deleted user, nor for a user who turned it off', async () => {
    await addLend()
    await remind()
    const off = await api.signIn('off@example.com')
    await remind({}, off)
    await remind({ mail: false }, off)
    const { id } = await api.user(token)
    await api.call('DELETE', buildPath(endpoints.deleteUser, { userId: id }).path, { token })
    moveTo('2026-11-22T07:00:00Z')
    expect(await sendDueMails()).toEqual([])
    await sweep(api.store, api.ports.clock())
    expect(await api.store.selectFrom('users').select('email').execute()).toEqual([{ email: 'off@example.com' }])
  })
})

describe('the address that ends the mail', () => {
  const receive = async (): Promise<string> => {
    await addLend()
    await remind({ calendar: true })
    moveTo('2026-11-22T07:00:00Z')
    const [mail] = await sendDueMails()
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
    return new URL(mail?.unsubscribeUrl ?? '').pathname
  }

  const readReminders = async () => (await api.call('GET', endpoints.reminders.path, { token })).json()

  test('changes nothing when it is only read, as programs that check links do', async () => {
    const path = await receive()
    for (const method of ['GET', 'HEAD']) expect((await api.call(method, path)).status).toBe(200)
    expect(await readReminders()).toMatchObject({ mail: true })
    moveTo('2026-11-23T07:00:00Z')
    expect(await sendDueMails()).toHaveLength(1)
  })

  test('ends the mail in one press of the mail program (RFC 8058), and only the mail', async () => {
    const path = await receive()
    const before = await readReminders()
    const press = () => {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      return api.fetch(new Request(`http://127.0.0.1${path}`, { method: 'POST', body }))
    }
    expect((await press()).status).toBe(200)
    expect(await readReminders()).toEqual({ ...before, mail: false })
    moveTo('2026-11-23T07:00:00Z')
    expect(await sendDueMails()).toEqual([])
    expect((await press()).status).toBe(200)
  })

  test('answers 404 when the user is deleted', async () => {
    const path = await receive()
    const { id } = await api.user(token)
    await api.call('DELETE', buildPath(endpoints.deleteUser, { userId: id }).path, { token })
    expect((await api.call('POST', path)).status).toBe(404)
  })
})
