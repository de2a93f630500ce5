import { describe, expect, onTestFinished, test } from 'vitest'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }
const BANK = { accountHolderName: 'Asha', bankName: 'HDFC', accountNumber: 'AB12', mobileNumber: '9876543210' }

test('a user who has as many records as are allowed adds no more until one is deleted, and another user does', async () => {
  const api = await openApi({ maxRecordsPerUser: 3 })
  onTestFinished(api.close)
  const token = await api.signIn()
  const bankId = await api.addBank(token, 100)
  const expense = { bank_id: bankId, date: '2024-02-29', amount: 5, reason: 'Tea', amountDebit: 'DEBIT' }
  const adding = [
    () => api.post('/api/v1/add-lend', LEND, { token }),
    () => api.post('/api/v1/bank/expenses/add-expenses', expense, { token }),
    () => api.post('/api/v1/add-bank', BANK, { token }),
  ] as const
  const lend = await adding[0]()
  const { id }: { id: string } = await lend.json()
  expect((await adding[1]()).status).toBe(201)

  for (const add of adding) {
    const refused = await add()
    expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { title: 'Bad Request', detail: 'You have reached the limit of 3 records. Delete some before you add more.' },
    ])
  }
  const other = await api.signIn('other@example.com')
  expect((await api.post('/api/v1/add-lend', LEND, { token: other })).status).toBe(201)
  expect((await api.call('DELETE', '/api/v1/delete-lend', { token, body: { id } })).status).toBe(200)
  expect((await adding[2]()).status).toBe(201)
})

test('a repeated request with its key gets its first response, though no more records are allowed', async () => {
  const api = await openApi({ maxRecordsPerUser: 1 })
  onTestFinished(api.close)
  const token = await api.signIn()
  const headers = { 'Idempotency-Key': 'a-key-of-a-request' }
  const first = await api.post('/api/v1/add-lend', LEND, { token, headers })
  const again = await api.post('/api/v1/add-lend', LEND, { token, headers })
  expect([again.status, await again.json()]).toEqual([201, await first.json()])
})

test('the number of records follows every record that is added or deleted', async () => {
  const api = await openApi()
  onTestFinished(api.close)
  const token = await api.signIn()
  const created = async (path: string, body: object): Promise<string> => {
    const { id, return: added }: { id: string; return?: { id: string } } = await (
      await api.post(path, body, { token })
    ).json()
    return added?.id ?? id
  }
  const remove = async (path: string, body?: object) =>
    expect((await api.call('DELETE', path, { token, ...(body && { body }) })).status).toBe(200)
  const expectCount = async (expected: number) => {
    const { record_count } = await api.store.selectFrom('users').select('record_count').executeTakeFirstOrThrow()
    expect(record_count).toBe(expected)
  }

  const bankId = await api.addBank(token, 100)
  const savingsId = await created('/api/v1/add-bank', BANK)
  const expense = { bank_id: bankId, date: '2024-02-29', amount: 5, reason: 'Tea', amountDebit: 'DEBIT' }
  const expenseId = await created('/api/v1/bank/expenses/add-expenses', expense)
  await created('/api/v1/bank/expenses/add-expenses', expense)
  const lendId = await created('/api/v1/add-lend', LEND)
  const returnId = await created(`/api/v1/lend/${lendId}/returns`, { date: '2024-02-29', amount: 1 })
  await created(`/api/v1/lend/${lendId}/returns`, { date: '2024-02-29', amount: 1 })
  const transfer = { fromId: bankId, toId: savingsId, amount: 1, date: '2024-02-29' }
  const transferId = await created('/api/v1/transfers', transfer)
  await expectCount(8)
  await remove(`/api/v1/bank/expenses/delete-expenses-bank/${expenseId}`)
  await remove(`/api/v1/returns/${returnId}`)
  await remove(`/api/v1/transfers/${transferId}`)
  await expectCount(5)
  await remove('/api/v1/delete-lend', { id: lendId }) // with its other return
  await created('/api/v1/transfers', transfer)
  await expectCount(4)
  await remove(`/api/v1/delete-bank/${bankId}`) // with its other expense and the transfer
  await expectCount(1)
})

test('returns and transfers count as records', async () => {
  const api = await openApi({ maxRecordsPerUser: 5 })
  onTestFinished(api.close)
  const token = await api.signIn()
  const [fromId, toId] = [await api.addBank(token, 100), await api.addBank(token, 100, { accountNumber: 'AB13' })]
  const { id }: { id: string } = await (await api.post('/api/v1/add-lend', LEND, { token })).json()
  const fields = { amount: 1, date: '2024-02-29' }
  const adding = [
    () => api.post(`/api/v1/lend/${id}/returns`, fields, { token }),
    () => api.post('/api/v1/transfers', { fromId, toId, ...fields }, { token }),
  ] as const
  for (const add of adding) expect((await add()).status).toBe(201)
  for (const add of [...adding, () => api.post('/api/v1/add-lend', LEND, { token })]) {
    const refused = await add()
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { detail: 'You have reached the limit of 5 records. Delete some before you add more.' },
    ])
  }
  expect((await api.call('DELETE', `/api/v1/delete-bank/${toId}`, { token })).status).toBe(200)
  for (const add of [adding[0], () => api.post('/api/v1/add-lend', LEND, { token })]) {
    expect((await add()).status).toBe(201)
  }
  expect((await adding[0]()).status).toBe(400)
})

