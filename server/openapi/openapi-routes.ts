import { Hono } from 'hono'
import { sha256 } from '#server/crypto/sha256.ts'
import type { Environment } from '#server/environment.ts'
import { isKnownEtag } from '#server/http/known-etag.ts'
import { inPublicSlot } from '#server/limits/public-slot.ts'
import { respondWithPage } from '#server/pages/page.ts'
import { createDocsPage } from './docs/docs-page.ts'
import { buildDocument } from './document.ts'

const build = () => {
  const document = buildDocument()
  const json = JSON.stringify(document)
  return { json, etag: `W/"${sha256(new TextEncoder().encode(json))}"`, renderPage: createDocsPage(document) }
}

let kept: ReturnType<typeof build> | undefined

/** Builds the document at its first request and keeps it. */
const readDocument = () => {
  kept ??= build()
  return kept
}

/** A longer search finds nothing. */
const MAX_QUERY_LENGTH = 100

/** The routes of the API's own description. They need no session and show nothing of a user. */
export const openapiRoutes = new Hono<Environment>()
  .get('/api/openapi.json', (c) => {
    const { json, etag } = readDocument()
    const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' }
    if (isKnownEtag(c, etag)) return c.body(null, 304, headers)
    return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' })
  })
  .get('/api/docs', (c) => {
    const query = (c.req.query('q') ?? '').slice(0, MAX_QUERY_LENGTH)
    return inPublicSlot(c, () => respondWithPage(c, 200, readDocument().renderPage(query)))
  })
