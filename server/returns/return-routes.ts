import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addReturnSchema } from '#contract/returns/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { keepForToday, readId, readJson } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { addReturn, deleteReturn, listReturns } from './return-store.ts'

const getAddReturnSchema = keepForToday(addReturnSchema)

/** The routes of returns. */
export const returnRoutes = new Hono<Environment>()
  .get(endpoints.returns.path, (c) => respondWithList(c, listReturns(c.var.caller)))
  .post(endpoints.addReturn.path, async (c) => {
    const lendId = readId(c, 'lendId')
    const sent = await readJson(c, getAddReturnSchema(c))
    return respondWithChange(c, 201, (change) => addReturn(change, c.var.caller, { ...sent, lendId }))
  })
  .delete(endpoints.deleteReturn.path, (c) => {
    const id = readId(c, 'returnId')
    return respondWithChange(c, 200, (change) => deleteReturn(change, c.var.caller, id))
  })
