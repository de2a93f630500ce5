import { Hono } from 'hono'
import { addBankSchema, creditSchema, editBankSchema } from '#contract/banks/rules.ts'
import { endpoints } from '#contract/endpoints.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readId, readJson, validate } from '#server/http/read-request.ts'
import { respondWithList } from '#server/http/respond-with-list.ts'
import { addBank, credit, debit, deleteBank, editBank, findBank, listBanks } from './bank-store.ts'

const readPayment = async (c: AppContext) => {
  const bankId = readId(c, 'id')
  const [sent, ...more] = c.req.queries('amount') ?? []
  if (more.length > 0) throw new Problem(400, INVALID_AMOUNT, { errors: { amount: INVALID_AMOUNT } })
  const { amount } = await validate(creditSchema, { amount: sent })
  return { bankId, rupees: amount }
}

/** The routes of bank accounts, with credit and debit. */
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
  .patch(endpoints.creditAmount.path, async (c) => {
    const payment = await readPayment(c)
    return respondWithChange(c, 200, (change) => credit(change, c.var.caller, payment))
  })
  .patch(endpoints.debitAmount.path, async (c) => {
    const payment = await readPayment(c)
    return respondWithChange(c, 200, (change) => debit(change, c.var.caller, payment))
  })
