import { creditSchema } from '#contract/banks/rules.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { adjustBalanceSchema, editMovementSchema, movementWordsSchema } from '#contract/ledger/rules.ts'
import type { AppContext } from '#server/environment.ts'
import { type Calls, defineCall, getId, readFields, type Sent } from '#server/http/call.ts'
import { Problem } from '#server/http/problem.ts'
import { keepForToday, validate } from '#server/http/read-request.ts'
import { adjustBalance } from './entry-store.ts'
import { credit, debit, editMovement, undoMovement } from './movement-store.ts'

const readWords = readFields(keepForToday(movementWordsSchema))
const readEdit = readFields(keepForToday(editMovementSchema))
const readAdjustment = readFields(adjustBalanceSchema)

/** Reads a credit or a debit: the amount in the address, and its words in a body that the first version does not send. */
const readPayment = async (sent: Sent, c: AppContext) => {
  const bankId = getId(sent, 'id')
  const { amount } = sent.params
  if (typeof amount === 'object') throw new Problem(400, INVALID_AMOUNT, { errors: { amount: INVALID_AMOUNT } })
  const { amount: rupees } = await validate(creditSchema, { amount })
  return { ...(await readWords(sent, c)), bankId, rupees }
}

/** The calls that move a balance by hand, and that change the words of entries. */
export const movementCalls = {
  creditAmount: defineCall({ query: 'amount', body: 'optional', read: readPayment, run: credit }),
  debitAmount: defineCall({ query: 'amount', body: 'optional', read: readPayment, run: debit }),
  adjustBalance: defineCall({
    read: async (sent, c) => ({ ...(await readAdjustment(sent, c)), bankId: getId(sent, 'bankId') }),
    run: adjustBalance,
  }),
  editMovement: defineCall({
    read: async (sent, c) => ({ ...(await readEdit(sent, c)), id: getId(sent, 'entryId') }),
    run: editMovement,
  }),
  deleteMovement: defineCall({ body: 'none', read: (sent) => getId(sent, 'entryId'), run: undoMovement }),
} satisfies Calls
