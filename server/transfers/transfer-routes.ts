import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addTransferSchema } from '#contract/transfers/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { keepForToday, readId, readJson } from '#server/http/read-request.ts'
import { addTransfer, deleteTransfer } from './transfer-store.ts'

const getAddTransferSchema = keepForToday(addTransferSchema)

/** The routes of transfers between two accounts. */
export const transferRoutes = new Hono<Environment>()
  .post(endpoints.addTransfer.path, async (c) => {
    const transfer = await readJson(c, getAddTransferSchema(c))
    return respondWithChange(c, 201, (change) => addTransfer(change, c.var.caller, transfer))
  })
  .delete(endpoints.deleteTransfer.path, (c) => {
    const id = readId(c, 'transferId')
    return respondWithChange(c, 200, (change) => deleteTransfer(change, c.var.caller, id))
  })
