import type { ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Environment } from '#server/environment.ts'
import { isForeignKeyViolation } from '#server/store/foreign-key-violation.ts'
import { findUnavailableReason } from '#server/store/unavailable.ts'
import { Problem } from './problem.ts'

/** Whether the client went away, or was cut off, before the whole request had come. */
const isCutOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** The problem to respond with; undefined for a failure of the server itself. */
const toProblem = (error: Error): Problem | undefined => {
  if (error instanceof Problem) return error
  if (isCutOff(error)) return new Problem(400, 'The request did not come whole.')
  if (isForeignKeyViolation(error)) return new Problem(401, 'Please log in.') // the user was deleted meanwhile
  return undefined
}

/** Responds to an error that a handler or a middleware threw, and logs a failure of the server. */
export const handleError: ErrorHandler<Environment> = (error, c) => {
  const { log } = c.var
  const route = routePath(c, -1)
  const problem = toProblem(error)
  if (problem?.status === 429) log.warn({ route, userId: problem.details.userId ?? 'unknown' }, 'limit reached')
  if (problem) return problem.respond(c)
  log.error({ err: error, method: c.req.method, route }, 'request failed')
  const reason = findUnavailableReason(error)
  return reason === undefined
    ? new Problem(500, 'Something went wrong on the server.').respond(c)
    : new Problem(503, reason, { retryAfter: 2 }).respond(c)
}
