import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import type { Ports } from '#server/ports.ts'
import { addressOf } from './address.ts'
import type { Configuration } from './configuration.ts'
import { healthRoutes } from './health-routes.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

/** All that one origin serves: the API, the built client, and what an operator asks. */
export const createSite = (ports: Ports, configuration: Configuration, clientFolder: string) => {
  const { allowedOrigins, trustedProxies } = configuration
  const app = createApp(ports)
  const site = new Hono<{ Bindings: HttpBindings }>().use(securityHeaders(configuration))
  if (allowedOrigins.length > 0) {
    site.use(
      '/api/*',
      cors({
        origin: allowedOrigins,
        allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
        allowHeaders: ['Authorization', 'Content-Type', 'If-None-Match', IDEMPOTENCY_KEY],
        exposeHeaders: ['ETag', 'Retry-After'],
        maxAge: 600,
      }),
    )
  }
  return site
    .all('/api/*', (c) => app.fetch(c.req.raw, { address: addressOf(c.env.incoming, trustedProxies) }))
    .route('/', healthRoutes(ports.store))
    .route('/', staticFiles(clientFolder))
    .notFound((c) => c.text('Not found', 404))
}
