import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { Problem } from '#server/http/problem.ts'

/**
 * Refuses a request with two `Host` headers; 400 (RFC 9112, 3.2). Node takes the first one and a proxy may take the other, so
 * an address that is made of it could be a stranger's.
 */
export const refuseTwoHosts = createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
  const names = c.env.incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (names.length > 1) return new Problem(400, 'The request has more than one Host header.').respond(c)
  return next()
})
