import { answerHeaders } from './answer-headers.ts'
import type { AppContext, Caller } from './environment.ts'

const encoder = new TextEncoder()

/** Names the answers made of these records: no two users and no two revisions have the same name. */
const tagOf = ({ userId, revision }: Caller): string => `W/"${userId}.${revision}"`

const isHeld = (c: AppContext, tag: string): boolean =>
  c.req
    .header('If-None-Match')
    ?.split(',')
    .some((held) => held.trim() === tag) === true

/** Sends pieces one after the other, as they are taken. */
const streamOf = (pieces: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const waiting = pieces.values()
  return new ReadableStream({
    pull: (controller) => {
      const { value, done } = waiting.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

/**
 * Answers a call that reads the caller's records, with the pieces of a JSON text. The answer is named after their
 * revision, which came with the session: whoever has it already is sent nothing, and what was made of it is sent again.
 */
export const read = async (c: AppContext, find: (caller: Caller) => Promise<string[]>): Promise<Response> => {
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
  const pieces = await find(caller)
  if (pieces.length > 1) return answer(streamOf(pieces))
  const bytes = encoder.encode(pieces.join())
  kept.keep(address, { tag, bytes })
  return answer(bytes)
}
