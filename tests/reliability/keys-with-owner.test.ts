import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Store, Tables } from '#server/store/tables.ts'
import { engines, newPlace, type Place } from '#tests/reliability/tools/engines.ts'
import { openPlace, putFixture, schemaOf } from '#tests/reliability/tools/fixtures.ts'
import { runProgram } from '#tests/reliability/tools/programs.ts'

// A database of schema 0011. Its bank-3 and its user gone-1 were deleted, and their rows are not all removed. Of bank-4, which
// was deleted before, nothing is left but what names it.

const open = async (place: Place): Promise<Store> => {
  const store = await openPlace(place)
  onTestFinished(() => store.destroy())
  return store
}

const idsOf = async (store: Store, table: 'users' | 'banks' | 'bank_ids' | 'lends' | 'expenses' | 'transfers') =>
  (await store.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

const ownersOf = async (
  store: Store,
  table: Exclude<keyof Tables, 'users' | 'one_time_codes' | 'invitations' | 'limit_hits'>,
) => [...new Set((await store.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id))]

/** Expects everything that the user has, and nothing that was still to be removed. */
const expectMigrated = async (place: Place): Promise<void> => {
  const store = await open(place)
  expect(await idsOf(store, 'users')).toEqual(['user-1', 'user-2'])
  expect(await idsOf(store, 'banks')).toEqual(['bank-1', 'bank-2'])
  expect(await idsOf(store, 'bank_ids')).toEqual(['bank-1', 'bank-2', 'bank-3', 'bank-4'])
  expect(await idsOf(store, 'lends')).toEqual(['lend-1', 'lend-2', 'lend-3'])
  expect(await idsOf(store, 'expenses')).toEqual(['expense-1'])
  expect(await idsOf(store, 'transfers')).toEqual(['transfer-2'])
  for (const table of ['ledger', 'lends', 'returns', 'claims', 'shares', 'reminders', 'idempotency_keys'] as const) {
    expect(await ownersOf(store, table)).toEqual(['user-1'])
  }
  expect(await ownersOf(store, 'deletions')).toEqual([])
  expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
}

describe.each(engines)('a database of schema 0011 on %s', (engine) => {
  test('loses nothing but what was to be removed, and becomes as a new one', async () => {
    const [place, fresh] = [await newPlace(engine), await newPlace(engine)]
    await putFixture(place, '0011')
    expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
    await expectMigrated(place)
    expect(await schemaOf(await open(place), engine)).toEqual(await schemaOf(await open(fresh), engine))
  })

  test('still names the deleted banks in records, returns and entries', async () => {
    const place = await newPlace(engine)
    await putFixture(place, '0011')
    const store = await open(place)
    const lend = store.selectFrom('lends').select(['bank_id', 'returned', 'version']).where('id', '=', 'lend-3')
    expect(await lend.execute()).toEqual([{ bank_id: 'bank-4', returned: 400, version: 2 }])
    const returned = store.selectFrom('returns').select(['lend_id', 'bank_id']).where('id', '=', 'return-2')
    expect(await returned.execute()).toEqual([{ lend_id: 'lend-3', bank_id: 'bank-3' }])
    const entries = store.selectFrom('ledger').select(['bank_id', 'seq', 'other_bank_id']).orderBy('id')
    expect((await entries.execute()).map((entry) => Object.values(entry))).toEqual([
      ['bank-1', 1, null],
      ['bank-1', 2, null],
      ['bank-1', 3, 'bank-3'],
      ['bank-1', 4, 'bank-4'],
      ['bank-1', 5, 'bank-2'],
      ['bank-2', 1, 'bank-1'],
    ])
    const banks = store.selectFrom('banks').select(['id', 'entry_count', 'version']).orderBy('id')
    expect((await banks.execute()).map((bank) => Object.values(bank))).toEqual([
      ['bank-1', 5, 1],
      ['bank-2', 1, 3],
    ])
  })

  test('has the user of each address and each token', async () => {
    const place = await newPlace(engine)
    await putFixture(place, '0011')
    const store = await open(place)
    expect(await store.selectFrom('emails').selectAll().orderBy('email').execute()).toEqual([
      { email: 'asha@example.com', user_id: 'user-1' },
      { email: 'ravi@example.com', user_id: 'user-2' },
    ])
    const tokens = store.selectFrom('tokens').select('hash').where('user_id', '=', 'user-1').orderBy('hash')
    expect((await tokens.execute()).map(({ hash }) => hash)).toEqual([
      'a hash of a calendar token',
      'a hash of a mail token',
      'a hash of a session token',
      'a hash of a share token',
    ])
  })

  test('is whole after a start that is killed in the middle of the change, and after the next start', async () => {
    const place = await newPlace(engine)
    await putFixture(place, '0011')
    const program = fileURLToPath(new URL('./tools/die-in-migration.ts', import.meta.url))
    for (let starts = 0; starts < 2; starts += 1) {
      expect(await runProgram(program, place)).toMatchObject({ signal: 'SIGKILL', output: '' })
      expect(await runProgram('server/node/cli/verify-ledger.ts', place)).toMatchObject({ code: 0 })
    }
    await expectMigrated(place)
  })
})
