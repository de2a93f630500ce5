import type { ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Caller, Environment } from '#server/environment.ts'
import { isForeignKeyViolation } from '#server/store/errors/foreign-key-violation.ts'
import { findUnavailableReason } from '#server/store/errors/unavailable.ts'
import { Problem } from './problem.ts'

/** Whether the connection ended before the whole request was received. */
const isCutOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Converts an error that a client caused. Undefined for a failure of the server. */
const toProblem = (error: Error): Problem | undefined => {
  if (error instanceof Problem) return error
  if (isCutOff(error)) return new Problem(400, 'The request is incomplete.')
  if (isForeignKeyViolation(error)) return new Problem(401, 'Please log in.') // the user was deleted during the request
  return undefined
}

/** Responds to an error from a handler or a middleware, and logs it when the server failed. */
export const handleError: ErrorHandler<Environment> = (error, c) => {
  const { log } = c.var
  const route = routePath(c, -1)
  const problem = toProblem(error)
  if (problem?.status === 429) {
    const caller: Caller | undefined = c.get('caller') // absent without a token
    const { limit = 'unknown', userId = caller?.userId ?? 'unknown' } = problem.details
    log.warn({ route, limit, userId }, 'limit reached')
  }
  if (problem) return problem.respond(c)
  log.error({ err: error, method: c.req.method, route }, 'request failed')
  const reason = findUnavailableReason(error)
  return reason === undefined
    ? new Problem(500, 'Something went wrong on the server.').respond(c)
    : new Problem(503, reason, { retryAfter: 2 }).respond(c)
}
