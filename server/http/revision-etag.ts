import { createMiddleware } from 'hono/factory'
import type { Caller, Environment } from '#server/environment.ts'
import { isKnownEtag } from './known-etag.ts'

/** The ETag of what a response has of a user's records: it names the user and the revision. */
export const toRevisionEtag = ({ userId, revision }: Pick<Caller, 'userId' | 'revision'>): string =>
  `W/"${userId}.${revision}"`

/**
 * Sets the ETag of each GET and HEAD to the user's id and the revision of the user's data. Responds with 304, without
 * running the handler, when the client sends this ETag: no record has changed since.
 */
export const revisionEtag = createMiddleware<Environment>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const etag = toRevisionEtag(c.var.caller)
  if (isKnownEtag(c, etag)) return c.body(null, 304, { ETag: etag })
  await next()
  if (c.res.ok) c.res.headers.set('ETag', etag)
})
