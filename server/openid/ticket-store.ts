import { generateToken, hashToken } from '#server/sessions/token.ts'
import type { Store } from '#server/store/tables.ts'
import type { UserRow } from '#server/users/user-store.ts'

const TICKET_LIFETIME_MS = 60_000

/** What opens one session after a sign-in at the provider. */
export type Ticket = { userId: string; identityId: string; hash: string }

/** Creates the ticket of a user, in place of an earlier one. Returns the text that opens the session. */
export const createTicket = async (store: Store, user: UserRow, identityId: string, now: Date): Promise<string> => {
  const token = generateToken()
  await store
    .updateTable('identities')
    .set({
      ticket_hash: hashToken(token),
      ticket_version: user.credential_version,
      ticket_expires_at: now.getTime() + TICKET_LIFETIME_MS,
    })
    .where('user_id', '=', user.id)
    .where('id', '=', identityId)
    .execute()
  return [user.id, identityId, token].join('.')
}

/** Reads the text of a ticket; undefined when it is none. */
export const readTicket = (text: string): Ticket | undefined => {
  const [, userId, identityId, token] = /^([\w-]{1,64})\.([\da-f]{64})\.([\w-]{1,64})$/.exec(text) ?? []
  return userId && identityId && token ? { userId, identityId, hash: hashToken(token) } : undefined
}

/** Finds the version of the user's credentials for which a ticket is good; undefined when it is used, replaced or too old. */
export const findTicketVersion = async (
  store: Store,
  { userId, identityId, hash }: Ticket,
  now: Date,
): Promise<number | undefined> => {
  const found = await store
    .selectFrom('identities')
    .select('ticket_version')
    .where('user_id', '=', userId)
    .where('id', '=', identityId)
    .where('ticket_hash', '=', hash)
    .where('ticket_expires_at', '>', now.getTime())
    .executeTakeFirst()
  return found?.ticket_version
}

/** Uses a ticket up. Returns false when another request did. */
export const useTicket = async (store: Store, { userId, identityId, hash }: Ticket): Promise<boolean> => {
  const { numUpdatedRows } = await store
    .updateTable('identities')
    .set({ ticket_hash: '' })
    .where('user_id', '=', userId)
    .where('id', '=', identityId)
    .where('ticket_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
