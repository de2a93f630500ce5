import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addLendSchema, deleteLendSchema, editLendSchema } from '#contract/lends/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { keepForToday, readJson } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { addLend, deleteLend, editLend, listLends } from './lend-store.ts'

const getAddLendSchema = keepForToday(addLendSchema)
const getEditLendSchema = keepForToday(editLendSchema)

/** The routes of lend and borrow records. */
export const lendRoutes = new Hono<Environment>()
  .get(endpoints.getLend.path, (c) => respondWithList(c, listLends(c.var.caller)))
  .post(endpoints.addLend.path, async (c) => {
    const lend = await readJson(c, getAddLendSchema(c))
    return respondWithChange(c, 201, (change) => addLend(change, c.var.caller, lend))
  })
  .patch(endpoints.editLend.path, async (c) => {
    const lend = await readJson(c, getEditLendSchema(c))
    return respondWithChange(c, 200, (change) => editLend(change, c.var.caller, lend))
  })
  .delete(endpoints.deleteLend.path, async (c) => {
    const deleted = await readJson(c, deleteLendSchema)
    return respondWithChange(c, 200, (change) => deleteLend(change, c.var.caller, deleted))
  })
