import { LATER_BIRTH } from '#contract/fields/messages.ts'
import type { User } from '#contract/users/profile/response.ts'
import type { ProfileChange } from '#contract/users/profile/rules.ts'
import { deleteCodes } from '#server/codes/code-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { deleteRowsById, insertRows, updateRow } from '#server/journal/rows.ts'
import type { Ports } from '#server/ports.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Store } from '#server/store/tables.ts'
import { removeBatch, removePerson } from '#server/users/deletions.ts'
import type { NamedPicture } from '#server/users/image-store.ts'
import { findUser, toUser } from '#server/users/user-store.ts'

/** The change of the picture: a new one, `none` to remove it, or undefined to keep it. */
export type PictureChange = NamedPicture | 'none' | undefined

/** Changes the caller's profile; 412 for another version, 400 when the new date of birth is later than the stored one. */
export const updateProfile = async (
  change: Change,
  { userId }: Caller,
  { profile, picture }: { profile: ProfileChange; picture: PictureChange },
  ports: Ports,
): Promise<User> => {
  const before = await findUser(change.db, userId)
  if (!before) throw notFound()
  change.checkVersion(before.version, toUser(before, ports))
  const { date_of_birth: known } = before // "" for a user that a sign-in with OpenID Connect made
  if (known !== '' && profile.deathOfBirth > known) {
    throw new Problem(400, LATER_BIRTH, { errors: { deathOfBirth: LATER_BIRTH } })
  }
  const { name, phoneNumber: phone_number, deathOfBirth: date_of_birth } = profile
  const named = typeof picture === 'object' ? picture.name : ''
  const profile_image = picture === undefined ? before.profile_image : named
  const changes = { name, phone_number, date_of_birth, upi: profile.upi, profile_image, version: nextVersion }
  const row = await updateRow(change, 'users', before, changes)
  if (before.profile_image === profile_image) return toUser(row, ports)
  await deleteRowsById(change, 'profile_images', [before.profile_image])
  if (typeof picture === 'object') await insertRows(change, 'profile_images', [{ ...picture, user_id: userId }])
  return toUser(row, ports)
}

/**
 * Deletes a user with all records. When the records are more than one batch, it takes the person out, so that no query finds
 * the rest, and the sweep removes them later. Run it in a transaction.
 */
export const removeUser = async (db: Store, { userId, email }: Pick<Caller, 'userId' | 'email'>): Promise<void> => {
  await deleteCodes(db, email)
  const isRemoved = await removeBatch(db, userId)
  if (!isRemoved) await removePerson(db, userId)
}

/** Deletes the caller with all records; 404 when `id` is another user. */
export const deleteUser = async ({ db, journal }: Change, caller: Caller, id: string): Promise<void> => {
  if (id !== caller.userId) throw notFound()
  journal.forgo()
  await removeUser(db, caller)
}
