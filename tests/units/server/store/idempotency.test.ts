import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'
import { insertPage } from '#tests/tools/server-steps.ts'

const KEY = { 'Idempotency-Key': 'a-key-of-one-dialog' }

let api: Api
let token: string

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterEach(() => api.close())

const debit = (id: string, amount: number) =>
  api.call('PATCH', `/api/v1/debit-amount/${id}/debit?amount=${amount}`, { token, headers: KEY })

test('fifty debits with one key at the same time take the money once and all get the first response', async () => {
  const id = await api.addBank(token, 100)
  const responses = await Promise.all(Array.from({ length: 50 }, () => debit(id, 30)))
  expect(
    new Set(await Promise.all(responses.map(async (response) => `${response.status} ${await response.text()}`))),
  ).toEqual(new Set(['200 70']))
  expect((await debit(id, 31)).status).toBe(422)
})

test('a refusal is repeated too, even when the retry would go through', async () => {
  const id = await api.addBank(token, 10)
  expect((await debit(id, 30)).status).toBe(400)
  await api.call('PATCH', `/api/v1/credit-amount/${id}/credit?amount=50`, { token })
  const again = await debit(id, 30)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ status: 400, detail: 'Insufficient fund' })
})

test('a request is the same under another name of the server', async () => {
  const id = await api.addBank(token, 100)
  const url = (host: string) => `http://${host}/api/v1/debit-amount/${id}/debit?amount=30`
  const headers = { ...KEY, Authorization: `Bearer ${token}` }
  for (const host of ['127.0.0.1', 'money.example.com:8443']) {
    const response = await api.fetch(new Request(url(host), { method: 'PATCH', headers }))
    expect([response.status, await response.text()]).toEqual([200, '70'])
  }
})

test('a form that is sent again is the same request, whatever stands between its parts', async () => {
  const update = (name: string) => {
    const form = new FormData()
    form.set('updateProfile', JSON.stringify({ name, deathOfBirth: '1990-02-03', phoneNumber: '' }))
    return api.call('PATCH', '/api/v1/update-profile', { token, body: form, headers: KEY })
  }
  expect((await update('Asha')).status).toBe(200)
  expect((await update('Asha')).status).toBe(200)
  expect((await update('Meera')).status).toBe(422)
  expect((await api.user(token)).name).toBe('Asha')
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const listKeys = () => api.store.selectFrom('idempotency_keys').select(['status', 'body']).execute()

const sweepNow = () => sweep(api.store, api.ports.clock())

const read = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('Content-Type'),
  replayed: response.headers.get('Idempotency-Replayed'),
  text: await response.text(),
})

describe.each([
  ['when no sweep ran', async () => {}],
  ['after a sweep', sweepNow],
])('a request that is repeated after two days, %s,', (_, maintain) => {
  test('gets its status without the body, and changes nothing', async () => {
    const id = await api.addBank(token, 100)
    const first = await read(await debit(id, 30))
    expect(first).toEqual({ status: 200, type: 'application/json', replayed: null, text: '70' })
    api.advanceClock(48 * HOUR_MS - 1)
    await maintain()
    expect(await read(await debit(id, 30))).toEqual(first)
    const later = { status: 200, type: 'application/json', replayed: 'true', text: '{}' }
    for (const milliseconds of [1, 12 * DAY_MS]) {
      api.advanceClock(milliseconds)
      await maintain()
      expect(await read(await debit(id, 30))).toEqual(later)
    }
    const { balance } = await api.store.selectFrom('banks').select('balance').executeTakeFirstOrThrow()
    expect(balance).toBe(7_000)
  })

  test('gets its refusal without the detail, even when it would go through', async () => {
    const id = await api.addBank(token, 10)
    await debit(id, 30)
    await api.call('PATCH', `/api/v1/credit-amount/${id}/credit?amount=50`, { token })
    api.advanceClock(48 * HOUR_MS)
    await maintain()
    const refusal = { status: 400, type: 'application/problem+json', replayed: 'true', text: '{}' }
    expect(await read(await debit(id, 30))).toEqual(refusal)
  })

  test('is refused with 422 when it is another request, which says what the first came to', async () => {
    const id = await api.addBank(token, 100)
    await debit(id, 30)
    api.advanceClock(13 * DAY_MS)
    await maintain()
    expect(await (await debit(id, 31)).json()).toMatchObject({ status: 422, firstStatus: 200 })
  })
})

test('a key whose body a restore dropped answers at once as one that is older than two days', async () => {
  const id = await api.addBank(token, 100)
  await debit(id, 30)
  await api.store.updateTable('idempotency_keys').set({ body: '' }).execute()
  const replay = { status: 200, type: 'application/json', replayed: 'true', text: '{}' }
  expect(await read(await debit(id, 30))).toEqual(replay)
  expect((await debit(id, 31)).status).toBe(422)
  const { balance } = await api.store.selectFrom('banks').select('balance').executeTakeFirstOrThrow()
  expect(balance).toBe(7_000)
})

test('a key stays for 400 days, its body for two', async () => {
  const id = await api.addBank(token, 100)
  await debit(id, 30)
  api.advanceClock(48 * HOUR_MS - 1)
  await sweepNow()
  expect(await listKeys()).toEqual([{ status: 200, body: '70' }])
  api.advanceClock(1)
  await sweepNow()
  expect(await listKeys()).toEqual([{ status: 200, body: '' }])
  api.advanceClock(398 * DAY_MS - 1)
  await sweepNow()
  expect(await listKeys()).toHaveLength(1)
  api.advanceClock(1)
  await sweepNow()
  expect(await listKeys()).toEqual([])
})

test('one sweep drops the bodies of more keys than a batch has, and deletes the keys that are older than 400 days', async () => {
  const { id: user_id } = await api.user(token)
  const now = api.ports.clock().getTime()
  const keep = { user_id, fingerprint: 'f', status: 200, body: '{}' } as const
  await insertPage(api.store, 'idempotency_keys', (index) => ({
    ...keep,
    key: `two-days-${index}`,
    created_at: now - 2 * DAY_MS,
  }))
  await insertPage(api.store, 'idempotency_keys', (index) => ({
    ...keep,
    key: `very-old-${index}`,
    created_at: now - 400 * DAY_MS,
  }))
  await sweepNow()
  const keys = await api.store.selectFrom('idempotency_keys').select(['key', 'body']).execute()
  expect(keys).toHaveLength(1_001)
  expect(keys.filter(({ key, body }) => body !== '' || !key.startsWith('two-days-'))).toEqual([])
})

test('a request with another If-Match is another request', async () => {
  const lend = { lendDate: '2026-11-20', reason: 'Rent', amount: 9, requirement: 'Required', bank: 'SBI' }
  const { id }: { id: string } = await (await api.post('/api/v1/add-lend', lend, { token })).json()
  const edit = async (ifMatch?: string) => {
    const headers = { ...KEY, ...(ifMatch !== undefined && { 'If-Match': ifMatch }) }
    return (await api.call('PATCH', '/api/v1/edit-lend', { token, headers, body: { ...lend, id } })).status
  }
  expect([await edit('"1"'), await edit('"1"'), await edit('"2"'), await edit()]).toEqual([200, 200, 422, 422])
})
