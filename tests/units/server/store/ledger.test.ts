import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEntryDifferences, findLedgerDifferences } from '#server/banks/ledger.ts'
import { collectStatements } from '#tests/tools/collect-statements.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api
let token: string

beforeEach(async () => {
  api = await openApi()
  token = await api.signIn()
})

afterEach(() => api.close())

const move = (kind: 'credit' | 'debit', id: string, amount: number | string) =>
  api.call('PATCH', `/api/v1/${kind}-amount/${id}/${kind}?amount=${amount}`, { token })

const spend = (id: string, amount: number) =>
  api.post(
    '/api/v1/bank/expenses/add-expenses',
    { bank_id: id, date: '2026-11-20', amount, reason: 'Groceries', amountDebit: 'CREDIT' },
    { token },
  )

const expensesOf = async (id: string): Promise<{ id: string; amount: number }[]> =>
  (await api.call('GET', `/api/v1/bank/expenses/id/${id}`, { token })).json()

const unspend = async (id: string): Promise<Response> => {
  const [expense] = await expensesOf(id)
  return api.call('DELETE', `/api/v1/bank/expenses/delete-expenses-bank/${expense?.id ?? 'none'}`, { token })
}

const balanceOf = async (id: string): Promise<number> => {
  const bank: { amount: number } = await (await api.call('GET', `/api/v1/id-bank/${id}`, { token })).json()
  return bank.amount
}

const step = fc.record({
  kind: fc.constantFrom('credit', 'debit', 'spend', 'unspend'),
  paise: fc.integer({ min: 1, max: 60_000 }),
})

const apply = (id: string, { kind, paise }: { kind: string; paise: number }): Promise<Response> => {
  if (kind === 'spend') return spend(id, paise / 100)
  return kind === 'unspend' ? unspend(id) : move(kind === 'credit' ? 'credit' : 'debit', id, paise / 100)
}

const expectLedgerHolds = async (id: string): Promise<void> => {
  expect(await findLedgerDifferences(api.store)).toEqual([])
  const { balance } = await api.store
    .selectFrom('banks')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(balance).toBeGreaterThanOrEqual(0)
}

let accounts = 10_000

test('any sequence of movements leaves the balance the sum of its ledger and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(step, { maxLength: 20 }),
      async (opening, steps) => {
        accounts += 1
        const id = await api.addBank(token, opening / 100, { accountNumber: String(accounts) })
        let expected = opening
        for (const { kind, paise } of steps) {
          const before = await expensesOf(id)
          const response = await apply(id, { kind, paise })
          if (kind === 'credit') expected += paise
          else if (kind === 'unspend' && before[0]) expected += Math.round(before[0].amount * 100)
          else if (kind !== 'unspend' && paise <= expected) expected -= paise
          else expect([400, 404]).toContain(response.status)
        }
        expect(Math.round((await balanceOf(id)) * 100)).toBe(expected)
        await expectLedgerHolds(id)
      },
    ),
    { numRuns: 25 },
  )
})

test('movements that run at the same time leave the balance the sum of its ledger and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(step, { minLength: 2, maxLength: 30 }),
      async (opening, steps) => {
        accounts += 1
        const id = await api.addBank(token, opening / 100, { accountNumber: String(accounts) })
        const responses = await Promise.all(steps.map((one) => apply(id, one)))
        expect(responses.filter(({ status }) => status >= 500)).toEqual([])
        await expectLedgerHolds(id)
      },
    ),
    { numRuns: 100 },
  )
})

test('of five hundred debits of one rupee at once, a hundred rupees pay for exactly a hundred', async () => {
  const id = await api.addBank(token, 100)
  const responses = await Promise.all(Array.from({ length: 500 }, () => move('debit', id, 1)))
  expect(responses.filter(({ ok }) => ok)).toHaveLength(100)
  expect(await balanceOf(id)).toBe(0)
  await expectLedgerHolds(id)
})

test('a balance may reach the largest amount, and nothing goes beyond', async () => {
  const id = await api.addBank(token, 99_999_999_999.98)
  expect(await (await move('credit', id, '0.01')).json()).toBe(99_999_999_999.99)
  expect((await move('credit', id, '0.01')).status).toBe(400)
  await spend(id, 5)
  await move('credit', id, 5)
  expect((await unspend(id)).status).toBe(400)
  expect(await expensesOf(id)).toHaveLength(1)
  await move('debit', id, 5)
  expect((await unspend(id)).status).toBe(200)
  await expectLedgerHolds(id)
})

test('an expense can be deleted while its bank is inactive', async () => {
  const id = await api.addBank(token, 100)
  await spend(id, 40)
  await api.store.updateTable('banks').set({ active: 0 }).execute()
  expect((await spend(id, 1)).status).toBe(400)
  expect((await unspend(id)).status).toBe(200)
  expect(await balanceOf(id)).toBe(100)
  await expectLedgerHolds(id)
})

test('a balance that was changed behind the ledger is found', async () => {
  const id = await api.addBank(token, 100)
  await api.store.updateTable('banks').set({ balance: 10_001 }).execute()
  expect(await findLedgerDifferences(api.store)).toEqual([{ id, balance: 10_001, sum: 10_000 }])
})

test('a record with very many returns is put back with few statements, in the order of their entries', async () => {
  const collected = collectStatements(api.store)
  const watched = await openApi({ store: collected.store })
  const put = async (returns: number): Promise<{ statements: number; balances: number[] }> => {
    accounts += 1
    const id = await api.addBank(token, 50_000, { accountNumber: String(accounts) })
    const date = '2026-11-20'
    const lend = { lendDate: date, reason: 'Rent', amount: 2_000, requirement: 'Required', bank: 'SBI', bankId: id }
    const made: { id: string } = await (await api.post('/api/v1/add-lend', lend, { token })).json()
    for (let count = 0; count < returns; count += 1) {
      await api.post(`/api/v1/lend/${made.id}/returns`, { date, amount: count + 1, bankId: id }, { token })
    }
    const before = collected.statements.length
    const body = { id: made.id, putBack: true }
    expect((await watched.call('DELETE', '/api/v1/delete-lend', { token, body })).status).toBe(200)
    expect(await balanceOf(id)).toBe(50_000)
    await expectLedgerHolds(id)
    const entries = await api.store
      .selectFrom('ledger')
      .select('amount')
      .where('bank_id', '=', id)
      .where('kind', '=', 'lend-undone')
      .orderBy('seq')
      .execute()
    return { statements: collected.statements.length - before, balances: entries.map(({ amount }) => amount / 100) }
  }
  const few = await put(2)
  expect(few.balances).toEqual([2_000, -1, -2])
  const many = await put(50)
  expect(many.balances).toEqual([2_000, ...Array.from({ length: 50 }, (_, index) => -index - 1)])
  expect(many.statements).toBe(few.statements)
  expect(await findEntryDifferences(api.store)).toEqual([])
})
