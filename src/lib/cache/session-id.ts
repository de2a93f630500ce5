import { v5 } from 'uuid'
import { tokenStore } from '#src/lib/api/token.ts'

/** Hashes a token into a session id for cache and storage keys. The token cannot be read from it. */
export const toSessionId = (token: string): string => v5(token, v5.URL)

/** Returns the id of the current session, or undefined without one. */
export const getSessionId = (): string | undefined => {
  const token = tokenStore.get()
  return token === null ? undefined : toSessionId(token)
}
