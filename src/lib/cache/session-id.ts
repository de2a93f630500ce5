import { v5 } from 'uuid'
import { tokenStore } from '#src/lib/api/token.ts'

/** A name for the session of a token, from which nobody gets the token back; what is stored bears it. */
export const sessionOf = (token: string): string => v5(token, v5.URL)

/** The name of the current session; undefined when there is none. */
export const sessionId = (): string | undefined => {
  const token = tokenStore.get()
  return token === null ? undefined : sessionOf(token)
}
