import { createMiddleware } from 'hono/factory'
import type { AppContext, Caller, Environment } from '#server/environment.ts'
import { notSignedIn } from '#server/http/problem.ts'
import { findUnavailableReason } from '#server/store/errors/unavailable.ts'
import { findSession, recordUse } from './session-store.ts'

/** Finds the caller of a token; 401 when its session is unknown or has ended. */
export const findCaller = async (c: AppContext, token: string): Promise<Caller> => {
  const { store, clock } = c.var.ports
  const session = await findSession(store, token, clock())
  if (!session) throw notSignedIn()
  const { caller, usedAt } = session
  // Without a retry, and without failing the request: reads still work while the disk is full or the database busy.
  await recordUse(store, caller, usedAt, clock()).catch((error: unknown) => {
    if (findUnavailableReason(error) === undefined) throw error
    c.var.log.warn({ userId: caller.userId }, 'the use of a session was not written down')
  })
  return caller
}

/** Sets the caller of a request with a valid bearer token; 401 without one. */
export const authenticate = createMiddleware<Environment>(async (c, next) => {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  c.set('caller', await findCaller(c, token))
  await next()
})
