import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { handleSchema, MAX_HANDLES, setHandlesSchema } from '#contract/people/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { listPeople, setHandles } from './handle-store.ts'

const refuse = (message: string): Problem => new Problem(400, message, { errors: { handles: message } })

/** Reads the name of a person and their handles; 400 with a message for `handles` when one breaks a rule. */
const readHandles = async (c: AppContext) => {
  const body = await readJsonObject(c)
  const { name } = await validate(setHandlesSchema, toFields(body))
  const sent: unknown = 'handles' in body ? body.handles : undefined
  if (!Array.isArray(sent)) throw refuse('Handles are required')
  if (sent.length > MAX_HANDLES) throw refuse(`A person has at most ${MAX_HANDLES} handles.`)
  const handles = []
  for (const value of sent) {
    const fields = typeof value === 'object' && value !== null ? toFields(value) : {}
    const handle = validate(handleSchema, fields).catch((error: unknown) => {
      throw error instanceof Problem ? refuse(error.message) : error
    })
    handles.push(await handle)
  }
  return { name, handles }
}

/** The routes of people, and of how bank statements name them. */
export const handleRoutes = new Hono<Environment>()
  .get(endpoints.people.path, (c) => respondWithList(c, listPeople(c.var.caller)))
  .put(endpoints.setHandles.path, async (c) => {
    const sent = await readHandles(c)
    return respondWithChange(c, 200, (change) => setHandles(change, c.var.caller, sent))
  })
