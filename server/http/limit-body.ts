import type { HonoRequest, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_RESTORE_BYTES } from '#contract/export/response.ts'
import { MAX_PROOF_BYTES } from '#contract/proofs/limits.ts'
import type { AppContext } from '#server/environment.ts'
import { Problem } from './problem.ts'

/** The largest JSON body, and the largest JSON part of a form. */
export const MAX_JSON_BYTES = 64 * 1024
const MAX_FORM_BYTES = 1_153_434
/** The largest photo with the head and the end of its form. */
const MAX_PROOF_FORM_BYTES = MAX_PROOF_BYTES + 4_096
/** The largest import: 5,000 rows of long texts. */
const MAX_IMPORT_BYTES = 4 * 1_048_576
/** Larger bodies are not read to their end: closing the connection costs less. */
const MAX_DISCARDED_BYTES = 16 * 1_048_576

/** Reads a refused body to its end, because a connection with half a body on it cannot be used again. */
const discard = async ({ raw: { body, headers } }: HonoRequest): Promise<void> => {
  if (!body || body.locked || Number(headers.get('Content-Length')) > MAX_DISCARDED_BYTES) return
  await body.pipeTo(new WritableStream()).catch(() => {}) // the client closed the connection
}

const refuseLarge = async (request: HonoRequest): Promise<never> => {
  await discard(request)
  throw new Problem(413, 'The body is too large.')
}

/** Reads a body to its end while there is room for it; 413 when it is larger than `maxBytes`. `key` is its sender. */
const receive = async (c: AppContext, key: string, maxBytes: number, respond: Next): Promise<void> => {
  const { body, headers } = c.req.raw
  if (Number(headers.get('Content-Length')) > maxBytes) return refuseLarge(c.req)
  if (!body) return respond()
  const { promise: refusal, reject } = Promise.withResolvers<never>()
  refusal.catch(() => {}) // it can come after the body
  const place = c.var.bodies.enter(key, reject)
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  try {
    let size = 0
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), refusal])
      if (done) break
      size += value.length
      if (size > maxBytes) break
      place.add(value.length)
      chunks.push(value)
    }
    if (size > maxBytes) {
      reader.releaseLock()
      return await refuseLarge(c.req)
    }
    place.complete()
    c.req.raw = new Request(c.req.raw, { body: new Blob(chunks) })
    chunks.length = 0
    await respond()
  } finally {
    place.leave()
  }
}

/** Refuses a JSON body that is larger than the fields of one record; 413. */
export const limitJson = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: (c) => refuseLarge(c.req) })

/** Whether a body is, or may be, larger than the fields of one record. */
export const isLarge = ({ raw: { headers } }: HonoRequest): boolean =>
  !(Number(headers.get('Content-Length') ?? Number.NaN) <= MAX_JSON_BYTES)

/** Receives a form with a picture and its fields; 413 for a larger one. */
export const receiveForm = (c: AppContext, key: string, respond: Next) => receive(c, key, MAX_FORM_BYTES, respond)

/** Receives a form with a photo; 413 for a larger one. */
export const receiveProof = (c: AppContext, key: string, respond: Next) =>
  receive(c, key, MAX_PROOF_FORM_BYTES, respond)

/** Receives an import of 5,000 rows, or a list of calls of that size; 413 for a larger one. */
export const receiveImport = (c: AppContext, key: string, respond: Next) => receive(c, key, MAX_IMPORT_BYTES, respond)

/** Receives an exported document with the records of many years; 413 for a larger one. */
export const receiveRestore = (c: AppContext, key: string, respond: Next) => receive(c, key, MAX_RESTORE_BYTES, respond)

/** Their routes read the body, after their own limits. */
const largePaths: readonly string[] = [
  endpoints.register.path,
  endpoints.updateProfile.path,
  endpoints.addImport.path,
  endpoints.restore.path,
  endpoints.addChange.path,
]

const isProof = ({ method, path }: HonoRequest): boolean =>
  method === 'PUT' && path.startsWith(endpoints.setProof.path.replace(':id', ''))

/**
 * Refuses a JSON body that is larger than 64 KiB; 413. Refuses a compressed body, which the server does not decode; 415.
 * Leaves the body of a form, an import or a list of calls unread. A GET or HEAD has no body to limit.
 */
export const limitBody = createMiddleware(async (c, next) => {
  if (/[^\s,]/.test((c.req.header('Content-Encoding') ?? '').replaceAll(/identity/gi, ''))) {
    throw new Problem(415, 'The body must not be compressed.')
  }
  if (['GET', 'HEAD'].includes(c.req.method) || largePaths.includes(c.req.path) || isProof(c.req)) {
    return next()
  }
  return limitJson(c, next)
})
