import { Hono } from 'hono'
import { creditSchema } from '#contract/banks/rules.ts'
import { endpoints } from '#contract/endpoints.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { editMovementSchema, movementWordsSchema } from '#contract/ledger/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { keepForToday, readId, readJson, readOptionalJson, validate } from '#server/http/read-request.ts'
import { credit, debit, editMovement, undoMovement } from './movement-store.ts'

const getWordsSchema = keepForToday(movementWordsSchema)
const getEditSchema = keepForToday(editMovementSchema)

/** Reads a credit or a debit: the amount in the address, and its words in a body that the first version does not send. */
const readPayment = async (c: AppContext) => {
  const bankId = readId(c, 'id')
  const [sent, ...more] = c.req.queries('amount') ?? []
  if (more.length > 0) throw new Problem(400, INVALID_AMOUNT, { errors: { amount: INVALID_AMOUNT } })
  const { amount } = await validate(creditSchema, { amount: sent })
  return { ...(await readOptionalJson(c, getWordsSchema(c))), bankId, rupees: amount }
}

/** The routes of credits and debits, and of the words of entries. */
export const movementRoutes = new Hono<Environment>()
  .patch(endpoints.creditAmount.path, async (c) => {
    const payment = await readPayment(c)
    return respondWithChange(c, 200, (change) => credit(change, c.var.caller, payment))
  })
  .patch(endpoints.debitAmount.path, async (c) => {
    const payment = await readPayment(c)
    return respondWithChange(c, 200, (change) => debit(change, c.var.caller, payment))
  })
  .patch(endpoints.editMovement.path, async (c) => {
    const id = readId(c, 'entryId')
    const words = await readJson(c, getEditSchema(c))
    return respondWithChange(c, 200, (change) => editMovement(change, c.var.caller, { ...words, id }))
  })
  .delete(endpoints.deleteMovement.path, (c) => {
    const id = readId(c, 'entryId')
    return respondWithChange(c, 200, (change) => undoMovement(change, c.var.caller, id))
  })
