import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from './environment.ts'
import { lendRoutes } from './lends/lend-routes.ts'
import type { Ports } from './ports.ts'
import { Problem } from './problem.ts'
import { authenticate } from './session/authenticate.ts'
import { unavailability } from './store/unavailable.ts'

const JSON_LIMIT = 64 * 1024
const MULTIPART_LIMIT = 1_153_434

const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
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
    .use(except(multipartPaths, limitBody(JSON_LIMIT)))
    .on('ALL', multipartPaths, limitBody(MULTIPART_LIMIT))
    .use('/api/*', async (c, next) => {
      await next()
      if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    })
    .use('/api/v1/*', except(endpoints.profileImage.path, authenticate))
    .route('/', lendRoutes)
    .notFound(() => new Problem(404, 'There is no such call.').toResponse())
    .onError((error, c) => {
      if (error instanceof Problem) return error.toResponse()
      const unavailable = unavailability(error)
      ports.log.error(error, { method: c.req.method, route: c.req.routePath }, 'call failed')
      return (unavailable ?? new Problem(500, 'Something went wrong on the server.')).toResponse()
    })
