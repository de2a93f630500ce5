import { Hono, type HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { routePath } from 'hono/route'
import { endpoints } from '#contract/endpoints.ts'
import { bankRoutes } from './banks/bank-routes.ts'
import type { Environment } from './environment.ts'
import { expenseRoutes } from './expenses/expense-routes.ts'
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

const JSON_LIMIT = 64 * 1024
const MULTIPART_LIMIT = 1_153_434
const MOST_DISCARDED = 16 * 1_048_576

/** Reads a body that is refused to its end, within reason: a connection with half a body on it cannot be used again. */
const discard = async ({ raw: { body, headers } }: HonoRequest): Promise<void> => {
  if (!body || body.locked || Number(headers.get('Content-Length')) > MOST_DISCARDED) return
  await body.pipeTo(new WritableStream()).catch(() => {}) // the caller went away
}

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await discard(c.req)
      throw new Problem(413, 'The body is too large.')
    },
  })

const multipartPaths = [endpoints.register.path, endpoints.updateProfile.path]

/** The API as a fetch handler. It knows no platform: everything outside comes through the ports. */
export const createApp = (ports: Ports) =>
  new Hono<Environment>()
    .use(async (c, next) => {
      c.set('ports', ports)
      await next()
    })
    .use('/api/*', logRequests)
    .use('/api/*', async (c, next) => {
      await next()
      c.header('X-Content-Type-Options', 'nosniff')
      if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    })
    .use(except(multipartPaths, limitBody(JSON_LIMIT)))
    .on('ALL', multipartPaths, limitBody(MULTIPART_LIMIT))
    .use('/api/v1/*', except(endpoints.profileImage.path, authenticate))
    .route('/', registrationRoutes)
    .route('/', codeRoutes)
    .route('/', sessionRoutes)
    .route('/', lendRoutes)
    .route('/', bankRoutes)
    .route('/', expenseRoutes)
    .route('/', profileRoutes)
    .notFound(() => new Problem(404, 'There is no such call.').toResponse())
    .onError((error, c) => {
      const { log } = ports
      const route = routePath(c, -1)
      if (error instanceof Problem) {
        if (error.status === 429) log.warn({ route, userId: error.details.userId ?? 'unknown' }, 'limit reached')
        return error.toResponse()
      }
      if (isCutOff(error)) return new Problem(400, 'The request did not come whole.').toResponse() // to nobody
      if (isForeignKeyViolation(error)) return new Problem(401, 'Please log in.').toResponse() // deleted meanwhile
      log.error(error, { method: c.req.method, route }, 'call failed')
      return (unavailability(error) ?? new Problem(500, 'Something went wrong on the server.')).toResponse()
    })
