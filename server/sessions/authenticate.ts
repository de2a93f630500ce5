import { createMiddleware } from 'hono/factory'
import type { AppContext, Caller, Environment } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { findUnavailableReason } from '#server/store/unavailable.ts'
import { findSession, noteUse } from './session-store.ts'

/** The caller of this token, while its session lives; 401 otherwise. */
export const findCaller = async (c: AppContext, token: string): Promise<Caller> => {
  const { store, clock } = c.var.ports
  const session = await findSession(store, token, clock())
  if (!session) throw new Problem(401, 'Please log in.')
  const { caller, usedAt } = session
  // Not by `transact`, and no failure: while the disk is full or somebody else writes, reads are still served.
  await noteUse(store, caller.sessionId, usedAt, clock()).catch((error: unknown) => {
    if (findUnavailableReason(error) === undefined) throw error
    c.var.log.warn({ userId: caller.userId }, 'the use of a session was not written down')
  })
  return caller
}

/** Lets a call pass with a valid bearer token, and sets its caller; 401 otherwise. */
export const authenticate = createMiddleware<Environment>(async (c, next) => {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
  c.set('caller', await findCaller(c, token))
  await next()
})
