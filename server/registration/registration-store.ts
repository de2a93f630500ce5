import type { Registration } from '#contract/session.ts'
import { putCode, spendCode, tryCode } from '#server/codes/code-store.ts'
import { Problem } from '#server/http/problem.ts'
import { type Limited, takeHit } from '#server/limits/limit-store.ts'
import { lockWord } from '#server/store/lock-word.ts'
import type { Store } from '#server/store/tables.ts'
import { isUniqueViolation } from '#server/store/unique-violation.ts'
import { addPicture, type NamedPicture } from '#server/users/image-store.ts'
import { findUserByEmail } from '#server/users/user-store.ts'

const purpose = 'registration'

const alreadyThere = () => new Problem(409, 'User already exists!')

type NewUser = {
  id: string
  registration: Registration
  passwordHash: string
  picture: NamedPicture | undefined
  codeHmac: string
  mails: Limited
}

/** Keeps a user to be verified, in the place of an unverified one; 409 when a verified one has this e-mail, 429. */
export const register = async (store: Store, user: NewUser, now: Date): Promise<void> => {
  const { id, registration, passwordHash, picture, codeHmac, mails } = user
  const { name, email, deathOfBirth } = registration
  await lockWord(store, mails.key) // two registrations of one address come one after the other
  const before = await findUserByEmail(store, email)
  if (before?.verified) throw alreadyThere()
  await takeHit(store, mails, now)
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
      throw isUniqueViolation(error) ? alreadyThere() : error // verified at this moment
    })
  if (picture) await addPicture(store, id, picture)
  await putCode(store, { email, purpose, codeHmac }, now)
}

/** Verifies the e-mail whose code this is. The try is counted whatever comes of it. */
export const verifyEmail = async (store: Store, code: { email: string; codeHmac: string }, now: Date) => {
  const attempt = await tryCode(store, { ...code, purpose }, now)
  if (!attempt?.right) return { verified: false, dead: attempt?.dead === true }
  await spendCode(store, { ...code, purpose })
  const user = await store
    .updateTable('users')
    .set({ verified: 1 })
    .where('email', '=', code.email)
    .where('verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return { verified: user !== undefined, dead: false }
}
