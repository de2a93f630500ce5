import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addTransferSchema } from '#contract/transfers.ts'
import type { Environment } from '#server/environment.ts'
import { readId, readJson, today } from '#server/http/read-request.ts'
import { withIdempotency } from '#server/http/with-idempotency.ts'
import { countAddedRecord } from '#server/limits/record-quota.ts'
import { addTransfer, deleteTransfer } from './transfer-store.ts'

/** The routes of transfers between two accounts. */
export const transferRoutes = new Hono<Environment>()
  .post(endpoints.addTransfer.path, async (c) => {
    const transfer = await readJson(c, addTransferSchema(today(c)))
    return withIdempotency(c, 201, async (store) => {
      await countAddedRecord(c, store)
      return addTransfer(store, c.var.caller, transfer, c.var.ports.clock())
    })
  })
  .delete(endpoints.deleteTransfer.path, (c) => {
    const id = readId(c, 'transferId')
    return withIdempotency(c, 200, (store) => deleteTransfer(store, c.var.caller, id, c.var.ports.clock()))
  })
