import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { setHandlesSchema } from '#contract/people/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { listPeople, setHandles } from './handle-store.ts'
import { readHandles } from './read-handles.ts'

/** Reads the name of a person and their handles. */
const readPerson = async (c: AppContext) => {
  const body = await readJsonObject(c)
  const { name } = await validate(setHandlesSchema, toFields(body))
  return { name, handles: await readHandles('handles' in body ? body.handles : undefined) }
}

/** The routes of people, and of how bank statements name them. */
export const handleRoutes = new Hono<Environment>()
  .get(endpoints.people.path, (c) => respondWithList(c, listPeople(c.var.caller)))
  .put(endpoints.setHandles.path, async (c) => {
    const sent = await readPerson(c)
    return respondWithChange(c, 200, (change) => setHandles(change, c.var.caller, sent))
  })
