import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { openSession } from '#server/sessions/session-store.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { countRows } from '#tests/tools/count-rows.ts'
import { EMAIL, openApi, PASSWORD } from '#tests/tools/server-api.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'
import { openEmbedded, openStore } from '#tests/tools/store.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const DAY_MS = 86_400_000
const BATCH_SIZE = 1_000
const MANY = 2_500
const MANY_CODES = 20_000

const OLD_CODE = { purpose: 'reset', code_hmac: '', password_hash: '', tries: 0, expires_at: 1 }

const isEmbedded = inject('postgres') === undefined

const open = async () => {
  const { store, close, openSnapshot } = isEmbedded
    ? await openEmbedded(join(temporaryDirectory(), 'wealth-care.db'))
    : await openStore()
  onTestFinished(close)
  const counted = countRows(store)
  const api = await openApi({ store: counted.store, ...(openSnapshot && { openSnapshot }) })
  return { api, store, counted }
}

const insertMany = async <Table extends keyof Tables>(
  store: Store,
  table: Table,
  row: (index: number) => Record<string, unknown>,
) => {
  const rows = Array.from({ length: MANY }, (_, index) => row(index))
  for (let from = 0; from < rows.length; from += 500) {
    await store
      .insertInto(table)
      .values(rows.slice(from, from + 500) as never) // each test passes whole rows of its table
      .execute()
  }
}

const countIn = async (store: Store, table: keyof Tables): Promise<number> =>
  (await store.selectFrom(table).selectAll().execute()).length

/** Signs a user up with a bank of many expenses, whose ledger has a row for each, and of many transfers. */
const withLongBank = async () => {
  const opened = await open()
  const { api, store } = opened
  const token = await api.signIn()
  const bankId = await api.addBank(token, MANY)
  const { id: userId } = await api.user(token)
  const another = { user_id: userId, id: 'another' } // a bank that is deleted already
  await store.insertInto('bank_ids').values(another).execute()
  const expense = { user_id: userId, bank_id: bankId, date: '2024-02-29', amount: 100, reason: 'Tea' }
  await insertMany(store, 'expenses', () => ({ id: uuid(), ...expense, amount_debit: 'CASH' }))
  const entry = { user_id: userId, bank_id: bankId, kind: 'expense', amount: -100, balance: 0, at: 1, reason: 'Tea' }
  await insertMany(store, 'ledger', (index) => ({ id: uuid(), seq: index + 2, ...entry }))
  const transfer = { user_id: userId, amount: 100, date: '2024-02-29', note: '' }
  await insertMany(store, 'transfers', (index) => {
    const [from_id, to_id] = index % 2 === 0 ? [bankId, another.id] : [another.id, bankId]
    return { id: uuid(), from_id, to_id, ...transfer }
  })
  await store.updateTable('banks').set({ balance: 0 }).where('id', '=', bankId).execute()
  return { ...opened, token, bankId, userId }
}

test('the sweep deletes 1,000 rows at a time, and other requests run in between', async () => {
  const { api, store, counted } = await open()
  const token = await api.signIn()
  await sql`
    insert into one_time_codes (email, purpose, code_hmac, password_hash, tries, expires_at)
    with recursive series (n) as (select 1 union all select n + 1 from series where n < ${sql.lit(MANY_CODES)})
    select 'e' || n, 'reset', '', '', 0, 1 from series`.execute(store)
  const before = await countIn(store, 'one_time_codes')
  const left: number[] = []
  let isSwept = false
  const sweeping = sweep(counted.store, NOW).then(() => {
    isSwept = true
  })
  while (!isSwept) {
    expect((await api.call('GET', '/api/v1/all-bank', { token })).status).toBe(200)
    left.push(await countIn(store, 'one_time_codes'))
    await new Promise(setImmediate) // as over HTTP, where each request starts in its own turn of the event loop
  }
  await sweeping
  expect(counted.max()).toBe(BATCH_SIZE)
  // On SQLite, requests saw the table between batches. On PostgreSQL, no batch holds a request up.
  expect(new Set(left).size).toBeGreaterThan(isEmbedded ? 2 : 0)
  expect(await countIn(store, 'one_time_codes')).toBe(before - MANY_CODES)
})

test('an aborted sweep ends after its batch', async () => {
  const { store } = await open()
  await insertMany(store, 'one_time_codes', (index) => ({ email: `e${index}`, ...OLD_CODE }))
  await sweep(store, NOW, AbortSignal.abort())
  expect(await countIn(store, 'one_time_codes')).toBe(MANY)
})

