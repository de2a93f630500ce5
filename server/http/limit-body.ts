import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_RESTORE_BYTES } from '#contract/export/response.ts'
import { MAX_PROOF_BYTES } from '#contract/proofs/limits.ts'
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

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      await discard(c.req)
      throw new Problem(413, 'The body is too large.')
    },
  })

/** Refuses a JSON body that is larger than the fields of one record; 413. */
export const limitJson = limitTo(MAX_JSON_BYTES)

/** Whether a body is, or may be, larger than the fields of one record. */
export const isLarge = ({ raw: { headers } }: HonoRequest): boolean =>
  !(Number(headers.get('Content-Length') ?? Number.NaN) <= MAX_JSON_BYTES)

/** Refuses a form that is larger than a picture with its fields; 413. */
export const limitForm = limitTo(MAX_FORM_BYTES)

/** Refuses a form that is larger than a photo; 413. */
export const limitProof = limitTo(MAX_PROOF_FORM_BYTES)

/** Refuses an import that is larger than 5,000 rows need, or a list of calls of that size; 413. */
export const limitImport = limitTo(MAX_IMPORT_BYTES)

/** Refuses an exported document that is larger than the records of many years; 413. */
export const limitRestore = limitTo(MAX_RESTORE_BYTES)

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
