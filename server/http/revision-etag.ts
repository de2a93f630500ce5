import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'

/**
 * Names each response to a read after the caller and the revision of the caller's records. Answers 304, without the
 * handler, when the client has that revision: nothing that the call could read has changed.
 */
export const revisionEtag = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method !== 'GET') return next()
  const { userId, revision } = c.var.caller
  const etag = `W/"${userId}.${revision}"`
  const held = c.req.header('If-None-Match')?.split(',') ?? []
  if (held.some((tag) => tag.trim() === etag)) return c.body(null, 304, { ETag: etag })
  await next()
  if (c.res.ok) c.res.headers.set('ETag', etag)
})
