import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { CHANGE_KEY, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, REVISION } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import type { Backups } from '#server/node/backups/backups.ts'
import type { Configuration } from '#server/node/configuration.ts'
import { type Page, respondWithPage } from '#server/pages/page.ts'
import type { Ports } from '#server/ports.ts'
import { findClientAddress, isOverTls } from './address.ts'
import { healthRoutes } from './health-routes.ts'
import { refuseTwoHosts } from './refuse-two-hosts.ts'
import { apiHeaders, fileHeaders, strictTransport } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

const allowOrigins = (origins: string[]) =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', IDEMPOTENCY_KEY],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id', IDEMPOTENCY_REPLAYED, REVISION, CHANGE_KEY],
    maxAge: 600,
  })

/** Creates the app of the Node server: the API, the health checks and the built client. */
export const createHttpApp = (
  ports: Ports,
  {
    allowedOrigins,
    trustedProxies,
    publicUrl,
    signIn,
  }: Pick<Configuration, 'allowedOrigins' | 'trustedProxies' | 'publicUrl' | 'signIn'>,
  clientFolder: string,
  { backups, legal }: { backups?: Backups | undefined; legal?: Page | undefined } = {},
) => {
  const api = createApp(ports)
  const isShared = allowedOrigins.length > 0
  const callApi = (c: Context<{ Bindings: HttpBindings }>) => {
    const isSecure = isOverTls(c.env.incoming, trustedProxies)
    const { host } = new URL(c.req.url)
    return api.fetch(c.req.raw, {
      address: findClientAddress(c.env.incoming, trustedProxies),
      origin: publicUrl ?? `${isSecure ? 'https' : 'http'}://${host}`,
    })
  }
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(strictTransport(trustedProxies))

  app.use('/api/*', apiHeaders(isShared), refuseTwoHosts)
  if (isShared) app.use('/api/*', allowOrigins(allowedOrigins))
  app.get('/api/*', compress()) // lists: the responses to changes are short
  app.all('/api/*', callApi)

  app.use(fileHeaders(signIn.passkeys), refuseTwoHosts)
  for (const path of ['/s/*', '/cal/*', '/unsubscribe/*']) app.all(path, callApi)
  app.route('/', healthRoutes(ports, backups))
  if (legal) {
    app.get('/legal', (c) => {
      c.header('Cache-Control', 'no-cache')
      return respondWithPage(c, 200, legal)
    })
  }
  app.route('/', staticFiles(clientFolder, signIn))
  return app.notFound((c) => c.text('Not found', 404))
}
