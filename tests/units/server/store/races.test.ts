import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { saveCode } from '#server/codes/code-store.ts'
import { isPostgres } from '#server/store/is-postgres.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { type Api, EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'

let api: Api

const at = async (change: Parameters<typeof openApi>[0] = {}) => {
  await api.close()
  api = await openApi(change)
}

beforeEach(async () => {
  api = await openApi()
})

afterEach(() => api.close())

const times = <Result>(count: number, task: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)))

const statusesOf = (responses: Response[]): number[] => [...new Set(responses.map(({ status }) => status))].toSorted()

const expense = (bankId: string) => ({
  bank_id: bankId,
  date: '2026-11-20',
  amount: 1,
  reason: 'Tea',
  amountDebit: 'CASH',
})

test('of many registrations of one address at the same time one is left, and it can be verified', async () => {
  expect(statusesOf(await times(12, () => api.register()))).toEqual([201])
  expect(await api.store.selectFrom('users').selectAll().execute()).toHaveLength(1)
  const codes = new Set(api.outbox.map(({ text }) => /\b\d{4}\b/.exec(text)?.[0] ?? ''))
  const responses: Response[] = []
  for (const code of [...codes].slice(-5)) responses.push(await api.verify(code))
  const { verified } = await api.store.selectFrom('users').select('verified').executeTakeFirstOrThrow()
  expect(responses.some(({ status }) => status === 200)).toBe(verified === 1)
})

test('a registration never undoes the verification that happens at the same moment', async () => {
  await api.register()
  const code = api.codeFor()
  const [verified] = await Promise.all([api.verify(code), ...(await times(6, async () => api.register()))])
  expect([200, 400]).toContain(verified.status)
  const users = await api.store.selectFrom('users').select('verified').execute()
  expect(users).toEqual([{ verified: verified.status === 200 ? 1 : 0 }])
})

test('of many requests for a mail at the same moment one is granted', async () => {
  await at({ rateLimits: true })
  const responses = await times(12, () => api.post('/api/auth/v1/send-otp', { email: EMAIL, otp: '' }))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(statusesOf(responses)).toEqual([200, 429])
})

/** Waits until another connection waits for a lock of this transaction. SQLite has one connection, whose turn it waits for. */
const waitForWaiting = async (db: Store): Promise<void> => {
  if (!isPostgres(db)) return
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db)
    expect(rows).toHaveLength(1)
  }, 4_000) // before the sweep gives up
}

test('an expired code that is asked for again while the sweep waits for its row stays', async () => {
  const code = { email: EMAIL, purpose: 'reset', codeHmac: 'old' } as const
  const now = new Date('2026-11-21T08:00:00Z')
  await saveCode(api.store, code, new Date('2026-11-20'))
  let sweeping: Promise<void> | undefined
  await api.store.transaction().execute(async (db) => {
    await saveCode(db, { ...code, codeHmac: 'new' }, now)
    sweeping = sweep(api.store, now)
    await waitForWaiting(db)
  })
  await sweeping
  expect(await api.store.selectFrom('one_time_codes').select('code_hmac').execute()).toEqual([{ code_hmac: 'new' }])
})

test('a user who is deleted while other calls of theirs are under way leaves nothing, and no call fails', async () => {
  const token = await api.signIn()
  const { id: userId } = await api.user(token)
  const [bankId, toId] = [await api.addBank(token, 100), await api.addBank(token, 0, { accountNumber: '87654321' })]
  const lend = { lendDate: '2026-11-20', reason: 'Rent', amount: 9, requirement: 'Required', bank: 'SBI' }
  const { id: lendId }: { id: string } = await (await api.post('/api/v1/add-lend', lend, { token })).json()
  const money = { amount: 1, date: '2026-11-20' }
  const headers = { 'Idempotency-Key': 'one-key-for-deletion' }
  const calls = [
    () => api.call('DELETE', `/api/v1/delete-user/${userId}`, { token, headers }),
    () => api.post('/api/v1/bank/expenses/add-expenses', expense(bankId), { token }),
    () =>
      api.call('PATCH', `/api/v1/credit-amount/${bankId}/credit?amount=1`, {
        token,
        headers: { 'Idempotency-Key': 'another-key-to-credit' },
      }),
    () => api.login(PASSWORD),
    () => api.post(`/api/v1/lend/${lendId}/returns`, { ...money, bankId: toId }, { token }),
    () => api.post('/api/v1/transfers', { ...money, fromId: bankId, toId }, { token }),
    () => api.post('/api/v1/people/rename', { from: 'Ravi', to: 'Asha' }, { token }),
    () => api.call('DELETE', `/api/v1/delete-bank/${bankId}`, { token }),
  ]
  const responses = await times(48, async (index) => (calls[index % calls.length] ?? api.login)())
  expect(statusesOf(responses).filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([])
  const tables = ['users', 'sessions', 'lends', 'returns', 'banks', 'expenses', 'transfers', 'ledger'] as const
  for (const table of [...tables, 'idempotency_keys'] as const) {
    expect(await api.store.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('a bank and its expenses can be deleted at the same moment', async () => {
  const token = await api.signIn()
  const bankId = await api.addBank(token, 100)
  const ids = await times(8, async () => {
    const made = await api.post('/api/v1/bank/expenses/add-expenses', expense(bankId), { token })
    const { id }: { id: string } = await made.json()
    return id
  })
  const responses = await Promise.all([
    ...ids.map((id) => api.call('DELETE', `/api/v1/bank/expenses/delete-expenses-bank/${id}`, { token })),
    api.call('DELETE', `/api/v1/delete-bank/${bankId}`, { token }),
  ])
  expect(statusesOf(responses).filter((status) => ![200, 404].includes(status))).toEqual([])
  expect(responses.at(-1)?.status).toBe(200)
  await sweep(api.store, new Date(api.ports.clock().getTime() + 31 * 86_400_000))
  expect(await api.store.selectFrom('ledger').selectAll().execute()).toEqual([])
  expect(await findLedgerDifferences(api.store)).toEqual([])
})

test('a user who is deleted beside many changes with keys is deleted at once, and no call is refused as busy', async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = `person-${round}@example.com`
    const token = await api.signIn(email)
    const { id: userId } = await api.user(token)
    const bankId = await api.addBank(token, 100)
    const withKey = (name: string) => ({ token, headers: { 'Idempotency-Key': `${name}-of-the-${round}-round` } })
    const responses = await times(24, (index) => {
      if (index === 12) return api.call('DELETE', `/api/v1/delete-user/${userId}`, withKey('deletion-key'))
      if (index % 3 === 0)
        return api.post('/api/v1/bank/expenses/add-expenses', expense(bankId), withKey(`key-${index}`))
      if (index % 3 === 1)
        return api.call('PATCH', `/api/v1/credit-amount/${bankId}/credit?amount=1`, withKey(`key-${index}`))
      return api.login(PASSWORD, email)
    })
    expect(responses[12]?.status).toBe(200)
    expect(statusesOf(responses).filter((status) => ![200, 201, 401, 404].includes(status))).toEqual([])
  }
  for (const table of ['users', 'sessions', 'banks', 'ledger', 'idempotency_keys'] as const) {
    expect(await api.store.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
