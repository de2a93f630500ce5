import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { endpoints } from '#contract/endpoints.ts'
import type { AppContext } from './environment.ts'
import { Problem } from './problem.ts'

const JSON_LIMIT = 64 * 1024
const MULTIPART_LIMIT = 1_153_434
const MOST_DISCARDED = 16 * 1_048_576

/** Whether the body is no longer than that: Node lets no more of it come than it was said to have. */
const isSaidToFit = ({ raw: { headers } }: HonoRequest, maxSize: number): boolean =>
  Number(headers.get('Content-Length') ?? Number.NaN) <= maxSize && !headers.has('Transfer-Encoding')

/** Reads a body that is refused to its end, within reason: a connection with half a body on it cannot be used again. */
const discard = async ({ raw: { body, headers } }: HonoRequest): Promise<void> => {
  if (!body || body.locked || Number(headers.get('Content-Length')) > MOST_DISCARDED) return
  await body.pipeTo(new WritableStream()).catch(() => {}) // the caller went away
}

/** Hono's limit makes a stream of every body it looks at; most need none. */
const limitTo = (maxSize: number) => {
  const limit = bodyLimit({
    maxSize,
    onError: async (c) => {
      await discard(c.req)
      throw new Problem(413, 'The body is too large.')
    },
  })
  return async (c: AppContext): Promise<void> => {
    if (!isSaidToFit(c.req, maxSize)) await limit(c, async () => {})
  }
}

const limitJson = limitTo(JSON_LIMIT)
const limitMultipart = limitTo(MULTIPART_LIMIT)
const multipartPaths: readonly string[] = [endpoints.register.path, endpoints.updateProfile.path]

/** Refuses a body that is larger than the call may have; 413. */
export const limitBody = (c: AppContext): Promise<void> =>
  (multipartPaths.includes(c.req.path) ? limitMultipart : limitJson)(c)
