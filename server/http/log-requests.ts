import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Caller, Environment } from '#server/environment.ts'

/** Logs each request. It logs the route and not the URL, because a URL contains ids and amounts. */
export const logRequests = createMiddleware<Environment>(async (c, next) => {
  const start = performance.now()
  await next()
  const caller: Caller | undefined = c.get('caller') // undefined where the endpoint needs no token
  c.var.log.info(
    {
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(caller && { userId: caller.userId }),
    },
    'request',
  )
})
