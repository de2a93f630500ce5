import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { receiveImport } from '#server/http/limit-body.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { addImport, listImports } from './import-store.ts'
import { readImport } from './read-import.ts'

/** Receives an import, and books one of a user at a time, because each holds up to four megabytes. */
const limitImports = createMiddleware<Environment>((c, next) => {
  const { caller, limiters } = c.var
  return receiveImport(c, caller.userId, () => limiters.imports.run(caller.userId, next))
})

/** The routes of imports of bank statements. */
export const importRoutes = new Hono<Environment>()
  .get(endpoints.imports.path, (c) => respondWithList(c, listImports(c.var.caller)))
  .post(endpoints.addImport.path, limitImports, async (c) => {
    const sent = await readImport(c)
    const { rows: _, ...body } = sent
    return respondWithChange(c, 201, [{ call: 'addImport', body }], (change) => addImport(change, c.var.caller, sent))
  })
