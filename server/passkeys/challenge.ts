import { bytesToHex } from '@noble/hashes/utils.js'
import { timingSafeEqual } from 'hono/utils/buffer'
import { hmacStrings } from '#server/crypto/hmac.ts'
import type { AppContext } from '#server/environment.ts'
import type { Store } from '#server/store/tables.ts'

/** How long a challenge is valid. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000

const RANDOM_BYTES = 16
const RANDOM_DIGITS = RANDOM_BYTES * 2
const TIME_DIGITS = 12
const PATTERN = /^[\da-f]{108}$/

/** What a challenge is for: a sign-in, or a new passkey of one session. */
export type ChallengeUse = ['sign in'] | ['add', sessionId: string]

const sign = ({ var: { ports } }: AppContext, content: string, use: ChallengeUse): Promise<string> =>
  hmacStrings(ports.keys.codes, 'passkey challenge', content, ...use)

/**
 * Creates a challenge: random digits, the end of its time, and a MAC of both. Nothing is stored, so a stranger can ask for as
 * many as he likes. Hexadecimal digits are valid base64url, too: the browser sends them back as they are.
 */
export const createChallenge = async (c: AppContext, use: ChallengeUse): Promise<string> => {
  const random = bytesToHex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
  const end = c.var.ports.clock().getTime() + CHALLENGE_LIFETIME_MS
  const content = random + end.toString(16).padStart(TIME_DIGITS, '0')
  return content + (await sign(c, content, use))
}

/** Whether this server made a challenge for this use, at most five minutes ago. */
export const isChallengeValid = async (c: AppContext, challenge: string, use: ChallengeUse): Promise<boolean> => {
  if (!PATTERN.test(challenge)) return false
  const content = challenge.slice(0, RANDOM_DIGITS + TIME_DIGITS)
  if (!(await timingSafeEqual(challenge, content + (await sign(c, content, use))))) return false
  return Number.parseInt(content.slice(RANDOM_DIGITS), 16) > c.var.ports.clock().getTime()
}

/**
 * Marks a challenge as used; false when it was used before. It is a hit that can be counted once, and is deleted with the hits of
 * the limits when its time is over.
 */
export const useChallenge = async (db: Store, challenge: string, now: Date): Promise<boolean> => {
  const at = now.getTime()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('limit_hits')
    .values({ key: `challenge ${challenge}`, id: '', at, expires_at: at + CHALLENGE_LIFETIME_MS })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
