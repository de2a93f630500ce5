import { INVALID_INVITATION } from '#contract/fields/messages.ts'
import type { Registration } from '#contract/users/registration/rules.ts'
import { redeemCode, saveCode, type Try, tryCode } from '#server/codes/code-store.ts'
import { Problem } from '#server/http/problem.ts'
import { countHits, type RateLimit } from '#server/limits/limit-store.ts'
import type { Ports } from '#server/ports.ts'
import { lockName } from '#server/store/lock-name.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { addPicture, deletePicture, type NamedPicture } from '#server/users/image-store.ts'
import { addUser, findUserByEmail, type UserRow } from '#server/users/user-store.ts'
import { redeemInvitation } from './invitation-store.ts'

const purpose = 'registration'

const userExists = () => new Problem(409, 'User already exists!')

/** Deletes an unverified user; 409 when another request verified the user at the same moment. */
export const deleteUnverified = async (store: Store, { id, email, profile_image }: UserRow): Promise<void> => {
  const { numDeletedRows } = await store
    .deleteFrom('users')
    .where('id', '=', id)
    .where('verified', '=', 0)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw userExists()
  await store.deleteFrom('emails').where('email', '=', email).execute()
  await deletePicture(store, profile_image)
}

type NewUser = {
  id: string
  registration: Registration
  passwordHash: string
  picture: NamedPicture | undefined
  codeHmac: string
  mails: RateLimit
}

/**
 * Adds an unverified user, in place of an earlier unverified one with this e-mail address. 409 when a verified user has
 * the address, 429 when it got too many mails.
 */
export const register = async (store: Store, user: NewUser, now: Date): Promise<void> => {
  const { id, registration, passwordHash, picture, codeHmac, mails } = user
  const { name, email, deathOfBirth } = registration
  await lockName(store, mails.key) // two registrations of one address run one after the other
  const before = await findUserByEmail(store, email)
  if (before?.verified) throw userExists()
  await countHits(store, [mails], now)
  if (before) await deleteUnverified(store, before)
  await addUser(store, {
    id,
    name,
    email,
    phone_number: '',
    date_of_birth: deathOfBirth,
    profile_image: picture?.name ?? '',
    password_hash: passwordHash,
    verified: 0,
    created_at: now.getTime(),
  })
  if (picture) await addPicture(store, id, picture)
  await saveCode(store, { email, purpose, codeHmac }, now)
}

type Verification = { registration: Ports['registration']; now: Date }

/**
 * Verifies the e-mail address of a code, and uses up its invitation; 403 when it needs one and has none. A wrong code counts as
 * a try.
 */
export const verifyEmail = async (store: Store, code: Try, { registration, now }: Verification) => {
  const found = await findUserByEmail(store, code.email)
  if (found) await lockUser(store, found.id)
  const attempt = await tryCode(store, purpose, code, now)
  if (!attempt?.isRight) return { isVerified: false, isExhausted: attempt?.isExhausted === true }
  await redeemCode(store, { ...code, purpose })
  const wasInvited = await redeemInvitation(store, code.email, now)
  if (!found) return { isVerified: false, isExhausted: false }
  const { numUpdatedRows } = await store
    .updateTable('users')
    .set({ verified: 1 })
    .where('id', '=', found.id)
    .where('verified', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n && registration !== 'open' && !wasInvited) throw new Problem(403, INVALID_INVITATION)
  return { isVerified: numUpdatedRows > 0n, isExhausted: false }
}
