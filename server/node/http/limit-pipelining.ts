import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { Problem } from '#server/http/problem.ts'

/** Browsers and proxies wait for a response before they send the next request on its connection. */
const MAX_PIPELINED = 4

/** Refuses requests on a connection that has many unsent responses, because those stay in memory; 503. */
export const limitPipelining = () => {
  const unsent = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) => unsent.set(socket, (unsent.get(socket) ?? 0) + change)
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const { incoming, outgoing } = c.env
    const { socket } = incoming
    add(socket, 1)
    outgoing.once('close', () => add(socket, -1))
    if ((unsent.get(socket) ?? 0) <= MAX_PIPELINED) return next()
    return new Problem(503, 'Too many requests on one connection.', { retryAfter: 2 }).respond(c)
  })
}
