import { randomUUID } from 'node:crypto'
import { createHasher } from '#server/node/adapters/hasher.ts'
import { readConfiguration } from '#server/node/configuration.ts'
import { openDatabase } from '#server/node/database.ts'
import { seedUser } from '#server/seed/seed-store.ts'
import type { Store } from '#server/store/tables.ts'
import type { Place } from './place.ts'

export type Person = { userId: string; email: string; password: string; bankIds: string[] }

/** Works on the database of a place, as the programs of the command line do. */
export const withStore = async <Result>(place: Place, work: (store: Store) => Promise<Result>): Promise<Result> => {
  const store = await openDatabase(readConfiguration(place))
  return work(store).finally(() => store.destroy())
}

/** Adds a verified user with so many records, whose banks are all active and have 5,000 rupees or more. */
export const addPerson = async (store: Store, { lends = 0, banks = 0 }): Promise<Person> => {
  const [userId, password, at] = [randomUUID(), 'Paper-Ledger', new Date()]
  const email = `${userId}@example.com`
  const details = { passwordHash: await createHasher().hash(password), phoneNumber: '9876543210' }
  const wishes = { seed: userId, userId, name: 'Asha Verma', today: at.toISOString().slice(0, 10) }
  await store
    .transaction()
    .execute((db) =>
      seedUser(db, { email, dateOfBirth: '1990-01-01', at, ...details }, { ...wishes, lends, banks, expenses: 0 }),
    )
  const active = await store
    .updateTable('banks')
    .set({ active: 1 })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return { userId, email, password, bankIds: active.map(({ id }) => id) }
}
