import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addSplitSchema, MAX_SHARES } from '#contract/splits/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { keepForToday, readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { addSplit } from './split-store.ts'

const getAddSplitSchema = keepForToday(addSplitSchema)

const toShare = (share: unknown): unknown =>
  typeof share === 'object' && share !== null && !Array.isArray(share) ? toFields(share) : share

/** Returns the fields of a bill. One share too many is enough to refuse them all. */
const toBill = (body: object): Record<string, unknown> => {
  const fields = toFields(body)
  if (!('shares' in body) || !Array.isArray(body.shares)) return fields
  return { ...fields, shares: body.shares.slice(0, MAX_SHARES + 1).map(toShare) }
}

/** The routes of bills that several people share. */
export const splitRoutes = new Hono<Environment>().post(endpoints.addSplit.path, async (c) => {
  const split = await validate(getAddSplitSchema(c), toBill(await readJsonObject(c)))
  return respondWithChange(c, 201, [{ call: 'addSplit', body: split }], (change) =>
    addSplit(change, c.var.caller, split),
  )
})
