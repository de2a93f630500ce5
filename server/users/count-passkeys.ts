import type { Ports } from '#server/ports.ts'

/** Counts the passkeys with which a user can sign in, for the mails about a new password. */
export const countPasskeys = async ({ store, passkeyOrigin }: Ports, userId: string): Promise<number> => {
  if (passkeyOrigin === undefined) return 0
  const passkeys = await store.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute()
  return passkeys.length
}
