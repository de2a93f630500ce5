import { createMiddleware } from 'hono/factory'

/** `nosniff` for every response, and `no-store` unless the handler sets another `Cache-Control`. */
export const responseHeaders = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  await next()
})
