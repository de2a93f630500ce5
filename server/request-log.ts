import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Caller, Environment } from './environment.ts'

/** Writes a line for each call: the route's template, never its URL, in which there are ids and amounts. */
export const logRequests = createMiddleware<Environment>(async (c, next) => {
  const start = performance.now()
  await next()
  const caller: Caller | undefined = c.get('caller')
  c.get('ports').log.info(
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
