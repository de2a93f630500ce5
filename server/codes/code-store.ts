import { checkLimits, lockLimits, type RateLimit, recordHits } from '#server/limits/limit-store.ts'
import type { CodePurpose, Store } from '#server/store/tables.ts'

const CODE_LIFETIME_MS = 10 * 60_000

/** The number of tries after which a code is refused, even when it is right. */
const MAX_TRIES = 5

type Code = { email: string; purpose: CodePurpose; codeHmac: string }

/** A code to try, and the limits of wrong codes. */
export type Try = { email: string; codeHmac: string; wrongCodes: readonly RateLimit[] }

/** Saves a code for ten minutes. It replaces an earlier one. A reset brings the hash of the new password. */
export const saveCode = async (
  store: Store,
  { email, purpose, codeHmac, passwordHash = '' }: Code & { passwordHash?: string },
  now: Date,
): Promise<void> => {
  const row = {
    code_hmac: codeHmac,
    password_hash: passwordHash,
    tries: 0,
    expires_at: now.getTime() + CODE_LIFETIME_MS,
  }
  await store
    .insertInto('one_time_codes')
    .values({ email, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(row))
    .execute()
}

/**
 * Counts a try of the current code, then compares. Undefined when there is no valid code; `isExhausted` when this was
 * the last try and it was wrong. 429, without a comparison, when there were too many wrong codes.
 */
export const tryCode = async (store: Store, purpose: CodePurpose, { email, codeHmac, wrongCodes }: Try, now: Date) => {
  await lockLimits(store, wrongCodes)
  await checkLimits(store, wrongCodes, now)
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
  const isRight = code.code_hmac === codeHmac // an HMAC with our key, so the time of the comparison reveals nothing
  if (!isRight) await recordHits(store, wrongCodes, now)
  return { isRight, isExhausted: !isRight && code.tries === MAX_TRIES, passwordHash: code.password_hash }
}

/** Deletes a code when it is used. Undefined when it was used already or replaced by another. */
export const redeemCode = (store: Store, { email, purpose, codeHmac }: Code) =>
  store
    .deleteFrom('one_time_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hmac', '=', codeHmac)
    .returning('password_hash')
    .executeTakeFirst()

/** Deletes every code of an e-mail address. */
export const deleteCodes = async (store: Store, email: string): Promise<void> => {
  await store.deleteFrom('one_time_codes').where('email', '=', email).execute()
}
