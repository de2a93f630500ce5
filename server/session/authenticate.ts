import type { AppContext, Caller } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'
import { Problem } from '#server/problem.ts'
import { findSession } from './session-store.ts'
import { readToken } from './token.ts'

/** The caller of this token, while its session lives; 401 otherwise. */
export const callerOf = async ({ store, keys, clock }: Ports, token: string | undefined): Promise<Caller> => {
  const sessionId = token && (await readToken(keys.tokens, token, clock()))
  const session = sessionId && (await findSession(store, sessionId, clock()))
  if (!session) throw new Problem(401, 'Please log in.')
  return session
}

/** Lets a call pass with a valid bearer token, and says whose it is; 401 otherwise. */
export const authenticate = async (c: AppContext): Promise<void> => {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  c.set('caller', await callerOf(c.get('ports'), token))
}
