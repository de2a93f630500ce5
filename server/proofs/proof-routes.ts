import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_PROOF_BYTES } from '#contract/proofs/limits.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { respondWithChange } from '#server/http/change.ts'
import { receiveProof } from '#server/http/limit-body.ts'
import { readForm } from '#server/http/multipart.ts'
import { Problem } from '#server/http/problem.ts'
import { readId } from '#server/http/read-request.ts'
import { streamBytes } from '#server/http/stream-bytes.ts'
import { readPicture } from '#server/users/read-picture.ts'
import { proofCalls } from './proof-calls.ts'
import { findProof, setProof } from './proof-store.ts'

const PICTURE = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' }

/** Receives a photo, and converts one of a user at a time, because each holds up to five megabytes. */
const limitProofs = createMiddleware<Environment>((c, next) => {
  const { caller, limiters } = c.var
  return receiveProof(c, caller.userId, () => limiters.proofs.run(caller.userId, next))
})

/** The routes of the photos of records and expenses. */
export const proofRoutes = new Hono<Environment>()
  .put(endpoints.setProof.path, limitProofs, async (c) => {
    const { caller, ports } = c.var
    const id = readId(c, 'id')
    const rules = { maxBytes: MAX_PROOF_BYTES, convert: ports.images.toProof }
    const bytes = await readPicture(await readForm(c), 'proof', rules)
    if (!bytes) throw new Problem(400, 'The part "proof" is missing.')
    const max = ports.maxProofsPerUser
    const calls = [{ call: 'setProof', params: { id } }] as const
    return respondWithChange(c, 200, calls, (change) => setProof(change, caller, { id, bytes, max }))
  })
  .get(endpoints.proof.path, async (c) => {
    const { caller, limiters, ports } = c.var
    const id = readId(c, 'id')
    const finish = await limiters.photos.take(caller.userId)
    const bytes = await findProof(ports.store, caller, id).catch((error: unknown) => {
      finish()
      throw error
    })
    if (c.req.method !== 'HEAD') return c.body(streamBytes(bytes, finish), 200, PICTURE)
    finish()
    return c.body(null, 200, PICTURE)
  })
  .route('/', mountCalls(proofCalls))
