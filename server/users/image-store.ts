import { hmac } from '#server/crypto/hmac.ts'
import type { Store } from '#server/store/tables.ts'

/** A picture and its file name. The name cannot be guessed, and it changes with the bytes. */
export type NamedPicture = { name: string; bytes: Uint8Array<ArrayBuffer> }

/** Names a user's picture after an HMAC of its content. */
export const namePicture = async (
  key: Uint8Array<ArrayBuffer>,
  userId: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NamedPicture> => ({ name: `${await hmac(key, new Blob([userId, '\n', bytes]))}.webp`, bytes })

/** Stores a user's picture. */
export const addPicture = async (store: Store, userId: string, picture: NamedPicture): Promise<void> => {
  await store
    .insertInto('profile_images')
    .values({ ...picture, user_id: userId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Deletes a picture. The name of a user's only picture is in the user's row. */
export const deletePicture = async (store: Store, name: string): Promise<void> => {
  await store.deleteFrom('profile_images').where('name', '=', name).execute()
}

/** Finds the bytes of a picture. Checks the name first, because PostgreSQL fails on text with a NUL character. */
export const findPicture = async (store: Store, name: string): Promise<Uint8Array | undefined> => {
  if (!/^[\da-f]+\.webp$/.test(name)) return undefined
  const row = await store.selectFrom('profile_images').select('bytes').where('name', '=', name).executeTakeFirst()
  return row?.bytes
}
