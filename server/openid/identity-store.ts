import { v7 as uuid } from 'uuid'
import { deleteCodes } from '#server/codes/code-store.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import type { Claims, Ports } from '#server/ports.ts'
import { redeemInvitation } from '#server/registration/invitation-store.ts'
import { deleteUnverified } from '#server/registration/registration-store.ts'
import { lockName } from '#server/store/lock-name.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { addToken, findTokenUser } from '#server/users/token-store.ts'
import { addUser, findUser, findUserByEmail, type UserRow } from '#server/users/user-store.ts'
import type { Person } from './read-person.ts'
import { Refused } from './refused.ts'

type Circumstances = { registration: Ports['registration']; now: Date }

/** Hashes who somebody is at a provider. No session token has this hash, because a token has no space. */
export const hashIdentity = ({ issuer, subject }: Pick<Claims, 'issuer' | 'subject'>): string =>
  sha256(new TextEncoder().encode(`openid ${JSON.stringify([issuer, subject])}`))

/** Finds the verified user of an e-mail address, or adds one in place of an unverified one, whose password is dropped. */
const findOrAddUser = async (
  store: Store,
  { email, name }: Person,
  { registration, now }: Circumstances,
): Promise<UserRow | undefined> => {
  const before = await findUserByEmail(store, email)
  if (before?.verified) return before
  const wasInvited = await redeemInvitation(store, email, now)
  if (registration !== 'open' && !wasInvited) throw new Refused('uninvited')
  if (before) await deleteUnverified(store, before)
  await deleteCodes(store, email)
  const id = uuid()
  await addUser(store, {
    id,
    name,
    email,
    phone_number: '',
    date_of_birth: '',
    profile_image: '',
    password_hash: '',
    verified: 1,
    created_at: now.getTime(),
  })
  return findUser(store, id)
}

const refuseLocked = (user: UserRow): UserRow => {
  if (user.locked) throw new Refused('locked')
  return user
}

/** Finds the user whose row a sign-in changes, without a lock. */
export const findKnownUser = async (
  store: Store,
  { identityId, person }: Pick<Found, 'identityId' | 'person'>,
): Promise<string | undefined> => {
  const linked = await findTokenUser(store, identityId)
  return linked ?? (person && (await findUserByEmail(store, person.email))?.id)
}

/** `missing` says for the log why there is no person. */
type Found = { identityId: string; person: Person | undefined; missing: string; emailLock: string }

/**
 * Finds the user of an identity. At the first sign-in it is the user of the verified e-mail, who is linked from then on. Throws
 * a `Refused`. Run it in a transaction.
 */
export const findIdentityUser = async (
  store: Store,
  { identityId, person, missing, emailLock }: Found,
  circumstances: Circumstances,
): Promise<UserRow> => {
  await lockName(store, identityId) // two first sign-ins of one person run one after the other
  const linkedId = await findTokenUser(store, identityId)
  if (linkedId !== undefined) {
    await lockUser(store, linkedId)
    const linked = await findUser(store, linkedId)
    if (!linked?.verified) throw new Refused('failed')
    return refuseLocked(linked)
  }
  if (!person) throw new Refused('unverified', missing)
  await lockName(store, emailLock) // and so do a sign-in and a registration of one address
  const user = await findOrAddUser(store, person, circumstances)
  if (!user) throw new Refused('failed')
  await lockUser(store, user.id)
  refuseLocked(user)
  await addToken(store, identityId, user.id)
  const noTicket = { ticket_hash: '', ticket_version: 0, ticket_expires_at: 0 }
  await store
    .insertInto('identities')
    .values({ user_id: user.id, id: identityId, ...noTicket })
    .execute()
  return user
}
