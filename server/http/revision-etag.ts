import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'

/**
 * Sets the caller and the revision of the caller's records as the ETag of each GET and HEAD. Responds with 304, without running
 * the handler, when the client has that revision: no record has changed since.
 */
export const revisionEtag = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const { userId, revision } = c.var.caller
  const etag = `W/"${userId}.${revision}"`
  const held = c.req.header('If-None-Match')?.split(',') ?? []
  if (held.some((tag) => tag.trim() === etag)) return c.body(null, 304, { ETag: etag })
  await next()
  if (c.res.ok) c.res.headers.set('ETag', etag)
})
