import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { addLendSchema, editLendSchema, lendIdSchema } from '#contract/lends.ts'
import type { Environment } from '#server/environment.ts'
import { listJson } from '#server/list.ts'
import { read } from '#server/read.ts'
import { ofDay, readJson } from '#server/requests.ts'
import { write } from '#server/write.ts'
import { addLend, deleteLend, editLend, listLends } from './lend-store.ts'

const newLendOf = ofDay(addLendSchema)
const editedLendOf = ofDay(editLendSchema)

/** The four calls of lend/borrow records. */
export const lendRoutes = new Hono<Environment>()
  .get(endpoints.getLend.path, (c) => read(c, (caller) => listJson(c.var.ports, listLends(caller))))
  .post(endpoints.addLend.path, async (c) => {
    const lend = await readJson(c, newLendOf(c))
    return write(c, 201, (store) => addLend(store, c.var.caller, lend))
  })
  .patch(endpoints.editLend.path, async (c) => {
    const lend = await readJson(c, editedLendOf(c))
    return write(c, 200, (store) => editLend(store, c.var.caller, lend))
  })
  .delete(endpoints.deleteLend.path, async (c) => {
    const { id } = await readJson(c, lendIdSchema)
    return write(c, 200, (store) => deleteLend(store, c.var.caller, id))
  })
