import { Hono } from 'hono'
import { addBankSchema, creditSchema, editBankSchema } from '#contract/banks.ts'
import { endpoints } from '#contract/endpoints.ts'
import { INVALID_AMOUNT } from '#contract/refusals.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { toJson } from '#server/json.ts'
import { Problem } from '#server/problem.ts'
import { read } from '#server/read.ts'
import { readId, readJson, validated } from '#server/requests.ts'
import { write } from '#server/write.ts'
import { addBank, credit, debit, deleteBank, editBank, findBank, listBanks } from './bank-store.ts'

const readPayment = async (c: AppContext) => {
  const bankId = readId(c, 'id')
  const [sent, ...more] = c.req.queries('amount') ?? []
  if (more.length > 0) throw new Problem(400, INVALID_AMOUNT, { errors: { amount: INVALID_AMOUNT } })
  const { amount } = await validated(creditSchema, { amount: sent })
  return { bankId, rupees: amount, at: c.var.ports.clock() }
}

/** The calls of bank accounts, and the two that move money. */
export const bankRoutes = new Hono<Environment>()
  .get(endpoints.allBank.path, (c) => read(c, async (caller) => toJson(await listBanks(c.get('ports').store, caller))))
  .get(endpoints.idBank.path, (c) =>
    read(c, async (caller) => toJson(await findBank(c.get('ports').store, caller, readId(c, 'id')))),
  )
  .post(endpoints.addBank.path, async (c) => {
    const bank = await readJson(c, addBankSchema)
    return write(c, 201, (store) => addBank(store, c.var.caller, bank, c.var.ports.clock()))
  })
  .patch(endpoints.editBank.path, async (c) => {
    const bank = await readJson(c, editBankSchema)
    return write(c, 200, (store) => editBank(store, c.var.caller, bank))
  })
  .delete(endpoints.deleteBank.path, (c) => {
    const id = readId(c, 'id')
    return write(c, 200, (store) => deleteBank(store, c.var.caller, id))
  })
  .patch(endpoints.creditAmount.path, async (c) => {
    const payment = await readPayment(c)
    return write(c, 200, (store) => credit(store, c.var.caller, payment))
  })
  .patch(endpoints.debitAmount.path, async (c) => {
    const payment = await readPayment(c)
    return write(c, 200, (store) => debit(store, c.var.caller, payment))
  })
