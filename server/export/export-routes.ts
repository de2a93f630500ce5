import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { limitRestore } from '#server/http/limit-body.ts'
import { respondWithStream } from '#server/http/respond-with-list.ts'
import { checkRestore } from './check-restore.ts'
import { readDocument } from './export-document.ts'
import { readRestore } from './read-restore.ts'
import { restore } from './restore-store.ts'

/** Reads and restores one document at a time, because each holds up to sixteen megabytes. */
const limitRestores = createMiddleware<Environment>((c, next) =>
  c.var.limiters.restores.run(c.var.caller.userId, () => limitRestore(c, next)),
)

/** The routes that give a user everything as one document, and take it back. */
export const exportRoutes = new Hono<Environment>()
  .get(endpoints.export.path, (c) => {
    const { caller, ports } = c.var
    return respondWithStream(c, (store) => readDocument(store, caller, ports.clock()))
  })
  .post(endpoints.restore.path, limitRestores, async (c) => {
    const sent = await readRestore(c)
    checkRestore(sent)
    return respondWithChange(c, 200, (change) => restore(change, c.var.caller, sent))
  })
