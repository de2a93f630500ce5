import { Hono } from 'hono'
import { addBankSchema, editBankSchema } from '#contract/banks/rules.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readId, readJson } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { addBank, deleteBank, editBank, findBank, listBanks } from './bank-store.ts'

/** The routes of bank accounts. */
export const bankRoutes = new Hono<Environment>()
  .get(endpoints.allBank.path, (c) => respondWithList(c, listBanks(c.var.caller)))
  .get(endpoints.idBank.path, async (c) => c.json(await findBank(c.var.ports.store, c.var.caller, readId(c, 'id'))))
  .post(endpoints.addBank.path, async (c) => {
    const bank = await readJson(c, addBankSchema)
    return respondWithChange(c, 201, (change) => addBank(change, c.var.caller, bank))
  })
  .patch(endpoints.editBank.path, async (c) => {
    const bank = await readJson(c, editBankSchema)
    return respondWithChange(c, 200, (change) => editBank(change, c.var.caller, bank))
  })
  .delete(endpoints.deleteBank.path, (c) => {
    const id = readId(c, 'id')
    return respondWithChange(c, 200, (change) => deleteBank(change, c.var.caller, id))
  })
