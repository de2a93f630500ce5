import { generateLinkToken, hashLinkToken } from '#server/crypto/link-token.ts'
import type { Store } from '#server/store/tables.ts'

const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000

/** Invites an e-mail address for seven days, and returns the token of the invitation. It replaces an earlier one. */
export const addInvitation = async (store: Store, email: string, now: Date): Promise<string> => {
  const token = generateLinkToken()
  const row = { token_hash: hashLinkToken(token), expires_at: now.getTime() + INVITATION_LIFETIME_MS }
  await store
    .insertInto('invitations')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  return token
}

/** Whether a token invites an e-mail address now. */
export const isInvited = async (store: Store, email: string, token: string, now: Date): Promise<boolean> => {
  const invitation = await store
    .selectFrom('invitations')
    .select('email')
    .where('email', '=', email)
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return invitation !== undefined
}

/** Uses up the invitation of an e-mail address. Returns whether there was one. */
export const redeemInvitation = async (store: Store, email: string, now: Date): Promise<boolean> => {
  const used = await store
    .deleteFrom('invitations')
    .where('email', '=', email)
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined && used.expires_at > now.getTime()
}
