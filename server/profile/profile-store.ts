import type { ProfileChange } from '#contract/profile.ts'
import type { User } from '#contract/session-answers.ts'
import { dropCodes } from '#server/codes/code-store.ts'
import type { Caller } from '#server/environment.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Store } from '#server/store/tables.ts'
import { addPicture, dropOtherPictures, type NamedPicture } from '#server/users/image-store.ts'
import { toUser } from '#server/users/user-store.ts'

/** What becomes of the picture: a new one, none, or (undefined) the one there is. */
export type PictureChange = NamedPicture | 'none' | undefined

/** Changes the caller's profile; 400 when the date of birth is later than the one there is. */
export const updateProfile = async (
  store: Store,
  { userId }: Caller,
  profile: ProfileChange,
  picture: PictureChange,
): Promise<User> => {
  const row = await store
    .updateTable('users')
    .set({ name: profile.name, phone_number: profile.phoneNumber, date_of_birth: profile.deathOfBirth })
    .$if(picture !== undefined, (query) =>
      query.set({ profile_image: typeof picture === 'object' ? picture.name : '' }),
    )
    .where('id', '=', userId)
    .where('date_of_birth', '>=', profile.deathOfBirth)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem(400, 'DOB must be earlier than the previous one!')
  if (typeof picture === 'object') await addPicture(store, userId, picture)
  await dropOtherPictures(store, userId, row.profile_image)
  return toUser(row)
}

/** Deletes the caller and all that is the caller's; 404 for anybody else. */
export const deleteUser = async (store: Store, { userId, email }: Caller, id: string): Promise<void> => {
  if (id !== userId) throw notFound()
  await dropCodes(store, email)
  // The banks before their user: every change of a balance locks them in this order.
  await store.deleteFrom('banks').where('user_id', '=', userId).execute()
  await store.deleteFrom('users').where('id', '=', userId).execute()
}
