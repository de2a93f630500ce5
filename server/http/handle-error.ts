import type { ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppContext, Caller, Environment } from '#server/environment.ts'
import { isForeignKeyViolation } from '#server/store/errors/foreign-key-violation.ts'
import { findUnavailableReason } from '#server/store/errors/unavailable.ts'
import { notSignedIn, Problem } from './problem.ts'

/** Whether the connection ended before the whole request was received. */
const isCutOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Converts an error that a client caused. Undefined for a failure of the server. */
const toProblem = (error: Error): Problem | undefined => {
  if (error instanceof Problem) return error
  if (isCutOff(error)) return new Problem(400, 'The request is incomplete.')
  if (isForeignKeyViolation(error)) return notSignedIn() // the user was deleted during the request
  return undefined
}

/** Logs that a limit is reached: its name and the user, without the URL. */
export const logLimit = (c: AppContext, { status, details }: Problem): void => {
  if (status !== 429) return
  const caller: Caller | undefined = c.get('caller') // absent without a token
  const { limit = 'unknown', userId = caller?.userId ?? 'unknown' } = details
  c.var.ports.meter?.countLimit(limit)
  c.var.log.warn({ route: routePath(c, -1), limit, userId }, 'limit reached')
}

/** Responds to an error from a handler or a middleware, and logs it when the server failed. */
export const handleError: ErrorHandler<Environment> = (error, c) => {
  const problem = toProblem(error)
  if (problem) {
    logLimit(c, problem)
    return problem.respond(c)
  }
  c.var.log.error({ err: error, method: c.req.method, route: routePath(c, -1) }, 'request failed')
  const reason = findUnavailableReason(error)
  return reason === undefined
    ? new Problem(500, 'Something went wrong on the server.').respond(c)
    : new Problem(503, reason, { retryAfter: 2 }).respond(c)
}
