import { answerHeaders } from './answer-headers.ts'
import type { AppContext, Caller } from './environment.ts'
import type { Bytes } from './json.ts'

/** Names the answers made of these records: no two users and no two revisions have the same name. */
const tagOf = ({ userId, revision }: Caller): string => `W/"${userId}.${revision}"`

const isHeld = (c: AppContext, tag: string): boolean =>
  c.req
    .header('If-None-Match')
    ?.split(',')
    .some((held) => held.trim() === tag) === true

/** Sends pieces one after the other, as they are taken. */
const streamOf = (pieces: readonly Bytes[]): ReadableStream<Bytes> => {
  const waiting = pieces.values()
  return new ReadableStream({
    pull: (controller) => {
      const { value, done } = waiting.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/**
 * Answers a call that reads the caller's records, with JSON in pieces. The answer is named after their
 * revision, which came with the session: whoever has it already is sent nothing, and what was made of it is sent again.
 */
export const read = async (c: AppContext, find: (caller: Caller) => Promise<Bytes[]>): Promise<Response> => {
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
  const [bytes, ...more] = pieces
  if (!bytes || more.length > 0) return answer(streamOf(pieces))
  kept.keep(address, { tag, bytes })
  return answer(bytes)
}
