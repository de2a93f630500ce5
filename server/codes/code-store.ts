import type { CodePurpose, Store } from '#server/store/tables.ts'

const LIFETIME = 10 * 60_000

/** How many tries a code stands. */
const MAX_TRIES = 5

type Code = { email: string; purpose: CodePurpose; codeHmac: string }

/** Keeps a code for ten minutes in the place of the one before; a reset's with the hash of its new password. */
export const putCode = async (
  store: Store,
  { email, purpose, codeHmac, passwordHash = '' }: Code & { passwordHash?: string },
  now: Date,
): Promise<void> => {
  const row = { code_hmac: codeHmac, password_hash: passwordHash, tries: 0, expires_at: now.getTime() + LIFETIME }
  await store
    .insertInto('one_time_codes')
    .values({ email, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(row))
    .execute()
}

/** Counts a try of the live code and then compares; undefined when there is no live code. `dead`: it was the last try. */
export const tryCode = async (store: Store, { email, purpose, codeHmac }: Code, now: Date) => {
  const code = await store
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', now.getTime())
    .returning(['code_hmac', 'password_hash', 'tries'])
    .executeTakeFirst()
  if (!code) return undefined
  const right = code.code_hmac === codeHmac // both are made with our key, so the time this takes tells nothing
  return { right, dead: !right && code.tries === MAX_TRIES, passwordHash: code.password_hash }
}

/** Uses a code up; undefined when it was used, or another took its place. */
export const spendCode = (store: Store, { email, purpose, codeHmac }: Code) =>
  store
    .deleteFrom('one_time_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hmac', '=', codeHmac)
    .returning('password_hash')
    .executeTakeFirst()

/** Forgets every code of an e-mail. */
export const dropCodes = async (store: Store, email: string): Promise<void> => {
  await store.deleteFrom('one_time_codes').where('email', '=', email).execute()
}
