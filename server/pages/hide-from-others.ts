import { createMiddleware } from 'hono/factory'

/** Keeps an address that is a secret out of search engines and out of the logs of other sites. */
export const hideFromOthers = createMiddleware(async (c, next) => {
  c.header('X-Robots-Tag', 'noindex, nofollow')
  c.header('Referrer-Policy', 'no-referrer')
  await next()
})
