import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addReturnSchema } from '#contract/returns.ts'
import type { Environment } from '#server/environment.ts'
import { readId, readJson, today } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import { countAddedRecord } from '#server/limits/record-quota.ts'
import { addReturn, deleteReturn, listReturns } from './return-store.ts'

/** The routes of returns. */
export const returnRoutes = new Hono<Environment>()
  .get(endpoints.returns.path, (c) => respondWithList(c, listReturns(c.var.caller)))
  .post(endpoints.addReturn.path, async (c) => {
    const lendId = readId(c, 'lendId')
    const sent = await readJson(c, addReturnSchema(today(c)))
    return withIdempotency(c, 201, async (store) => {
      await countAddedRecord(c, store)
      return addReturn(store, c.var.caller, { ...sent, lendId, at: c.var.ports.clock() })
    })
  })
  .delete(endpoints.deleteReturn.path, (c) => {
    const id = readId(c, 'returnId')
    return withIdempotency(c, 200, (store) => deleteReturn(store, c.var.caller, id, c.var.ports.clock()))
  })
