import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { MAX_IMPORT_ROWS } from '#contract/imports/rules.ts'
import { MAX_HANDLES } from '#contract/people/limits.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import { openSqliteSnapshot } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { countWork } from '#tests/tools/count-work.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'
import { openEmbedded } from '#tests/tools/store.ts'

/** What one turn of the event loop may do, so that nobody waits for 50 ms: one batch of 1,000 rows, and what came before it. */
const MAX_STATEMENTS = 200
const MAX_ROWS = 1_500

const MANY = 2_500
const MAX_RETURNS = 1_000

const LEND = { lendDate: '2026-01-02', reason: 'Rent', amount: 1_000, requirement: 'Required', bank: 'SBI' }

let store: Store
let api: Api
let token: string
let takeMost: ReturnType<typeof countWork>['takeMost']

beforeEach(async () => {
  const path = join(temporaryDirectory(), 'wealth-care.db')
  const opened = await openEmbedded(path)
  onTestFinished(opened.close)
  store = opened.store
  const { count, takeMost: take } = countWork()
  takeMost = take
  const openSnapshot = async () => {
    const snapshot = await openSqliteSnapshot(path)
    return { ...snapshot, store: count(snapshot.store) }
  }
  api = await openApi({ store: count(store), openSnapshot })
  token = await api.signIn()
})

const send = async (method: string, path: string, body?: unknown) => {
  const response = await api.call(method, path, { token, body })
  const text = await response.text()
  expect(response.ok ? '' : text).toBe('')
  return JSON.parse(text)
}

const expectShortTurns = async (run: () => Promise<unknown>): Promise<void> => {
  takeMost()
  await run()
  const { statements, rows } = takeMost()
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS)
  expect(rows).toBeLessThanOrEqual(MAX_ROWS)
}

/** Adds copies of the newest row of a table. Returns their ids. */
const copyRow = async (table: 'lends' | 'returns' | 'banks', count: number, change: (index: number) => object) => {
  const row = await store.selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, index) => ({ ...row, id: uuid(), ...change(index) }))
  await forEachChunk(rows, async (chunk) => {
    if (table === 'banks') {
      await store
        .insertInto('bank_ids')
        .values(chunk.map(({ user_id, id }) => ({ user_id, id })))
        .execute()
    }
    await store
      .insertInto(table)
      .values(chunk as never)
      .execute() // whole rows of the table
  })
  return rows.map(({ id }) => id)
}

const addLends = async (count: number, fields: object = {}): Promise<string[]> => {
  const { id } = await send('POST', endpoints.addLend.path, { ...LEND, ...fields })
  return [id, ...(await copyRow('lends', count - 1, () => ({})))]
}

const addBanks = async (count: number): Promise<string[]> => {
  const id = await api.addBank(token, 0)
  return [id, ...(await copyRow('banks', count - 1, (index) => ({ account_number: `BANK${index}` })))]
}

const importRows = (bankId: string, rows: object[]) =>
  send('POST', endpoints.addImport.path, {
    bankId,
    fileName: 'May.csv',
    fileHash: `hash-of-file-${uuid()}`,
    entries: 1,
    rows: rows.map((row, line) => ({ line, date: '2026-01-03', amount: 1, reason: 'Row', ...row })),
  })

const listExpenses = () => Array.from({ length: MAX_IMPORT_ROWS }, () => ({ action: 'expense', amountDebit: 'DEBIT' }))

const imports: Record<string, () => Promise<object[]>> = {
  expenses: async () => listExpenses(),
  'returns of as many records': async () =>
    (await addLends(MAX_IMPORT_ROWS)).map((lendId) => ({ action: 'return', lendId })),
  'transfers from as many accounts': async () => {
    const ids = await addBanks(MAX_IMPORT_ROWS)
    return ids.map((toId) => ({ action: 'transfer', toId }))
  },
}

test.each(Object.entries(imports))('an import of %s, and its undo, let others run in between', async (_, prepare) => {
  const bankId = await api.addBank(token, 1_000_000, { accountNumber: 'MAIN' })
  const rows = await prepare()
  let imported = { id: '' }
  await expectShortTurns(async () => {
    imported = await importRows(bankId, rows)
  })
  await expectShortTurns(() => send('DELETE', buildPath(endpoints.deleteImport, { importId: imported.id }).path))
})

test('the delete of a record with its returns, which puts everything back, lets others run in between', async () => {
  const banks = await addBanks(MAX_RETURNS)
  const [lendId = ''] = await addLends(1)
  await store.updateTable('banks').set({ balance: 1_000 }).execute()
  await send('POST', buildPath(endpoints.addReturn, { lendId }).path, {
    date: '2026-01-03',
    amount: 1,
    bankId: banks[0],
  })
  await copyRow('returns', MAX_RETURNS - 1, (index) => ({ bank_id: banks[index + 1] }))
  await expectShortTurns(() => send('DELETE', endpoints.deleteLend.path, { id: lendId, putBack: true }))
})

test('a restore lets others run in between', async () => {
  await addLends(1)
  const row = await store.selectFrom('lends').selectAll().executeTakeFirstOrThrow()
  const names = Array.from({ length: MANY }, (_, index) => `Name ${index}`)
  await forEachChunk(names, async (chunk) => {
    const people = chunk.map((name) => ({
      user_id: row.user_id,
      id: uuid(),
      name,
      key: name.toLowerCase(),
      renames: 0,
      renamed_at: 0,
      merged_into: null,
    }))
    await store.insertInto('people').values(people).execute()
    const lends = people.map(({ id }) => ({ ...row, id: uuid(), person_id: id }))
    await store.insertInto('lends').values(lends).execute()
  })
  const exported = await send('GET', endpoints.export.path)
  token = await api.signIn('other@example.com')
  await expectShortTurns(() => send('POST', endpoints.restore.path, exported))
})

test('new handles of a person let others run in between', async () => {
  await addLends(1, { returnName: 'Ravi' })
  const handles = Array.from({ length: MAX_HANDLES }, (_, index) => ({ kind: 'upi', value: `ravi${index}@upi` }))
  await expectShortTurns(() => send('PUT', endpoints.setHandles.path, { name: 'Ravi', handles }))
})

test('a merge, and the sweep after it, let others run in between', async () => {
  await addLends(MANY, { returnName: 'Ravi' })
  await addLends(MANY, { returnName: 'Meera' })
  await expectShortTurns(() => send('POST', endpoints.renamePerson.path, { from: 'Ravi', to: 'Meera' }))
  await expectShortTurns(() => sweep(api.store, api.ports.clock()))
})

test('a rename of a tag lets others run in between', async () => {
  await addLends(MANY, { tag: 'trip' })
  await expectShortTurns(() => send('POST', endpoints.renameTag.path, { from: 'trip', to: 'Goa trip' }))
})

test('lists and the export let others run in between', async () => {
  await addLends(MANY, { returnName: 'Ravi' })
  await expectShortTurns(() => send('GET', endpoints.getLend.path))
  await expectShortTurns(() => send('GET', endpoints.export.path))
})

test('deletes of an account and of a user let others run in between', async () => {
  const bankId = await api.addBank(token, 1_000_000, { accountNumber: 'MAIN' })
  await importRows(bankId, listExpenses())
  await addLends(MANY, { returnName: 'Ravi' })
  await expectShortTurns(() => send('DELETE', buildPath(endpoints.deleteBank, { id: bankId }).path))
  const { id } = await api.user(token)
  await expectShortTurns(() => send('DELETE', buildPath(endpoints.deleteUser, { userId: id }).path))
  await expectShortTurns(() => sweep(api.store, api.ports.clock()))
})
