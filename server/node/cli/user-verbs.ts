import { isIPv6 } from 'node:net'
import type { Configuration } from '#server/node/configuration.ts'
import { badValue, StartError } from '#server/node/start-error.ts'
import { deleteWithRecords, lockOut, signOut, unlock, verifyUser } from '#server/operator/operator-store.ts'
import { addInvitation } from '#server/registration/invitation-store.ts'
import type { Store } from '#server/store/tables.ts'
import { transact } from '#server/store/transact.ts'
import type { UserRow } from '#server/users/user-store.ts'
import { formatDay, toPrintable } from './user-table.ts'

type Order = {
  store: Store
  email: string
  user: UserRow | undefined
  now: Date
  configuration: Configuration
}

/** Where people reach the server: `PUBLIC_URL`, else the address at which it listens, if that is one. */
const getOrigin = ({ publicUrl, host, port }: Configuration): string => {
  if (publicUrl !== undefined) return publicUrl
  if (['0.0.0.0', '::'].includes(host) || port === 0) {
    throw badValue('PUBLIC_URL', '', 'an origin, because the invitation needs one')
  }
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

const invite = async ({ store, email, user, now, configuration }: Order): Promise<string> => {
  if (user?.verified) throw new StartError(`${email} has an account already.`)
  const origin = getOrigin(configuration)
  const token = await transact(store, (db) => addInvitation(db, email, now))
  // Behind the `#`, which a browser sends to no server.
  return `Invited ${email} for seven days. Send this address: ${origin}/auth/register#invitation=${token}`
}

type Found = Order & { user: UserRow }

/** Makes a verb that needs an existing user. Throws a StartError without one. */
const ofUser =
  (run: (order: Found) => Promise<string>) =>
  (order: Order): Promise<string> => {
    const { user, email } = order
    if (!user) throw new StartError(`There is no user with the e-mail ${email}.`)
    return run({ ...order, user })
  }

/** What the operator can do with a user. Each says in one line what it did. */
export const verbs = {
  invite,
  verify: ofUser(async ({ store, email, user, now }) =>
    (await transact(store, (db) => verifyUser(db, user, now)))
      ? `Verified ${email}: ${toPrintable(user.name)}, who registered on ${formatDay(user.created_at)}, can log in.`
      : `${email} was verified already.`,
  ),
  lock: ofUser(async ({ store, email, user }) => {
    if (!(await transact(store, (db) => lockOut(db, user)))) {
      throw new StartError(`${email} is not verified, so nobody can log in. Delete the user to end the registration.`)
    }
    return `Locked ${email}: signed out everywhere, and nobody can log in until you unlock it.`
  }),
  unlock: ofUser(async ({ store, email, user }) => {
    await transact(store, (db) => unlock(db, user))
    return `Unlocked ${email}: the user can log in again.`
  }),
  'sign-out': ofUser(async ({ store, email, user }) => {
    await transact(store, (db) => signOut(db, user))
    return `Signed ${email} out everywhere.`
  }),
  delete: ofUser(async ({ store, email, user }) => {
    await transact(store, (db) => deleteWithRecords(db, user))
    return `Deleted ${email} with all records.`
  }),
} satisfies Record<string, (order: Order) => Promise<string>>

/** The name of a verb. */
export type Verb = keyof typeof verbs
