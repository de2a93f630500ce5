import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { BATCH_SIZE, deleteRows } from '#server/store/delete-rows.ts'
import { isPostgres } from '#server/store/is-postgres.ts'
import type { Store } from '#server/store/tables.ts'

const noPersonalData = {
  name: '',
  phone_number: '',
  upi: '',
  date_of_birth: '',
  profile_image: '',
  password_hash: '',
  verified: 0,
}

/** Finds a user whose rows are to be removed; undefined when there is none. */
export const findDeletion = async (store: Store): Promise<string | undefined> => {
  const deletion = await store.selectFrom('deletions').select('user_id').limit(1).executeTakeFirst()
  return deletion?.user_id
}

/** Adds a user without a person, to own a deleted bank until its rows are removed. Returns the id. */
export const addOwnerOfDeleted = async (store: Store): Promise<string> => {
  const id = uuid()
  await store
    .insertInto('users')
    .values({ id, email: id, created_at: 0, ...noPersonalData })
    .execute()
  await store.insertInto('deletions').values({ user_id: id }).execute()
  return id
}

/**
 * Takes the person out of a user whose rows are still to be removed: the name, the e-mail address, the password, and everything
 * that opens to others. The user's id takes the place of the address, because no e-mail address looks like it.
 */
export const removePerson = async (store: Store, id: string): Promise<void> => {
  await store
    .updateTable('users')
    .set({ email: id, ...noPersonalData, credential_version: sql`credential_version + 1` })
    .where('id', '=', id)
    .execute()
  await store.insertInto('deletions').values({ user_id: id }).execute()
  await store.deleteFrom('sessions').where('user_id', '=', id).execute()
  await store.deleteFrom('profile_images').where('user_id', '=', id).execute()
  await store.deleteFrom('shares').where('user_id', '=', id).execute()
  await store.deleteFrom('reminders').where('user_id', '=', id).execute()
}

/** Removes rows of up to 1,000 banks, and the banks without rows. Returns whether no bank of the user is left. */
const removeBanks = async (db: Store, userId: string): Promise<boolean> => {
  // Banks are locked before their rows, as every change of a balance does: another order would deadlock.
  const rows = await db
    .selectFrom('banks')
    .select('id')
    .where('user_id', '=', userId)
    .limit(BATCH_SIZE)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .execute()
  if (rows.length === 0) return true
  const ids = rows.map(({ id }) => id)
  const inBanks = (column: string) => sql`${sql.ref(column)} in (${sql.join(ids)})`
  const deleted = [
    await deleteRows(db, 'expenses', inBanks('bank_id')),
    await deleteRows(db, 'ledger', inBanks('bank_id')),
    await deleteRows(db, 'transfers', inBanks('from_id')),
    await deleteRows(db, 'transfers', inBanks('to_id')),
  ]
  if (deleted.includes(BATCH_SIZE)) return false
  await db.deleteFrom('banks').where('id', 'in', ids).execute()
  return ids.length < BATCH_SIZE
}

/**
 * Removes up to 1,000 rows of each table of a user, and the user when no rows are left. Returns whether the user is
 * removed. Run it in a transaction.
 */
export const removeBatch = async (db: Store, userId: string): Promise<boolean> => {
  const ofUser = sql`user_id = ${userId}`
  let isDone = await removeBanks(db, userId)
  for (const table of [
    'expenses',
    'transfers',
    'returns',
    'claims',
    'shares',
    'reminders',
    'idempotency_keys',
  ] as const) {
    isDone = (await deleteRows(db, table, ofUser)) < BATCH_SIZE && isDone
  }
  // A record takes its returns along, so records go when no returns are left.
  if (isDone) isDone = (await deleteRows(db, 'lends', ofUser)) < BATCH_SIZE
  if (isDone) await db.deleteFrom('users').where('id', '=', userId).execute()
  return isDone
}
