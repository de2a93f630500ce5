import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Caller, Environment } from '#server/environment.ts'

/** Writes a line for each request: the template of its route, because a URL has ids and amounts in it. */
export const logRequests = createMiddleware<Environment>(async (c, next) => {
  const start = performance.now()
  await next()
  const caller: Caller | undefined = c.get('caller') // nobody, where the call needs no token
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