test('a record takes a thousand returns and no more, until one is undone', async () => {
  const api = await openApi()
  onTestFinished(api.close)
  const token = await api.signIn()
  const { id }: { id: string } = await (
    await api.post('/api/v1/add-lend', { ...LEND, amount: 2_000 }, { token })
  ).json()
  const add = () => api.post(`/api/v1/lend/${id}/returns`, { date: '2024-02-29', amount: 1 }, { token })
  const { return: first }: { return: { id: string } } = await (await add()).json()
  const row = await api.store.selectFrom('returns').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 998 }, (_, index) => ({ ...row, id: `return-${index}` }))
  await api.store.insertInto('returns').values(rows).execute()
  await api.store.updateTable('lends').set({ returned: 99_900 }).execute()

  expect((await add()).status).toBe(201)
  const refused = await add()
  expect([refused.status, await refused.json()]).toMatchObject([400, { detail: 'A record has at most 1,000 returns.' }])
  expect((await api.call('DELETE', `/api/v1/returns/${first.id}`, { token })).status).toBe(200)
  expect((await add()).status).toBe(201)
})

describe('a user who has made as many changes today as are allowed', () => {
  const DAY_MS = 86_400_000
  const headers = { 'Idempotency-Key': 'a-key-of-a-request' }

  /** A user who may make four changes a day, has made two, and has an account with ₹100 and a first credit of ₹5. */
  const somebody = async (rateLimits = true) => {
    const api = await openApi({ maxChangesPerDay: 4, rateLimits })
    onTestFinished(api.close)
    const token = await api.signIn()
    const bankId = await api.addBank(token, 100)
    const credit = (by = token, more: Record<string, string> = {}) =>
      api.call('PATCH', `/api/v1/credit-amount/${bankId}/credit?amount=5`, { token: by, headers: more })
    expect((await credit(token, headers)).status).toBe(200)
    return { api, token, credit }
  }
  const balanceOf = async ({ store }: Api) =>
    (await store.selectFrom('banks').select('balance').executeTakeFirstOrThrow()).balance

  test('makes no more until the next day begins, and another user does', async () => {
    const { api, token, credit } = await somebody()
    for (const status of [200, 200, 429, 429]) expect((await credit()).status).toBe(status)
    const refused = await credit()
    expect(Number(refused.headers.get('Retry-After'))).toBe(16 * 3_600) // it is eight o'clock
    expect(await refused.json()).toMatchObject({ detail: 'You have made 4 changes today. Please go on tomorrow.' })
    expect(api.logged).toContainEqual({
      message: 'limit reached',
      fields: expect.objectContaining({ limit: 'changes of a day', userId: (await api.user(token)).id }),
    })
    expect(await balanceOf(api)).toBe(11_500)
    const other = await api.signIn('other@example.com')
    expect((await api.post('/api/v1/add-lend', LEND, { token: other })).status).toBe(201)
    expect((await api.call('GET', '/api/v1/all-bank', { token })).status).toBe(200)
    api.advanceClock(DAY_MS * (2 / 3))
    expect((await credit()).status).toBe(200)
  })

  test('gets the first response of a repeated request, which is no change', async () => {
    const { api, token, credit } = await somebody()
    for (let count = 0; count < 5; count += 1) expect(await (await credit(token, headers)).json()).toBe(105)
    for (const status of [200, 200, 429]) expect((await credit()).status).toBe(status)
    expect(await (await credit(token, headers)).json()).toBe(105)
    expect(await balanceOf(api)).toBe(11_500)
  })

  test('may repeat what was refused, with its key, on the next day', async () => {
    const { api, token, credit } = await somebody()
    for (const status of [200, 200, 429]) expect((await credit()).status).toBe(status)
    const key = { 'Idempotency-Key': 'a-key-of-the-next-day' }
    expect((await credit(token, key)).status).toBe(429)
    api.advanceClock(DAY_MS)
    expect(await (await credit(token, key)).json()).toBe(120)
  })

  test('counts refusals that are stored with a key, and no others', async () => {
    const { api, token, credit } = await somebody()
    const remove = (key?: string) =>
      api.call('DELETE', '/api/v1/delete-lend', {
        token,
        body: { id: 'none' },
        ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
      })
    for (let count = 0; count < 9; count += 1) expect((await remove()).status).toBe(404)
    for (const key of ['a-key-that-is-refused-1', 'a-key-that-is-refused-2'])
      expect((await remove(key)).status).toBe(404)
    expect((await credit()).status).toBe(429)
  })

  test('makes any number where limits are off', async () => {
    const { credit } = await somebody(false)
    for (let count = 0; count < 9; count += 1) expect((await credit()).status).toBe(200)
  })
})