test('a bank with many expenses is gone for its owner at once, and its rows go batch by batch', async () => {
  const { api, store, counted, token, bankId } = await withLongBank()
  const call = (method: string, path: string, body?: unknown) => api.call(method, `/api/v1/${path}`, { token, body })
  expect((await call('DELETE', `delete-bank/${bankId}`)).status).toBe(200)
  expect(await countIn(store, 'expenses')).toBe(MANY)

  expect(await (await call('GET', 'all-bank')).json()).toEqual([])
  const expense = { bank_id: bankId, date: '2024-02-29', amount: 1, reason: 'Tea', amountDebit: 'CASH' }
  const { id: expenseId } = await store.selectFrom('expenses').select('id').executeTakeFirstOrThrow()
  const { id: transferId } = await store.selectFrom('transfers').select('id').executeTakeFirstOrThrow()
  const refused = [
    call('GET', `id-bank/${bankId}`),
    call('GET', `bank/expenses/id/${bankId}`),
    call('PATCH', `credit-amount/${bankId}/credit?amount=1`),
    call('POST', 'bank/expenses/add-expenses', expense),
    call('DELETE', `bank/expenses/delete-expenses-bank/${expenseId}`),
    call('PATCH', 'bank/expenses/edit-expense', { ...expense, id: expenseId }),
    call('PATCH', 'bank/expenses/edit-expense', { ...expense, id: expenseId, amount: 2 }),
    call('GET', `ledger/${bankId}`),
    call('POST', `adjust-balance/${bankId}`, { balance: 1 }),
    call('DELETE', `transfers/${transferId}`),
    call('DELETE', `delete-bank/${bankId}`),
  ]
  for (const response of await Promise.all(refused)) expect(response.status).toBe(404)
  expect(await findLedgerDifferences(store)).toEqual([])
  const again = await api.addBank(token, 5)

  await sweep(counted.store, NOW)
  expect(await countIn(store, 'expenses')).toBe(MANY) // it can be undone
  await sweep(counted.store, new Date(NOW.getTime() + 31 * DAY_MS))
  expect(counted.max()).toBe(BATCH_SIZE)
  for (const table of ['expenses', 'transfers'] as const) expect(await countIn(store, table)).toBe(0)
  expect(await store.selectFrom('ledger').select('bank_id').execute()).toEqual([{ bank_id: again }])
  expect(await store.selectFrom('banks').select('id').execute()).toEqual([{ id: again }])
  expect(await store.selectFrom('users').select('email').execute()).toEqual([{ email: EMAIL }])
})

test('a user with many records is gone at once, and the records go batch by batch', async () => {
  const { api, store, counted, token, userId } = await withLongBank()
  const checked = await findUserByEmail(store, EMAIL)
  if (!checked) throw new Error('There is no user.')
  const lend = { user_id: userId, lend_date: '2024-02-29', reason: 'Rent', amount: 1, requirement: 'Required' }
  const empty = { bank: 'SBI', return_date: '', return_status: '' }
  const noReturns = { direction: 'given', returned: 0, forgiven: 0, settled_by_return: 0 }
  await insertMany(store, 'lends', (index) => ({ id: `lend-${index}`, ...lend, ...empty, ...noReturns }))
  const money = { user_id: userId, date: '2024-02-29', amount: 1, kind: 'money', note: '' }
  await insertMany(store, 'returns', (index) => ({ id: uuid(), lend_id: `lend-${index}`, ...money }))
  const headers = { 'Idempotency-Key': 'one-key-for-deletion' }
  expect((await api.call('DELETE', `/api/v1/delete-user/${userId}`, { token, headers })).status).toBe(200)
  expect(await countIn(store, 'expenses')).toBe(MANY - BATCH_SIZE)
  expect(await countIn(store, 'returns')).toBe(MANY)
  // A record takes its returns along, which no statement counts: it stays until they are gone.
  expect(await countIn(store, 'lends')).toBe(MANY)

  expect((await api.call('GET', '/api/v1/get-lend', { token })).status).toBe(401)
  expect((await api.login(PASSWORD)).status).toBe(401)
  // A login that checked the password before the deletion opens no session after it.
  expect(await store.transaction().execute((db) => openSession(db, checked, { now: NOW, device: '' }))).toBeUndefined()
  expect(JSON.stringify(await store.selectFrom('users').selectAll().execute())).not.toMatch(/example\.com|Asha/)
  expect(await findLedgerDifferences(store)).toEqual([])
  const next = await api.signIn()
  expect(await (await api.call('GET', '/api/v1/get-lend', { token: next })).json()).toEqual([])

  await sweep(counted.store, NOW)
  expect(counted.max()).toBe(BATCH_SIZE)
  for (const table of ['lends', 'returns', 'banks', 'expenses', 'transfers', 'ledger'] as const) {
    expect(await countIn(store, table)).toBe(0)
  }
  expect(await store.selectFrom('users').select('email').execute()).toEqual([{ email: EMAIL }])
})

