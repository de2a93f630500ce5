import { Hono } from 'hono'
import { sha256 } from '#server/crypto/sha256.ts'
import type { Environment } from '#server/environment.ts'
import { isKnownEtag } from '#server/http/known-etag.ts'
import { buildDocument } from './document.ts'

/** Builds the document once, at its first request. */
const readDocument = (() => {
  let kept: { json: string; etag: string } | undefined
  return () => {
    if (!kept) {
      const json = JSON.stringify(buildDocument())
      kept = { json, etag: `W/"${sha256(new TextEncoder().encode(json))}"` }
    }
    return kept
  }
})()

/** The routes of the API's own description. They need no session and show nothing of a user. */
export const openapiRoutes = new Hono<Environment>().get('/api/openapi.json', (c) => {
  const { json, etag } = readDocument()
  const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' }
  if (isKnownEtag(c, etag)) return c.body(null, 304, headers)
  return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' })
})
