import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/users/passkeys/response.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { addToken, deleteWithToken, findTokenUser } from '#server/users/token-store.ts'

type PasskeyRow = Selectable<Tables['passkeys']>

/** The id of a passkey: the hash of its credential's id. No session can have it, because the words before keep them apart. */
const hashCredential = (credentialId: string): string => sha256(new TextEncoder().encode(`passkey ${credentialId}`))

const toMoment = (at: number): string => new Date(at).toISOString()

/** Converts a row to the passkey of the API. */
const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: toMoment(created_at),
  usedAt: used_at === null ? null : toMoment(used_at),
})

/** Reads the passkeys of a user, the oldest first. A user has few. */
export const readPasskeys = async (store: Store, userId: string): Promise<PasskeyRow[]> => {
  const passkeys = await store.selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute()
  return passkeys.toSorted((one, other) => one.created_at - other.created_at)
}

/** Lists the passkeys of a user. */
export const listPasskeys = async (store: Store, userId: string): Promise<Passkey[]> =>
  (await readPasskeys(store, userId)).map(toPasskey)

/** Finds a passkey by the id of its credential; undefined when nobody has it. */
export const findPasskey = async (store: Store, credentialId: string): Promise<PasskeyRow | undefined> => {
  const id = hashCredential(credentialId)
  const userId = await findTokenUser(store, id)
  if (userId === undefined) return undefined
  return store.selectFrom('passkeys').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

type NewPasskey = { userId: string; credentialId: string; publicKey: string; counter: number; name: string; now: Date }

/** Adds a passkey. The error is a unique violation when somebody has it already. Run it in a transaction. */
export const addPasskey = async (
  db: Store,
  { userId, credentialId, publicKey, counter, name, now }: NewPasskey,
): Promise<Passkey> => {
  const row = {
    id: hashCredential(credentialId),
    user_id: userId,
    credential_id: credentialId,
    public_key: publicKey,
    counter,
    name,
    created_at: now.getTime(),
    used_at: null,
  }
  await addToken(db, row.id, userId)
  await db.insertInto('passkeys').values(row).execute()
  return toPasskey(row)
}

/** Deletes a passkey of a user. Returns whether there was one. Run it in a transaction. */
export const deletePasskey = (db: Store, userId: string, id: string): Promise<boolean> =>
  deleteWithToken(db, 'passkeys', userId, id)

/**
 * Records a sign-in. Returns false when the passkey was removed meanwhile, or its counter did not go up: then it was copied.
 * A counter of 0 does not count.
 */
export const recordSignIn = async (
  db: Store,
  { user_id, id }: PasskeyRow,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> => {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now.getTime() })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
