import { type RawBuilder, sql } from 'kysely'
import { BATCH_SIZE, deleteRowsOf } from '#server/store/delete-rows.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { deletePicture } from './image-store.ts'
import { deleteTokens, removeSessions } from './token-store.ts'
import { findUser } from './user-store.ts'

const noPersonalData = {
  name: '',
  email: '',
  phone_number: '',
  upi: '',
  date_of_birth: '',
  profile_image: '',
  password_hash: '',
  verified: 0,
}

/** Leaves the rows of a deleted bank, or of the user when `id` is the user's, to the sweep: at once, or when it is due. */
export const addDeletion = async (store: Store, userId: string, id: string, dueAt = 0): Promise<void> => {
  await store
    .insertInto('deletions')
    .values({ user_id: userId, id, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ due_at: dueAt }))
    .execute()
}

/** Takes back that the sweep removes the rows of a deleted bank. */
export const dropDeletion = async (store: Store, userId: string, id: string): Promise<void> => {
  await store.deleteFrom('deletions').where('user_id', '=', userId).where('id', '=', id).execute()
}

/**
 * Deletes everything by which a user is found: the e-mail address, the picture, what opens to others, and up to 1,000 sessions.
 * Returns whether no session is left.
 */
const removeAccess = async (store: Store, id: string): Promise<boolean> => {
  const user = await findUser(store, id)
  if (!user) return true
  const passkeys = await store.deleteFrom('passkeys').where('user_id', '=', id).returning('id').execute()
  const shares = await store.deleteFrom('shares').where('user_id', '=', id).returning('token_hash').execute()
  const reminders = await store
    .deleteFrom('reminders')
    .where('user_id', '=', id)
    .returning(['calendar_hash', 'unsubscribe_hash'])
    .execute()
  const identities = await store.deleteFrom('identities').where('user_id', '=', id).returning('id').execute()
  await deleteTokens(store, [
    ...passkeys.map((passkey) => passkey.id),
    ...shares.map(({ token_hash }) => token_hash),
    ...identities.map((identity) => identity.id),
    ...reminders
      .flatMap(({ calendar_hash, unsubscribe_hash }) => [calendar_hash, unsubscribe_hash])
      .filter((hash) => hash !== null),
  ])
  await store.deleteFrom('emails').where('email', '=', user.email).execute()
  await deletePicture(store, user.profile_image)
  return removeSessions(store, id)
}

/** Takes the person out of a user whose rows the sweep removes: everything but the user's id and the records. */
export const removePerson = async (store: Store, id: string): Promise<void> => {
  await removeAccess(store, id)
  await store
    .updateTable('users')
    .set({ ...noPersonalData, credential_version: sql`credential_version + 1` })
    .where('id', '=', id)
    .execute()
  await addDeletion(store, id, id)
}

/** Deletes rows of these tables in turn, and stops after 1,000 of all. Returns whether none is left. */
const deleteBatch = async (
  db: Store,
  userId: string,
  tables: readonly (readonly [table: keyof Tables, condition?: RawBuilder<unknown>])[],
): Promise<boolean> => {
  let deleted = 0
  for (const [table, condition] of tables) {
    deleted += await deleteRowsOf(db, table, userId, condition)
    if (deleted >= BATCH_SIZE) return false
  }
  return true
}

/** Removes a batch of the rows of a deleted bank. Returns whether none is left. Run it in a transaction. */
const removeBankBatch = async (db: Store, userId: string, bankId: string): Promise<boolean> => {
  const ofBank = sql`select id from expenses where user_id = ${userId} and bank_id = ${bankId}`
  const isDone = await deleteBatch(db, userId, [
    ['proofs', sql`expense_id in (${ofBank})`],
    ['imports', sql`bank_id = ${bankId}`],
    ['expenses', sql`bank_id = ${bankId}`],
    ['ledger', sql`bank_id = ${bankId}`],
    ['transfers', sql`from_id = ${bankId}`],
    ['transfers', sql`to_id = ${bankId}`],
  ])
  if (isDone) await dropDeletion(db, userId, bankId)
  return isDone
}

/** In this order: rows that others name go when the others are gone. */
const recordTables = [
  [
    ['changed_rows'],
    ['changes'],
    ['proofs'],
    ['expenses'],
    ['transfers'],
    ['ledger'],
    ['imports'],
    ['handles'],
    ['plans'],
    ['returns'],
    ['claims'],
    ['banks'],
    ['idempotency_keys'],
  ],
  [['lends']],
] as const

/** What records and shares name. */
const namedTables = [[['people', sql`merged_into is not null`]], [['people'], ['bank_ids']]] as const

/**
 * Removes a batch of the rows of a user, and the user when no rows are left. Returns whether the user is
 * removed. Run it in a transaction.
 */
export const removeBatch = async (db: Store, userId: string): Promise<boolean> => {
  for (const tables of recordTables) if (!(await deleteBatch(db, userId, tables))) return false
  if (!(await removeAccess(db, userId))) return false
  for (const tables of namedTables) if (!(await deleteBatch(db, userId, tables))) return false
  await db.deleteFrom('deletions').where('user_id', '=', userId).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
  return true
}

/** Removes a batch of what is to be removed by now. Returns whether there was something. Run it in a transaction. */
export const removeDeleted = async (db: Store, now: Date): Promise<boolean> => {
  const due = db.selectFrom('deletions').selectAll().where('due_at', '<=', now.getTime())
  const deletion = await due.limit(1).executeTakeFirst()
  if (!deletion) return false
  const { user_id: userId, id } = deletion
  await lockUser(db, userId)
  if (id === userId) await removeBatch(db, userId)
  else await removeBankBatch(db, userId, id)
  return true
}
