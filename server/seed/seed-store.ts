import type { Store, Tables } from '#server/store/tables.ts'
import { addUser } from '#server/users/user-store.ts'
import { createRecords } from './records.ts'
import type { Row, SeedOptions } from './rows.ts'

const BATCH_SIZE = 500

/** In the order of insertion: a table comes after those that its foreign keys name. */
const tables = ['bank_ids', 'banks', 'people', 'lends', 'returns', 'transfers', 'expenses', 'ledger'] as const

type Person = { email: string; passwordHash: string; phoneNumber: string; dateOfBirth: string; at: Date }

const insert = async (store: Store, table: Row['table'], rows: readonly Row['row'][]): Promise<void> => {
  await store
    .insertInto(table)
    .values(rows as Tables[Row['table']][]) // they were collected by their table
    .execute()
}

/** Adds a verified user with generated records. Run it in a transaction. */
export const seedUser = async (store: Store, person: Person, options: SeedOptions): Promise<void> => {
  await addUser(store, {
    id: options.userId,
    name: options.name,
    email: person.email,
    phone_number: person.phoneNumber,
    date_of_birth: person.dateOfBirth,
    profile_image: '',
    password_hash: person.passwordHash,
    verified: 1,
    created_at: person.at.getTime(),
  })
  let records = 0
  const waiting = new Map(tables.map((table): [Row['table'], Row['row'][]] => [table, []]))
  const flush = async () => {
    for (const [table, rows] of waiting) if (rows.length > 0) await insert(store, table, rows.splice(0))
  }
  for (const { table, row } of createRecords(options)) {
    const rows = waiting.get(table)
    rows?.push(row)
    if (table !== 'ledger' && table !== 'bank_ids' && table !== 'people') records += 1
    if (rows?.length === BATCH_SIZE) await flush()
  }
  await flush()
  await store.updateTable('users').set({ record_count: records }).where('id', '=', options.userId).execute()
}
