import type { Insertable, Selectable } from 'kysely'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { features, type SwitchableFeature, switchableFeatures } from '#contract/features.ts'
import type { User } from '#contract/users/profile/response.ts'
import type { Ports } from '#server/ports.ts'
import { isPostgres } from '#server/store/is-postgres.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** A user as the database has it. */
export type UserRow = Selectable<Tables['users']>

type HostSettings = Pick<Ports, 'passkeyOrigin' | 'push'>

/**
 * A feature whose calls went with 2.0.0. A page of version 1 that is still open takes a server that does not list it for one of the
 * first version, and shows every record as lent. It goes with `src/changes/queue/version-1.ts`.
 */
const LISTED_FOR_VERSION_1 = 'splits'

/** Lists what a server can do: what every full server can, and what its host has switched on. */
const listFeatures = ({ passkeyOrigin, push }: HostSettings): string[] => {
  const isOn = {
    sessions: true,
    passkeys: passkeyOrigin !== undefined,
    push: push !== undefined,
  } satisfies Record<SwitchableFeature, boolean>
  return [...features, LISTED_FOR_VERSION_1, ...switchableFeatures.filter((feature) => isOn[feature])]
}

/** Converts a row to the user of the API. `ports` say what the server can do. */
export const toUser = (row: UserRow, ports: HostSettings): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  deathOfBirth: row.date_of_birth,
  profileImage: row.profile_image && buildPath(endpoints.profileImage, { name: row.profile_image }).path,
  upi: row.upi,
  features: listFeatures(ports),
  version: row.version,
})

/** Finds a user by id, verified or not. */
export const findUser = (store: Store, id: string): Promise<UserRow | undefined> =>
  store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds a user by e-mail, verified or not. */
export const findUserByEmail = async (store: Store, email: string): Promise<UserRow | undefined> => {
  const found = await store.selectFrom('emails').select('user_id').where('email', '=', email).executeTakeFirst()
  return found && findUser(store, found.user_id)
}

/** Adds a user. The error is a unique violation when another user has the e-mail address. Run it in a transaction. */
export const addUser = async (store: Store, user: Insertable<Tables['users']>): Promise<void> => {
  await store.insertInto('emails').values({ email: user.email, user_id: user.id }).execute()
  await store.insertInto('users').values(user).execute()
}

/** Finds a user by id and keeps the row as it is until the transaction ends. */
export const findUserForShare = (store: Store, id: string): Promise<UserRow | undefined> =>
  store
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(store), (query) => query.forShare())
    .executeTakeFirst()
