import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Caller, Environment } from '#server/environment.ts'

/** Logs and measures each request. It takes the route and not the URL, because a URL contains ids and amounts. */
export const logRequests = createMiddleware<Environment>(async (c, next) => {
  const start = performance.now()
  await next()
  const ms = performance.now() - start
  const { method } = c.req
  const { status } = c.res
  const route = routePath(c, -1)
  const { log, ports } = c.var
  ports.meter?.countResponse({ method, route: route.endsWith('*') ? 'none' : route, status, seconds: ms / 1_000 })
  const caller: Caller | undefined = c.get('caller') // undefined where the endpoint needs no token
  log.info({ method, route, status, ms: Math.round(ms * 10) / 10, ...(caller && { userId: caller.userId }) }, 'request')
})
