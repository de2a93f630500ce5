import { routePath } from 'hono/route'
import { answerHeaders } from './answer-headers.ts'
import type { AppContext, Caller } from './environment.ts'
import type { Bytes, Json } from './json.ts'

/** Names the answers made of these records: no two users and no two revisions have the same name. */
const tagOf = ({ userId, revision }: Caller): string => `W/"${userId}.${revision}"`

const isHeld = (c: AppContext, tag: string): boolean =>
  c.req
    .header('If-None-Match')
    ?.split(',')
    .some((held) => held.trim() === tag) === true

/** Sends pieces as they come. Where one fails, the answer breaks off, so that nobody takes for the whole what is not. */
const streamOf = (c: AppContext, pieces: AsyncIterable<Bytes>): ReadableStream<Bytes> => {
  let isWanted = true
  return new ReadableStream({
    start: async (controller) => {
      try {
        for await (const piece of pieces) {
          if (!isWanted) return
          controller.enqueue(piece)
        }
        controller.close()
      } catch (error) {
        c.get('ports').log.error({ err: error, method: c.req.method, route: routePath(c) }, 'answer broke off')
        controller.error(error)
      }
    },
    cancel: () => {
      isWanted = false
    },
  })
}

/**
 * Answers a call that reads the caller's records, with JSON. The answer is named after their
 * revision, which came with the session: whoever has it already is sent nothing, and what was made of it is sent again.
 */
export const read = async (c: AppContext, find: (caller: Caller) => Promise<Json>): Promise<Response> => {
  const caller = c.get('caller')
  const kept = c.get('keptAnswers')
  const tag = tagOf(caller)
  if (isHeld(c, tag)) return c.body(null, 304, { ETag: tag })
  // A response of Hono's own would make an object of the headers first; this one goes out as it is.
  const answer = (body: BodyInit): Response =>
    new Response(body, { headers: { 'Content-Type': 'application/json', ETag: tag, ...answerHeaders } })
  const address = `${caller.userId} ${c.req.path}`
  const before = kept.find(address, tag)
  if (before) return answer(before)
  const json = await find(caller)
  if (Symbol.asyncIterator in json) return answer(streamOf(c, json))
  kept.keep(address, { tag, bytes: json })
  return answer(json)
}
