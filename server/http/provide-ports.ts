import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'
import { createCeilings } from './ceilings.ts'

/** Sets the ports, the ceilings that all requests share, and a log that adds the request's id to each line. */
export const providePorts = (ports: Ports) => {
  const ceilings = createCeilings()
  return createMiddleware<Environment>(async (c, next) => {
    c.set('ports', ports)
    c.set('ceilings', ceilings)
    c.set('log', ports.log.child({ requestId: c.var.requestId }))
    await next()
  })
}
