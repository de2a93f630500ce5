import type { Selectable } from 'kysely'
import { at, endpoints } from '#contract/endpoints.ts'
import type { User } from '#contract/session-answers.ts'
import type { Store, Tables } from '#server/store/tables.ts'

export type UserRow = Selectable<Tables['users']>

/** A user as the API answers it. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  deathOfBirth: row.date_of_birth,
  profileImage: row.profile_image && at(endpoints.profileImage, { name: row.profile_image }).path,
})

/** The user of this id, verified or not. */
export const findUser = (store: Store, id: string): Promise<UserRow | undefined> =>
  store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The user with this e-mail, verified or not. */
export const findUserByEmail = (store: Store, email: string): Promise<UserRow | undefined> =>
  store.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
