import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import { Problem } from '#server/problem.ts'
import { findSession } from './session-store.ts'
import { readToken } from './token.ts'

/** The caller of this token, while its session lives; 401 otherwise. */
export const callerOf: (
  ports: Environment['Variables']['ports'],
  token: string | undefined,
) => Promise<Environment['Variables']['caller']> = async ({ store, keys, clock }, token) => {
  const sessionId = token && (await readToken(keys.tokens, token, clock()))
  const session = sessionId && (await findSession(store, sessionId, clock()))
  if (!session) throw new Problem(401, 'Please log in.')
  return session
}

/** Lets a call pass with a valid bearer token, and says whose it is. */
export const authenticate = createMiddleware<Environment>(async (c, next) => {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  c.set('caller', await callerOf(c.get('ports'), token))
  await next()
})
