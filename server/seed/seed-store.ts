import type { Store, Tables } from '#server/store/tables.ts'
import { createRecords, type Row, type SeedOptions } from './records.ts'

const BATCH_SIZE = 500

type Person = { email: string; passwordHash: string; phoneNumber: string; dateOfBirth: string; at: Date }

const insert = async (store: Store, table: Row['table'], rows: readonly Row['row'][]): Promise<void> => {
  await store
    .insertInto(table)
    .values(rows as Tables[Row['table']][]) // they were collected by their table
    .execute()
}

/** Adds a verified user with generated records. Run it in a transaction. */
export const seedUser = async (store: Store, person: Person, options: SeedOptions): Promise<void> => {
  await store
    .insertInto('users')
    .values({
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
    .execute()
  const waiting: Record<Row['table'], Row['row'][]> = { lends: [], banks: [], expenses: [], ledger: [] }
  const flush = async (table: Row['table']) => {
    const rows = waiting[table].splice(0)
    if (rows.length > 0) await insert(store, table, rows)
  }
  for (const { table, row } of createRecords(options)) {
    waiting[table].push(row)
    if (waiting[table].length < BATCH_SIZE) continue
    await flush('banks')
    await flush(table)
  }
  for (const table of ['banks', 'lends', 'expenses', 'ledger'] as const) await flush(table)
}
