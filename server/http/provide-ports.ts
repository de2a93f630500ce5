import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import type { Ports } from '#server/ports.ts'
import { createBodyRoom } from './body-room.ts'
import { createLimiters } from './limiters.ts'

const MIB_BYTES = 1_048_576

/** Three of the largest documents at once, with smaller bodies beside them. A user has at most half of the room. */
const BODY_LIMITS = {
  maxBytes: 64 * MIB_BYTES,
  maxBytesPerKey: 32 * MIB_BYTES,
  minBytesPerSecond: 100_000,
  slowAfterMs: 3_000,
}

/** Sets the ports, the limiters and the room for bodies that all requests share, and a log that adds the request's id to each line. */
export const providePorts = (ports: Ports) => {
  const limiters = createLimiters()
  const bodies = createBodyRoom(BODY_LIMITS)
  for (const { readQueue } of Object.values(limiters)) ports.meter?.watch(readQueue)
  return createMiddleware<Environment>(async (c, next) => {
    c.set('ports', ports)
    c.set('limiters', limiters)
    c.set('bodies', bodies)
    c.set('log', ports.log.child({ requestId: c.var.requestId }))
    await next()
  })
}
