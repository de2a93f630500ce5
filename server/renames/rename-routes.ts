import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { id } from '#contract/fields/request-fields.ts'
import { MAX_SPLIT_LENDS } from '#contract/people/limits.ts'
import { renamePersonSchema } from '#contract/people/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { readHandles } from '#server/people/read-handles.ts'
import { renamePerson } from './rename-store.ts'
import { splitPerson } from './split-store.ts'

const lendId = id()

/** Reads the ids of the records that a split is about; 400 when they are none. */
const readLends = (sent: unknown): string[] => {
  const isId = (value: unknown): value is string => typeof value === 'string' && lendId.isValidSync(value)
  if (Array.isArray(sent) && sent.length <= MAX_SPLIT_LENDS && sent.every(isId)) return sent
  const message = `Lends are at most ${MAX_SPLIT_LENDS.toLocaleString('en-IN')} ids.`
  throw new Problem(400, message, { errors: { lends: message } })
}

/** Reads a rename. With `lends` it takes a merge apart, for these records and handles only. */
const readRename = async (c: AppContext) => {
  const body = await readJsonObject(c)
  const rename = await validate(renamePersonSchema, toFields(body))
  if (!('lends' in body)) return { rename }
  const handles = await readHandles('handles' in body ? body.handles : [])
  return { rename, split: { ...rename, lends: readLends(body.lends), handles } }
}

/** The route that renames people, merges them, and takes a merge apart. */
export const renameRoutes = new Hono<Environment>().post(endpoints.renamePerson.path, async (c) => {
  const { rename, split } = await readRename(c)
  return respondWithChange(c, 200, async (change) => ({
    renamed: await (split ? splitPerson(change, c.var.caller, split) : renamePerson(change, c.var.caller, rename)),
  }))
})
