import type { Context } from 'hono'

/** Whether the client sent this ETag: what it has is what the response would hold. */
export const isKnownEtag = (c: Context, etag: string): boolean =>
  (c.req.header('If-None-Match') ?? '').split(',').some((tag) => tag.trim() === etag)
