import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getPath } from 'hono/utils/url'
import { IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import type { Ports } from '#server/ports.ts'
import { addressOf } from './address.ts'
import { Answer } from './answer.ts'
import type { Configuration } from './configuration.ts'
import { createGathering } from './gathering.ts'
import { healthRoutes } from './health-routes.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

const isCall = (request: Request): boolean => {
  const path = getPath(request)
  return path === '/api' || path.startsWith('/api/')
}

const shared = (allowedOrigins: string[], answer: Fetch): Fetch =>
  new Hono<{ Bindings: HttpBindings }>()
    .use(
      cors({
        origin: allowedOrigins,
        allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match', IDEMPOTENCY_KEY],
        exposeHeaders: ['ETag', 'Retry-After'],
        maxAge: 600,
      }),
    )
    .all('*', (c) => answer(c.req.raw, c.env)).fetch

/** All that one origin serves: the API, the built client, and what an operator asks. */
export const createSite = (ports: Ports, configuration: Configuration, clientFolder: string): Fetch => {
  const { allowedOrigins, trustedProxies } = configuration
  const headersOf = securityHeaders(configuration)
  const app = createApp(ports)
  const gathered = createGathering()
  const call: Fetch = async (request, { incoming }) => {
    await gathered()
    return app.fetch(request, {
      address: () => addressOf(incoming, trustedProxies), // few calls ask
      givesHeaders: true,
    })
  }
  const answerCall = allowedOrigins.length > 0 ? shared(allowedOrigins, call) : call
  const files = new Hono<{ Bindings: HttpBindings }>()
    .route('/', healthRoutes(ports.store))
    .route('/', staticFiles(clientFolder))
    .notFound((c) => c.text('Not found', 404))

  return (request, bindings) => {
    const isOfApi = isCall(request)
    const { incoming, outgoing } = bindings
    if (outgoing instanceof Answer) outgoing.common = headersOf(incoming, isOfApi)
    return isOfApi ? answerCall(request, bindings) : files.fetch(request, bindings)
  }
}
