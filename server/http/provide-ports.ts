import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'
import { createBodies, createLimiters } from './limiters.ts'

/** Sets the ports, the limiters and the room for bodies that all requests share, and a log that adds the request's id to each line. */
export const providePorts = (ports: Ports) => {
  const limiters = createLimiters()
  const bodies = createBodies()
  for (const { readQueue } of Object.values(limiters)) ports.meter?.watch(readQueue)
  return createMiddleware<Environment>(async (c, next) => {
    c.set('ports', ports)
    c.set('limiters', limiters)
    c.set('bodies', bodies)
    c.set('log', ports.log.child({ requestId: c.var.requestId }))
    await next()
  })
}
