import { expect, onTestFinished, test } from 'vitest'
import { findEntryDifferences, findLedgerDifferences } from '#server/banks/ledger.ts'
import { seedUser } from '#server/seed/seed-store.ts'
import { openSqlite } from '#server/store/sqlite.ts'

const TODAY = '2026-11-23'
const records = { seed: 'a life', userId: 'user', name: 'Asha Rao', today: TODAY, lends: 28, banks: 4, expenses: 400 }
const person = { email: 'a@example.com', passwordHash: '', phoneNumber: '', dateOfBirth: '1990-02-03', at: new Date() }

/** A database with a seeded user. */
const seeded = async (change: Partial<typeof records> = {}) => {
  const store = await openSqlite(':memory:')
  onTestFinished(() => store.destroy())
  await store.transaction().execute((db) => seedUser(db, person, { ...records, ...change }))
  return store
}

const counts = [
  { lends: 0, banks: 0, expenses: 0 },
  { lends: 1, banks: 1, expenses: 1 },
  { lends: 14, banks: 0, expenses: 0 },
  { lends: 3, banks: 2, expenses: 30 },
  { lends: 14, banks: 4, expenses: 360 },
  { lends: 900, banks: 1, expenses: 5_000 },
  { lends: 900, banks: 30, expenses: 7 },
]

test.each(counts)('$lends lends, $banks banks and $expenses expenses are seeded, and all sums agree', async (count) => {
  const store = await seeded(count)
  for (const table of ['lends', 'banks', 'expenses'] as const) {
    expect(await store.selectFrom(table).select('id').execute()).toHaveLength(count[table])
  }
  expect(await findLedgerDifferences(store)).toEqual([])
  expect(await findEntryDifferences(store)).toEqual([])
  const entries = await store.selectFrom('ledger').selectAll().orderBy('bank_id').orderBy('seq').execute()
  expect(entries.filter(({ balance }) => balance < 0)).toEqual([])
  const late = entries.filter(({ at, bank_id }, index) => {
    const before = entries[index - 1]
    return before?.bank_id === bank_id && before.at >= at
  })
  expect(late).toEqual([])
})

test('every return is part of its record, and moved the account that it names', async () => {
  const store = await seeded()
  const returns = await store.selectFrom('returns').selectAll().execute()
  for (const lend of await store.selectFrom('lends').selectAll().execute()) {
    const own = returns.filter(({ lend_id }) => lend_id === lend.id)
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(lend.returned)
    expect(own.every(({ date }) => date >= lend.lend_date && date <= TODAY)).toBe(true)
    const moved = await store
      .selectFrom('ledger')
      .innerJoin('returns', 'returns.id', 'return_id')
      .where('returns.lend_id', '=', lend.id)
      .select(['ledger.kind', 'ledger.amount', 'ledger.reason', 'ledger.bank_id'])
      .execute()
    const sign = lend.direction === 'given' ? 1 : -1
    const expected = own.flatMap(({ bank_id, amount }) =>
      bank_id === null ? [] : [{ kind: 'return', amount: sign * amount, reason: lend.reason, bank_id }],
    )
    expect(moved).toHaveLength(expected.length)
    expect(moved).toEqual(expect.arrayContaining(expected))
  }
})

test('most records name an account, which moved by their amount, and the user lends nothing to herself', async () => {
  const store = await seeded({ name: 'Priya Das' })
  const lends = await store.selectFrom('lends').selectAll().execute()
  const moved = await store.selectFrom('ledger').selectAll().where('kind', '=', 'lend').execute()
  expect(lends.filter(({ bank_id }) => bank_id !== null).length).toBeGreaterThan(lends.length / 2)
  const expected = lends.flatMap(({ id, bank_id, direction, amount }) =>
    bank_id === null ? [] : [[id, bank_id, direction === 'given' ? -amount : amount]],
  )
  expect(moved.map(({ lend_id, bank_id, amount }) => [lend_id, bank_id, amount]).toSorted()).toEqual(
    expected.toSorted(),
  )
  const people = await store.selectFrom('people').select(['id', 'name']).execute()
  expect(people.map(({ name }) => name)).not.toContain('Priya Das')
  expect(new Set(lends.flatMap(({ person_id }) => person_id ?? []))).toEqual(new Set(people.map(({ id }) => id)))
})

test('what came back in parts came back in parts of different sizes', async () => {
  const store = await seeded({ lends: 200 })
  const parts = await store
    .selectFrom('returns')
    .innerJoin('lends', 'lends.id', 'lend_id')
    .select(['returns.amount', 'lends.amount as whole'])
    .whereRef('returns.amount', '<', 'lends.amount')
    .execute()
  expect(new Set(parts.map(({ amount, whole }) => Math.round((amount / whole) * 20))).size).toBeGreaterThan(6)
})

test('the number of records of a seeded user is kept', async () => {
  const store = await seeded()
  const tables = ['lends', 'banks', 'expenses', 'returns', 'transfers'] as const
  const rows = await Promise.all(tables.map((table) => store.selectFrom(table).select('id').execute()))
  const { record_count } = await store.selectFrom('users').select('record_count').executeTakeFirstOrThrow()
  expect(record_count).toBe(rows.flat().length)
})

test('two of fourteen records are late, two are open, and one of those is borrowed', async () => {
  const store = await seeded({ lends: 14 })
  const open = await store.selectFrom('lends').selectAll().where('return_status', '=', 'pending').execute()
  expect(open.filter((lend) => lend.return_date < TODAY)).toHaveLength(2)
  expect(
    open
      .filter((lend) => lend.return_date > TODAY)
      .map(({ direction }) => direction)
      .toSorted(),
  ).toEqual(['given', 'taken'])
})

test('the main account is paid a salary each month, pays the rent on the 1st, and saves', async () => {
  const store = await seeded()
  const entries = await store.selectFrom('ledger').selectAll().where('amount', '!=', 0).execute()
  const findDates = (reason: string) =>
    entries
      .filter((entry) => entry.reason === reason)
      .map(({ at }) => new Date(at).toISOString().slice(0, 10))
      .toSorted()
  expect(findDates('Rent').map((date) => date.slice(8))).toEqual(Array(12).fill('01'))
  expect(findDates('Salary')).toContain('2026-10-30')
  expect(findDates('Salary')).toHaveLength(12)
  expect(findDates('Savings')).toHaveLength(24)
  expect(findDates('Groceries').length).toBeGreaterThan(50)
  expect(findDates('Diwali sweets and lights')).toEqual(['2026-11-08'])
})