test('a long list of banks is read in pages', async () => {
  const { api, store, counted } = await open()
  const token = await api.signIn()
  const first = await api.addBank(token, 5)
  const bank = await store.selectFrom('banks').selectAll().executeTakeFirstOrThrow()
  const added = Array.from({ length: MANY }, () => uuid())
  await insertMany(store, 'bank_ids', (index) => ({ user_id: bank.user_id, id: added[index] }))
  await insertMany(store, 'banks', (index) => ({ ...bank, id: added[index], account_number: `N${index}` }))
  const response = await api.call('GET', '/api/v1/all-bank', { token })
  const ids = ((await response.json()) as { id: string }[]).map(({ id }) => id) // the API's own type
  expect(ids).toHaveLength(MANY + 1)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(ids.at(-1)).toBe(first)
  expect(counted.max()).toBeLessThanOrEqual(BATCH_SIZE)
})

test('long lists of returns and entries are read in pages, each row once', async () => {
  const { api, store, counted } = await open()
  const token = await api.signIn()
  const bankId = await api.addBank(token, 5)
  const lend = { lendDate: '2024-02-29', reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI' }
  const { id: lendId }: { id: string } = await (await api.post('/api/v1/add-lend', lend, { token })).json()
  await api.post(`/api/v1/lend/${lendId}/returns`, { date: '2024-03-01', amount: 1, bankId }, { token })
  const returned = await store.selectFrom('returns').selectAll().executeTakeFirstOrThrow()
  await insertMany(store, 'returns', (index) => ({ ...returned, id: uuid(), date: `2024-02-${10 + (index % 3)}` }))
  const entry = await store.selectFrom('ledger').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
  await insertMany(store, 'ledger', (index) => ({ ...entry, id: uuid(), seq: entry.seq + 1 + index, balance: index }))

  const read = async (path: string) =>
    (await (await api.call('GET', path, { token })).json()) as { id: string; date: string; balance: number }[] // one of both
  const returns = (await read('/api/v1/returns')).map(({ date, id }) => `${date} ${id}`)
  expect(new Set(returns).size).toBe(MANY + 1)
  expect(returns).toEqual(returns.toSorted().toReversed())
  const entries = await read(`/api/v1/ledger/${bankId}`)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(MANY + 2)
  expect(entries.slice(0, MANY).map(({ balance }) => Math.round(balance * 100))).toEqual(
    Array.from({ length: MANY }, (_, index) => MANY - 1 - index),
  )
  expect(counted.max()).toBeLessThanOrEqual(BATCH_SIZE)
})

test('the sessions of a user end at once, and their rows go batch by batch', async () => {
  const { api, store, counted } = await open()
  const token = await api.signIn()
  const { id } = await api.user(token)
  const session = await store.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  const hashes = Array.from({ length: MANY }, () => uuid())
  await insertMany(store, 'sessions', (index) => ({ ...session, id: hashes[index] }))
  await insertMany(store, 'tokens', (index) => ({ hash: hashes[index], user_id: id }))
  const headers = { 'Idempotency-Key': 'one-key-for-deletion' }
  expect((await api.call('DELETE', `/api/v1/delete-user/${id}`, { token, headers })).status).toBe(200)
  expect((await api.call('GET', '/api/v1/get-lend', { token })).status).toBe(401)
  expect(await countIn(store, 'sessions')).toBeGreaterThan(0)
  await sweep(counted.store, NOW)
  expect(counted.max()).toBe(BATCH_SIZE)
  for (const table of ['sessions', 'tokens', 'users'] as const) expect(await countIn(store, table)).toBe(0)
})

test('a password reset ends more sessions than one batch has', async () => {
  const { api, store, counted } = await open()
  const token = await api.signIn()
  const session = await store.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  await insertMany(store, 'sessions', (index) => ({ ...session, id: `${' '.repeat(9)}${index}` }))
  const reset = { email: EMAIL, password: 'Another-password' }
  api.advanceClock(3_600_000)
  await api.post('/api/auth/v1/send-otp', { ...reset, otp: '' })
  expect((await api.post('/api/auth/v1/forget-password', { ...reset, otp: api.codeFor() })).status).toBe(200)
  expect((await api.call('GET', '/api/v1/get-lend', { token })).status).toBe(401)
  expect(counted.max()).toBe(BATCH_SIZE)
})
