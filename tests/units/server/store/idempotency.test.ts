import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

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

test('a key is forgotten after two days', async () => {
  const id = await api.addBank(token, 100)
  await debit(id, 30)
  const days = (count: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + count * 86_400_000)
  await sweep(api.store, days(1.9))
  expect(await api.store.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1)
  await sweep(api.store, days(2))
  expect(await api.store.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})
