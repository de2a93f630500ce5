import { hmac } from '#server/crypto/hmac.ts'
import type { Store } from '#server/store/tables.ts'

/** A picture under its name: no one can guess it, and other bytes have another. */
export type NamedPicture = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Names a user's picture by its content. */
export const namePicture = async (
  key: Uint8Array<ArrayBuffer>,
  userId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NamedPicture> => ({ name: `${await hmac(key, new Blob([userId, '\n', bytes]))}.webp`, bytes })

/** Keeps a user's picture. */
export const addPicture = async (store: Store, userId: string, picture: NamedPicture): Promise<void> => {
  await store
    .insertInto('profile_images')
    .values({ ...picture, user_id: userId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Deletes every picture of a user's but the one of this name. */
export const dropOtherPictures = async (store: Store, userId: string, name: string): Promise<void> => {
  await store.deleteFrom('profile_images').where('user_id', '=', userId).where('name', '!=', name).execute()
}

/** The bytes of a picture. Only the form of a name reaches a query: PostgreSQL fails on a text with a NUL in it. */
export const findPicture = async (store: Store, name: string): Promise<Uint8Array | undefined> => {
  if (!/^[\da-f]+\.webp$/.test(name)) return undefined
  const row = await store.selectFrom('profile_images').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}
