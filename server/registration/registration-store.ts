import type { Registration } from '#contract/users/registration.ts'
import { redeemCode, saveCode, type Try, tryCode } from '#server/codes/code-store.ts'
import { Problem } from '#server/http/problem.ts'
import { countHits, type RateLimit } from '#server/limits/limit-store.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import { lockName } from '#server/store/lock-name.ts'
import { lockUser } from '#server/store/lock-user.ts'
import type { Store } from '#server/store/tables.ts'
import { addPicture, type NamedPicture } from '#server/users/image-store.ts'
import { findUserByEmail } from '#server/users/user-store.ts'

const purpose = 'registration'

const userExists = () => new Problem(409, 'User already exists!')

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
  await store.deleteFrom('users').where('email', '=', email).where('verified', '=', 0).execute()
  await store
    .insertInto('users')
    .values({
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
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? userExists() : error // another request verified this address at the same moment
    })
  if (picture) await addPicture(store, id, picture)
  await saveCode(store, { email, purpose, codeHmac }, now)
}

/** Verifies the e-mail address of a code. A wrong code counts as a try. */
export const verifyEmail = async (store: Store, code: Try, now: Date) => {
  await lockUser(store, { email: code.email })
  const attempt = await tryCode(store, purpose, code, now)
  if (!attempt?.isRight) return { isVerified: false, isExhausted: attempt?.isExhausted === true }
  await redeemCode(store, { ...code, purpose })
  const user = await store
    .updateTable('users')
    .set({ verified: 1 })
    .where('email', '=', code.email)
    .where('verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return { isVerified: user !== undefined, isExhausted: false }
}
