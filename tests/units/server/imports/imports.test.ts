import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { findDifferences } from '#server/node/cli/differences.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api
let token: string
let accounts = 0

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterEach(() => api.close())

type Sent = Record<string, unknown>

const newBank = (amount: number) => {
  accounts += 1
  return api.addBank(token, amount, { accountNumber: `IMPORT${accounts}` })
}

const readJson = async <Body>(response: Promise<Response>): Promise<Body> => (await response).json()

const newLend = async (direction: string): Promise<string> => {
  const lend = {
    lendDate: '2026-01-02',
    reason: 'Rent',
    amount: 1_000_000,
    requirement: 'Required',
    bank: 'SBI',
    direction,
  }
  return (await readJson<{ id: string }>(api.post(endpoints.addLend.path, lend, { token }))).id
}

let files = 0

const sendRows = async (bankId: string, rows: readonly Sent[]): Promise<Response> => {
  files += 1
  const ledger = await readJson<unknown[]>(api.call('GET', buildPath(endpoints.ledger, { bankId }).path, { token }))
  const file = { bankId, fileName: 'May.csv', fileHash: `hash-of-file-number-${files}`, entries: ledger.length }
  return api.post(endpoints.addImport.path, { ...file, rows: rows.map((row, line) => ({ ...row, line })) }, { token })
}

const undo = async (response: Response): Promise<Response> => {
  const { id: importId }: { id: string } = await response.json()
  return api.call('DELETE', buildPath(endpoints.deleteImport, { importId }).path, { token })
}

/** What a user has: balances, expenses, returns, and the state of records. */
const readAll = async () => ({
  banks: await api.store.selectFrom('banks').select(['id', 'balance']).orderBy('id').execute(),
  expenses: await api.store.selectFrom('expenses').selectAll().orderBy('id').execute(),
  returns: await api.store.selectFrom('returns').selectAll().orderBy('id').execute(),
  transfers: await api.store.selectFrom('transfers').selectAll().orderBy('id').execute(),
  lends: await api.store.selectFrom('lends').select(['id', 'returned', 'return_status']).orderBy('id').execute(),
  records: await api.store.selectFrom('users').select('record_count').execute(),
})

const step = fc.record({
  action: fc.constantFrom('expense', 'credit', 'return', 'owed', 'more', 'out', 'in', 'skip'),
  amount: fc.integer({ min: 1, max: 500_000 }).map((paise) => paise / 100),
  day: fc.integer({ min: 1, max: 28 }),
})

test('importing and undoing leaves every balance and record as it was, whatever was in the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const [bankId, otherId] = [await newBank(200_000), await newBank(200_000)]
      const [given, taken] = [await newLend('given'), await newLend('taken')]
      const before = await readAll()
      const fields: Record<string, Sent> = {
        return: { action: 'return', lendId: given },
        more: { action: 'surplus', lendId: given },
        owed: { action: 'return', lendId: taken },
        out: { action: 'transfer', toId: otherId },
        in: { action: 'transfer', fromId: otherId },
      }
      const rows = steps.map(({ action, amount, day }) => ({
        date: `2026-01-${String(day).padStart(2, '0')}`,
        amount,
        reason: 'Row',
        amountDebit: 'DEBIT',
        action,
        ...fields[action],
      }))
      const response = await sendRows(bankId, rows)
      expect(response.status).toBe(201)
      expect(await findDifferences(api.store)).toEqual([])
      expect((await undo(response)).status).toBe(200)
      expect(await readAll()).toEqual(before)
      expect(await findDifferences(api.store)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('5,000 rows are booked and undone, and other users are answered meanwhile', async () => {
  const other = await api.signIn('other@example.com')
  const bankId = await newBank(0)
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    date: '2026-01-02',
    amount: 1,
    reason: `UPI-SOMEBODY-NAME@bank-${index}`,
    ...(index % 2 === 0 ? { action: 'credit' } : { action: 'expense', amountDebit: 'DEBIT' }),
  }))
  const importing = sendRows(bankId, rows)
  let isDone = false
  const finished = importing.finally(() => {
    isDone = true
  })
  let read = 0
  while (!isDone) {
    expect((await api.call('GET', endpoints.getLend.path, { token: other })).status).toBe(200)
    read += 1
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  const response = await finished
  expect(response.status).toBe(201)
  expect(read).toBeGreaterThan(10)
  expect((await undo(response)).status).toBe(200)
  expect((await api.store.selectFrom('expenses').selectAll().execute()).length).toBe(0)
  expect(await findDifferences(api.store)).toEqual([])
}, 60_000)

test('the rows of an import count as changes of the day', async () => {
  const limited = await openApi({ rateLimits: true, maxChangesPerDay: 8 })
  try {
    const signedIn = await limited.signIn()
    const bankId = await limited.addBank(signedIn, 0)
    const rows = Array.from({ length: 5 }, (_, line) => ({
      line,
      date: '2026-01-02',
      amount: 1,
      reason: 'Row',
      action: 'credit',
    }))
    const send = (entries: number) =>
      limited.post(
        endpoints.addImport.path,
        { bankId, fileName: 'a', fileHash: `hash-of-file-${entries}-entries`, entries, rows },
        { token: signedIn },
      )
    expect([(await send(0)).status, (await send(5)).status]).toEqual([201, 429])
    const [bank] = await limited.store.selectFrom('banks').select('balance').execute()
    expect(bank?.balance).toBe(500)
  } finally {
    await limited.close()
  }
})
