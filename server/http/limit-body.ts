import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import { Problem } from './problem.ts'

const MAX_JSON_BYTES = 64 * 1024
const MAX_FORM_BYTES = 1_153_434
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

const limitJson = limitTo(MAX_JSON_BYTES)
const limitForm = limitTo(MAX_FORM_BYTES)

const formPaths: readonly string[] = [endpoints.register.path, endpoints.updateProfile.path]

/** Refuses a body that is larger than the endpoint allows; 413. */
export const limitBody = createMiddleware((c, next) =>
  (formPaths.includes(c.req.path) ? limitForm : limitJson)(c, next),
)
