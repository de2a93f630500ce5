import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api

beforeEach(async () => {
  api = await openApi()
})

afterEach(() => api.close())

const idOf = (response: Response) => response.headers.get('X-Request-Id') ?? ''

test('each response has an id, and each line of the log has that of its request', async () => {
  const token = await api.signIn()
  api.logged.length = 0
  const responses = [
    await api.call('GET', '/api/v1/get-lend', { token }),
    await api.login('Wrong-password'),
    await api.call('GET', '/api/nothing'),
    await api.call('GET', '/api/v1/get-lend'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 401, 404, 401])
  const [read = '', login = '', missing = '', refused = ''] = responses.map(idOf)
  expect(new Set([read, login, missing, refused, '']).size).toBe(5)
  expect(api.logged.map(({ message, fields }) => [message, fields.requestId])).toEqual([
    ['request', read],
    ['login failed', login],
    ['request', login],
    ['request', missing],
    ['request', refused],
  ])
})

test('the id that a client gave is never that of the log or of the response', async () => {
  for (const id of ['from-a-stranger-1', 'x', 'two words', 'x'.repeat(256), '{"a":1}', crypto.randomUUID()]) {
    const response = await api.call('GET', '/api/nothing', { headers: { 'X-Request-Id': id } })
    expect(idOf(response)).toMatch(/^[\da-f-]{36}$/)
    expect(idOf(response)).not.toBe(id)
    expect(api.logged.at(-1)?.fields.requestId).toBe(idOf(response))
  }
  expect(JSON.stringify(api.logged)).not.toContain('stranger')
})

test('a failure of the server has the id of its request, its route and no detail for the client', async () => {
  const token = await api.signIn()
  await api.store.schema.dropTable('lends').execute()
  const response = await api.call('GET', '/api/v1/get-lend', { token })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('lends')
  expect(api.logged).toContainEqual({
    message: 'request failed',
    fields: { requestId: idOf(response), method: 'GET', route: '/api/v1/get-lend' },
  })
})

test('a read that the client has is not made again, and a refusal has no name', async () => {
  const token = await api.signIn()
  const id = await api.addBank(token, 1)
  const tag = (await api.call('GET', `/api/v1/id-bank/${id}`, { token })).headers.get('ETag') ?? ''
  await api.store.schema.dropTable('expenses').execute()
  const headers = { 'If-None-Match': tag }
  expect((await api.call('GET', `/api/v1/bank/expenses/id/${id}`, { token, headers })).status).toBe(304)
  const refused = await api.call('GET', '/api/v1/id-bank/nobodys', { token })
  expect([refused.status, refused.headers.has('ETag')]).toEqual([404, false])
})

test('a date is in the future until its day begins, also for a server that runs over midnight', async () => {
  const token = await api.signIn()
  const lend = { reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI', returnDate: '', returnName: '' }
  const add = async () => {
    const body = { ...lend, lendDate: '2026-11-23', returnStatus: '' }
    return (await api.call('POST', '/api/v1/add-lend', { token, body })).status
  }
  expect(await add()).toBe(400)
  api.advanceClock(2 * 86_400_000)
  expect(await add()).toBe(201)
  api.advanceClock(-2 * 86_400_000)
  expect(await add()).toBe(400)
})
