import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { amount } from './fields/amounts.ts'
import { entryKinds } from './fields/choices.ts'
import { INVALID_AMOUNT } from './fields/messages.ts'
import { note } from './fields/request-fields.ts'
import * as response from './fields/response-fields.ts'

/** A new balance of an account, in rupees, with a note why. The difference becomes an entry of the ledger. */
export const adjustBalanceSchema = object({
  balance: amount(INVALID_AMOUNT).required('Balance is required'),
  note: note(),
}).noUnknown()

const link = v.nullish(v.string(), null)

/**
 * One change of a balance in a response. `amount` is in rupees, negative for money out; `balance` is the balance after it;
 * `at` is an ISO 8601 time. A link is the id of the record that caused the change, or null.
 * `otherBankId` is the other account of a transfer, or null.
 */
const entrySchema = v.object({
  id: response.requiredText,
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: v.picklist(entryKinds),
  amount: v.number(),
  balance: v.number(),
  reason: response.optionalText,
  expenseId: link,
  lendId: link,
  returnId: link,
  transferId: link,
  importId: link,
  otherBankId: link,
})

/** The ledger of an account in a response, newest entry first. */
export const ledgerSchema = v.array(entrySchema)

/** The request that sets a balance. */
export type Adjustment = InferType<typeof adjustBalanceSchema>
/** One change of a balance, in rupees. */
export type Entry = v.InferOutput<typeof entrySchema>
