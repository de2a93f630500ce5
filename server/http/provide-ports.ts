import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'
import { createLimiters } from './limiters.ts'

/** Sets the ports, the limiters that all requests share, and a log that adds the request's id to each line. */
export const providePorts = (ports: Ports) => {
  const limiters = createLimiters()
  for (const { readQueue } of Object.values(limiters)) ports.meter?.watch(readQueue)
  return createMiddleware<Environment>(async (c, next) => {
    c.set('ports', ports)
    c.set('limiters', limiters)
    c.set('log', ports.log.child({ requestId: c.var.requestId }))
    await next()
  })
}
