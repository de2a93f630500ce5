import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import { at, endpoints } from '#contract/endpoints.ts'
import { answerHeaders } from './answer-headers.ts'
import { bankRoutes } from './banks/bank-routes.ts'
import type { Environment } from './environment.ts'
import { expenseRoutes } from './expenses/expense-routes.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { lendRoutes } from './lends/lend-routes.ts'
import type { Ports } from './ports.ts'
import { Problem } from './problem.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { logRequests } from './request-log.ts'
import { isCutOff } from './requests.ts'
import { authenticate } from './session/authenticate.ts'
import { codeRoutes } from './session/code-routes.ts'
import { registrationRoutes } from './session/registration-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { isForeignKeyViolation } from './store/foreign-key-violation.ts'
import { unavailability } from './store/unavailable.ts'

/** How many bytes of answers are kept. */
const MOST_KEPT = 8_000_000

const JSON_LIMIT = 64 * 1024
const MULTIPART_LIMIT = 1_153_434
const MOST_DISCARDED = 16 * 1_048_576

/** Whether the body is no longer than that: Node lets no more of it come than it was said to have. */
const isSaidToFit = ({ raw: { headers } }: HonoRequest, maxSize: number): boolean =>
  Number(headers.get('Content-Length') ?? Number.NaN) <= maxSize && !headers.has('Transfer-Encoding')

/** Reads a body that is refused to its end, within reason: a connection with half a body on it cannot be used again. */
const discard = async ({ raw: { body, headers } }: HonoRequest): Promise<void> => {
  if (!body || body.locked || Number(headers.get('Content-Length')) > MOST_DISCARDED) return
  await body.pipeTo(new WritableStream()).catch(() => {}) // the caller went away
}

/** Hono's limit makes a stream of every body it looks at; most need none. */
const limitBody = (maxSize: number): MiddlewareHandler => {
  const limit = bodyLimit({
    maxSize,
    onError: async (c) => {
      await discard(c.req)
      throw new Problem(413, 'The body is too large.')
    },
  })
  return (c, next) => (isSaidToFit(c.req, maxSize) ? next() : limit(c, next))
}

const limitJson = limitBody(JSON_LIMIT)
const limitMultipart = limitBody(MULTIPART_LIMIT)
const multipartPaths: readonly string[] = [endpoints.register.path, endpoints.updateProfile.path]

const PICTURES = at(endpoints.profileImage, { name: '' }).path

/** The API as a fetch handler. It knows no platform: everything outside comes through the ports. */
export const createApp = (ports: Ports) => {
  const keptAnswers = createKeptAnswers(MOST_KEPT)
  return new Hono<Environment>()
    .use((c, next) => {
      c.set('ports', ports)
      c.set('keptAnswers', keptAnswers)
      return next()
    })
    .use('/api/*', logRequests)
    .use('/api/*', (c, next) => {
      if (!c.env?.givesHeaders) for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value)
      return next()
    })
    .use((c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next() // without a body, whatever was sent
      return (multipartPaths.includes(c.req.path) ? limitMultipart : limitJson)(c, next)
    })
    .use('/api/v1/*', (c, next) => (c.req.path.startsWith(PICTURES) ? next() : authenticate(c, next)))
    .route('/', registrationRoutes)
    .route('/', codeRoutes)
    .route('/', sessionRoutes)
    .route('/', lendRoutes)
    .route('/', bankRoutes)
    .route('/', expenseRoutes)
    .route('/', profileRoutes)
    .notFound((c) => new Problem(404, 'There is no such call.').answer(c))
    .onError((error, c) => {
      const { log } = ports
      const route = routePath(c, -1)
      if (error instanceof Problem) {
        if (error.status === 429) log.warn({ route, userId: error.details.userId ?? 'unknown' }, 'limit reached')
        return error.answer(c)
      }
      if (isCutOff(error)) return new Problem(400, 'The request did not come whole.').answer(c) // to nobody
      if (isForeignKeyViolation(error)) return new Problem(401, 'Please log in.').answer(c) // deleted meanwhile
      log.error(error, { method: c.req.method, route }, 'call failed')
      return (unavailability(error) ?? new Problem(500, 'Something went wrong on the server.')).answer(c)
    })
}
