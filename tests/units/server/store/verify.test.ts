import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { findDifferences } from '#server/node/cli/differences.ts'
import { seedUser } from '#server/seed/seed-store.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'
import { idIn, insertPage } from '#tests/tools/server-steps.ts'

const DATE = '2026-11-20'
const LEND = { lendDate: DATE, reason: 'Rent', amount: 100, requirement: 'Required', bank: 'SBI', returnName: 'Ravi' }

let api: Api
let token: string
let banks: [string, string]
let lendId: string
let transferId: string

const post = (path: string, body: object) => api.post(path, body, { token })

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
  banks = [await api.addBank(token, 500), await api.addBank(token, 0, { accountNumber: '87654321' })]
  lendId = await idIn(post(endpoints.addLend.path, LEND))
  const back = { date: DATE, amount: 40, bankId: banks[0] }
  expect((await post(buildPath(endpoints.addReturn, { lendId }).path, back)).status).toBe(201)
  const moved = { fromId: banks[0], toId: banks[1], amount: 30, date: DATE }
  transferId = await idIn(post(endpoints.addTransfer.path, moved))
  const undone = await idIn(post(endpoints.addTransfer.path, moved))
  await api.call('DELETE', buildPath(endpoints.deleteTransfer, { transferId: undone }).path, { token })
  const movement = (kind: string) => `/api/v1/${kind}-amount/${banks[0]}/${kind}?amount=3`
  for (const kind of ['credit', 'debit']) await api.call('PATCH', movement(kind), { token })
  const ledger = await api.call('GET', buildPath(endpoints.ledger, { bankId: banks[0] }).path, { token })
  for (const { id, kind } of (await ledger.json()) as { id: string; kind: string }[]) {
    // the contract tests check it
    if (kind !== 'credit' && kind !== 'debit') continue
    await api.call('DELETE', buildPath(endpoints.deleteMovement, { entryId: id }).path, { token })
  }
  const tea = { bank_id: banks[0], date: DATE, amount: 5, reason: 'Tea', amountDebit: 'CASH' }
  await idIn(post(endpoints.addExpenses.path, tea))
})

afterEach(() => api.close())

const corrupt = async (statement: ReturnType<typeof sql>): Promise<string[]> => {
  await statement.execute(api.store)
  return findDifferences(api.store)
}

describe('a correct database has no difference', () => {
  test('after returns, transfers, expenses and what was undone', async () => {
    expect(await findDifferences(api.store)).toEqual([])
  })

  test('while most rows of a deleted account wait for the sweep', async () => {
    const rowOf = (table: 'expenses' | 'transfers') => api.store.selectFrom(table).selectAll().executeTakeFirstOrThrow()
    const [expense, transfer] = [await rowOf('expenses'), await rowOf('transfers')]
    await insertPage(api.store, 'expenses', () => ({ ...expense, id: uuid() }))
    await insertPage(api.store, 'transfers', () => ({ ...transfer, id: uuid() }))
    await sql`update users set record_count = record_count + 2002`.execute(api.store)
    await api.call('DELETE', buildPath(endpoints.deleteBank, { id: banks[0] }).path, { token })
    expect((await api.store.selectFrom('transfers').select('id').execute()).length).toBeGreaterThan(0)
    expect(await findDifferences(api.store)).toEqual([])
  })

  test('after the demo data are added', async () => {
    const person = { email: 'demo@example.com', phoneNumber: '', dateOfBirth: '1990-01-01', passwordHash: '' }
    const records = { seed: 's', userId: uuid(), name: 'Asha', today: DATE, lends: 30, banks: 4, expenses: 100 }
    await api.store.transaction().execute((db) => seedUser(db, { ...person, at: api.ports.clock() }, records))
    expect(await findDifferences(api.store)).toEqual([])
  })
})

describe('a difference is found, and named in paise', () => {
  test('between what came back of a record and its returns', async () => {
    expect(await corrupt(sql`update lends set returned = returned + 1`)).toEqual([
      `Record ${lendId}: 4001 paise came back, its returns add up to 4000 paise.`,
    ])
    expect(await corrupt(sql`delete from returns`)).toEqual([
      `Record ${lendId}: 4001 paise came back, its returns add up to 0 paise.`,
      expect.stringMatching(/^User /),
    ])
  })

  test('between a debit and the entry that undoes it', async () => {
    const [{ id = '' } = {}] = await api.store
      .selectFrom('ledger')
      .select('id')
      .where('kind', '=', 'debit-undone')
      .execute()
    const message = [`Entry ${id}: it does not take back what it undoes.`]
    expect(await corrupt(sql`update ledger set undoes_id = null where id = ${id}`)).toEqual(message)
    expect(await corrupt(sql`update ledger set undoes_id = id where id = ${id}`)).toEqual(message)
  })

  test('between the number of records of a user and the records', async () => {
    const { id } = await api.user(token)
    expect(await corrupt(sql`update users set record_count = record_count - 1`)).toEqual([
      `User ${id}: the number of records is 5, there are 6.`,
    ])
  })

  test('between the number of entries of an account and its last entry', async () => {
    expect(await corrupt(sql`update banks set entry_count = entry_count + 1 where id = ${banks[1]}`)).toEqual([
      `Bank ${banks[1]}: its last entry is number 3, the account says 4.`,
    ])
  })

  test.each([
    ['is missing', sql`update ledger set transfer_id = null where amount > 0`],
    [
      'is on the other account',
      sql`update ledger set bank_id = (select to_id from transfers), seq = seq + 100
      where kind = 'transfer' and amount < 0`,
    ],
    ['has another amount', sql`update ledger set amount = amount + 1 where kind = 'transfer' and amount < 0`],
    [
      'is there twice',
      sql`insert into ledger (user_id, id, bank_id, seq, kind, amount, balance, at, reason, transfer_id)
      select user_id, 'twice', bank_id, seq + 100, kind, amount, balance, at, reason, transfer_id from ledger
      where transfer_id = (select id from transfers) and amount < 0`,
    ],
  ])('between a transfer and its entries, when one %s', async (_, statement) => {
    expect(await corrupt(statement)).toContain(`Transfer ${transferId}: it does not have its two entries.`)
  })
})
