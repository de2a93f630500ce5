import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { receiveRestore } from '#server/http/limit-body.ts'
import { respondWithStream } from '#server/http/respond-with-list.ts'
import { countProofs } from '#server/proofs/proof-store.ts'
import { checkRestore } from './check-restore.ts'
import { convertProofs } from './convert-proofs.ts'
import { readDocument } from './export-document.ts'
import { readRestore } from './read-restore.ts'
import { isUsed, refuseUsed, restore } from './restore-store.ts'

/** The time that a client has to receive a photo: 3 Mbit/s for the usual one. */
const MS_PER_PHOTO = 500

/** Receives a document, and restores one at a time, because each holds up to sixteen megabytes. */
const limitRestores = createMiddleware<Environment>((c, next) => {
  const { caller, limiters } = c.var
  return receiveRestore(c, caller.userId, () => limiters.restores.run(caller.userId, next))
})

/** The routes that give a user everything as one document, and take it back. */
export const exportRoutes = new Hono<Environment>()
  .get(endpoints.export.path, async (c) => {
    const { caller, ports } = c.var
    const extraMs = MS_PER_PHOTO * (await countProofs(ports.store, caller))
    return respondWithStream(c, (store) => readDocument(store, caller, ports.clock()), extraMs)
  })
  .post(endpoints.restore.path, limitRestores, async (c) => {
    const { caller, ports } = c.var
    const calls = [{ call: 'restore' }] as const
    if (await isUsed(ports.store, caller)) {
      return respondWithChange(c, 200, calls, () => Promise.reject(refuseUsed())) // a repeat gets its first response
    }
    const sent = await readRestore(c)
    checkRestore(sent, ports)
    const pictures = await convertProofs(ports, sent, c.req.raw.signal)
    return respondWithChange(c, 200, calls, (change) => restore(change, caller, sent, pictures))
  })
