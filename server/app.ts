import { Hono } from 'hono'
import { at, endpoints } from '#contract/endpoints.ts'
import { answerHeaders } from './answer-headers.ts'
import { bankRoutes } from './banks/bank-routes.ts'
import type { AppContext, Environment } from './environment.ts'
import { expenseRoutes } from './expenses/expense-routes.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { lendRoutes } from './lends/lend-routes.ts'
import { limitBody } from './limit-body.ts'
import type { Ports } from './ports.ts'
import { Problem } from './problem.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { logRequest } from './request-log.ts'
import { isCutOff } from './requests.ts'
import { authenticate } from './session/authenticate.ts'
import { codeRoutes } from './session/code-routes.ts'
import { registrationRoutes } from './session/registration-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { isForeignKeyViolation } from './store/foreign-key-violation.ts'
import { unavailability } from './store/unavailable.ts'

/** How many bytes of answers are kept. */
const MOST_KEPT = 8_000_000

const GUARDED = '/api/v1'
const PICTURES = at(endpoints.profileImage, { name: '' }).path

type Handle = (c: AppContext) => Response | Promise<Response>

const isGuarded = (path: string): boolean =>
  path.startsWith(GUARDED) && (path === GUARDED || path[GUARDED.length] === '/') && !path.startsWith(PICTURES)

const mayHaveBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD' // whatever was sent with those

const attempt = async (c: AppContext, handle: Handle): Promise<Response> => {
  if (mayHaveBody(c.req.method)) await limitBody(c)
  if (isGuarded(c.req.path)) await authenticate(c)
  return handle(c)
}

const explain = (c: AppContext, route: string, error: unknown): Response => {
  const { log } = c.get('ports')
  if (error instanceof Problem) {
    if (error.status === 429) log.warn({ route, userId: error.details.userId ?? 'unknown' }, 'limit reached')
    return error.answer(c)
  }
  if (isCutOff(error)) return new Problem(400, 'The request did not come whole.').answer(c) // to nobody
  if (isForeignKeyViolation(error)) return new Problem(401, 'Please log in.').answer(c) // deleted meanwhile
  log.error({ err: error, method: c.req.method, route }, 'call failed')
  return (unavailability(error) ?? new Problem(500, 'Something went wrong on the server.')).answer(c)
}

const refuse: Handle = () => {
  throw new Problem(404, 'There is no such call.')
}

const routes = [
  registrationRoutes,
  codeRoutes,
  sessionRoutes,
  lendRoutes,
  bankRoutes,
  expenseRoutes,
  profileRoutes,
].flatMap((part) => part.routes)

/**
 * The API as a fetch handler. It knows no platform: everything outside comes through the ports. What all calls have in
 * common is done around each one's handler: a chain of Hono's middleware makes a read a tenth dearer.
 */
export const createApp = (ports: Ports) => {
  const keptAnswers = createKeptAnswers(MOST_KEPT)

  const answer = async (c: AppContext, route: string, handle: Handle): Promise<Response> => {
    const start = performance.now()
    c.set('ports', ports)
    c.set('keptAnswers', keptAnswers)
    if (!c.env?.givesHeaders) for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
    const response = await attempt(c, handle).catch((error: unknown) => explain(c, route, error))
    logRequest(c, { route, status: response.status, start })
    return response
  }

  const app = new Hono<Environment>().notFound((c) => answer(c, '/api/*', refuse))
  for (const { method, path, handler } of routes) {
    app.on(method, path, (c) => answer(c, path, handler as Handle)) // Hono forgets its type; each answers by itself
  }
  return app
}
