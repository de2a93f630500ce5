import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { renamePersonSchema } from '#contract/people/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readJson } from '#server/http/read-request.ts'
import { renamePerson } from './rename-store.ts'

/** The route that renames people. */
export const renameRoutes = new Hono<Environment>().post(endpoints.renamePerson.path, async (c) => {
  const rename = await readJson(c, renamePersonSchema)
  return respondWithChange(c, 200, async (change) => ({ renamed: await renamePerson(change, c.var.caller, rename) }))
})
