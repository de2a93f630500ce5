import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'

/** Sets the ports, and a log that adds the request's id to each line. */
export const providePorts = (ports: Ports) =>
  createMiddleware<Environment>(async (c, next) => {
    c.set('ports', ports)
    c.set('log', ports.log.child({ requestId: c.var.requestId }))
    await next()
  })
