import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { notFound } from '#server/http/problem.ts'
import { readId } from '#server/http/read-request.ts'
import { listChanges } from './change-list.ts'
import { undoImport } from './undo-import.ts'
import { undoChange } from './undo-store.ts'

/** Reads the key of a change; 404 for a text that no change has. */
const readKey = (key: string): string => {
  if (!/^[\x21-\x7e]{16,64}$/.test(key)) throw notFound()
  return key
}

/** The routes that list the changes of the last thirty days, and undo changes and imports. */
export const undoRoutes = new Hono<Environment>()
  .get(endpoints.changes.path, async (c) => {
    const { store, clock } = c.var.ports
    const sent = c.req.query('before')
    const before = sent === undefined ? undefined : readKey(sent)
    return c.json(await listChanges(store, c.var.caller, before, clock()))
  })
  .post(endpoints.undoChange.path, (c) => {
    const key = readKey(c.req.param('key'))
    const calls = [{ call: 'undoChange', params: { key } }] as const
    return respondWithChange(c, 200, calls, (change) => undoChange(change, c.var.caller, key))
  })
  .delete(endpoints.deleteImport.path, (c) => {
    const importId = readId(c, 'importId')
    const calls = [{ call: 'deleteImport', params: { importId } }] as const
    return respondWithChange(c, 200, calls, (change) => undoImport(change, c.var.caller, importId))
  })
