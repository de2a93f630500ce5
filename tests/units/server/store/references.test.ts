import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isForeignKeyViolation } from '#server/store/errors/foreign-key-violation.ts'
import { primaryKeys } from '#server/store/keys.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { crowdTables } from '#tests/tools/crowded-tables.ts'
import { readIndexes, readReferences } from '#tests/tools/read-references.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'

type Parent = 'users' | 'sessions' | 'bank_ids' | 'people' | 'lends' | 'expenses'
type References = { [Table in keyof Tables]: { [Column in keyof Tables[Table]]?: Parent } }

/** For each table its columns that name another row, and the table of that row. A table that is missing here does not compile. */
const references = {
  users: {},
  emails: {},
  tokens: {},
  profile_images: {},
  one_time_codes: {},
  invitations: {},
  limit_hits: {},
  deletions: { user_id: 'users' },
  sessions: { user_id: 'users' },
  passkeys: { user_id: 'users' },
  push_subscriptions: { session_id: 'sessions' },
  identities: { user_id: 'users' },
  bank_ids: { user_id: 'users' },
  banks: { id: 'bank_ids' },
  people: { user_id: 'users', merged_into: 'people' },
  handles: { person_id: 'people' },
  lends: { user_id: 'users', person_id: 'people', bank_id: 'bank_ids' },
  returns: { lend_id: 'lends', bank_id: 'bank_ids' },
  expenses: { bank_id: 'bank_ids' },
  transfers: { from_id: 'bank_ids', to_id: 'bank_ids' },
  ledger: { bank_id: 'bank_ids', other_bank_id: 'bank_ids' },
  imports: { bank_id: 'bank_ids' },
  plans: { user_id: 'users' },
  proofs: { user_id: 'users', lend_id: 'lends', expense_id: 'expenses' },
  shares: { user_id: 'users', person_id: 'people' },
  claims: { lend_id: 'lends' },
  reminders: { user_id: 'users' },
  idempotency_keys: { user_id: 'users' },
  changes: { user_id: 'users' },
  changed_rows: { user_id: 'users' },
} as const satisfies References

/** Tables whose rows have no user. */
const OF_NO_USER: readonly (keyof Tables)[] = ['one_time_codes', 'invitations', 'limit_hits']

const tables = Object.keys(references) as (keyof Tables)[] // TypeScript types keys as strings

const cases = Object.entries(references).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, parent]) => ({ table, column, parent })),
)

const engine = inject('postgres') === undefined ? 'sqlite' : 'postgres'

let opened: OpenedStore
let store: Store

beforeAll(async () => {
  opened = await openStore()
  store = opened.store
  await crowdTables(store, engine, 10)
})

afterAll(() => opened.close())

/** Changes a column of one row of a user to a value, in a transaction that is undone. Returns the error. */
const change = async (table: string, column: string, user: string, value: string): Promise<unknown> => {
  const [key = ''] =
    Object.entries(primaryKeys)
      .find(([name]) => name === table)?.[1]
      .toReversed() ?? []
  const [row, one] = [sql.ref(key), sql.table(table)]
  const undone = new Error('undone')
  return store
    .transaction()
    .execute(async (db) => {
      const { numAffectedRows } = await sql`
        update ${one} set ${sql.ref(column)} = ${value}
        where user_id = ${user} and ${row} = (select max(${row}) from ${one} where user_id = ${user})`.execute(db)
      if (numAffectedRows !== 1n) throw new Error(`There is no row of ${user} in ${table}.`)
      throw undone
    })
    .catch((error: unknown) => (error === undone ? undefined : error))
}

const findId = async (parent: string, user: string): Promise<string> => {
  if (parent === 'users') return user
  const { rows } = await sql<{ id: string }>`
    select max(id) as id from ${sql.table(parent)} where user_id = ${user}`.execute(store)
  return rows[0]?.id ?? ''
}

const [USER, OTHER] = ['u1', 'u2'] // `u1` has the only row of `deletions`

test.each(cases)('the $column of a row in $table can be a row of the same user', async ({ table, column, parent }) => {
  expect(await change(table, column, USER, await findId(parent, USER))).toBeUndefined()
})

test.each(cases.filter(({ parent }) => parent !== 'users'))(
  'the $column of a row in $table cannot be a row of another user',
  async ({ table, column, parent }) => {
    const error = await change(table, column, USER, await findId(parent, OTHER))
    expect(isForeignKeyViolation(error), String(error)).toBe(true)
  },
)

test.each(cases)('the $column of a row in $table cannot be a row that does not exist', async ({ table, column }) => {
  const error = await change(table, column, USER, 'nobody')
  expect(isForeignKeyViolation(error), String(error)).toBe(true)
})

test('the database has these foreign keys and no other, and each has the user', async () => {
  const found = (await readReferences(store)).map(({ child, columns, parent }) => `${child} (${columns}) ${parent}`)
  const listed = cases.map(
    ({ table, column, parent }) => `${table} (${column === 'user_id' ? '' : 'user_id,'}${column}) ${parent}`,
  )
  expect(found.toSorted()).toEqual(listed.toSorted())
})

test('every key that must be unique begins with the column by which its table is spread', async () => {
  const indexes = await readIndexes(store)
  for (const [table, [first, ...more]] of Object.entries(primaryKeys)) {
    const columns = [first, ...more].join()
    expect(indexes).toContainEqual({ child: table, columns, isUnique: true })
    const unique = indexes.filter(({ child, isUnique }) => child === table && isUnique)
    expect(unique.map((index) => index.columns.split(',')[0])).toEqual(unique.map(() => first))
  }
})

test('a user who has something cannot be deleted, nor a person or the id of a bank that a row names', async () => {
  for (const table of ['users', 'people', 'bank_ids'] as const) {
    const error = await store
      .deleteFrom(table)
      .execute()
      .catch((error: unknown) => error)
    expect(isForeignKeyViolation(error), String(error)).toBe(true)
  }
})

test('a user whose deletion is finished has no row in any table, and the others have all of theirs', async () => {
  const isOf = (table: string, user: string) => (table === 'users' ? sql`id = ${user}` : sql`user_id = ${user}`)
  const count = async (user: string): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {}
    for (const table of tables.filter((name) => !OF_NO_USER.includes(name))) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${isOf(table, user)}`.execute(store)
      counts[table] = rows.length
    }
    return counts
  }
  const before = await count(OTHER)
  expect(Object.values(await count(USER)).every((rows) => rows > 0)).toBe(true)
  await sweep(store, new Date(0)) // `deletions` has the user
  expect(Object.values(await count(USER)).every((rows) => rows === 0)).toBe(true)
  expect(await count(OTHER)).toEqual(before)
})
