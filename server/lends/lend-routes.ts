import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addLendSchema, deleteLendSchema, editLendSchema } from '#contract/lends.ts'
import type { Environment } from '#server/environment.ts'
import { readJson, today } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import { countAddedRecord } from '#server/limits/record-quota.ts'
import { addLend, deleteLend, editLend, listLends } from './lend-store.ts'

/** The routes of lend and borrow records. */
export const lendRoutes = new Hono<Environment>()
  .get(endpoints.getLend.path, (c) => respondWithList(c, listLends(c.var.caller)))
  .post(endpoints.addLend.path, async (c) => {
    const lend = await readJson(c, addLendSchema(today(c)))
    return withIdempotency(c, 201, async (store) => {
      await countAddedRecord(c, store)
      return addLend(store, c.var.caller, lend, c.var.ports.clock())
    })
  })
  .patch(endpoints.editLend.path, async (c) => {
    const lend = await readJson(c, editLendSchema(today(c)))
    return withIdempotency(c, 200, (store) => editLend(store, c.var.caller, lend, c.var.ports.clock()))
  })
  .delete(endpoints.deleteLend.path, async (c) => {
    const deleted = await readJson(c, deleteLendSchema)
    return withIdempotency(c, 200, (store) => deleteLend(store, c.var.caller, deleted, c.var.ports.clock()))
  })
