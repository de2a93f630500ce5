import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'

/** Gives handlers the ports, and a log with the id of the request in each line. */
export const providePorts = (ports: Ports) =>
  createMiddleware<Environment>(async (c, next) => {
    c.set('ports', ports)
    c.set('log', ports.log.child({ requestId: c.var.requestId }))
    await next()
  })
