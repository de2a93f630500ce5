import * as v from 'valibot'
import { entryKinds } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

const link = v.nullish(v.string(), null)

/**
 * One change of a balance in a response. `amount` is in rupees, negative for money out; `balance` is the balance after it;
 * `at` is an ISO 8601 time; `date` is the day that the user gave, else that of `at` in UTC. A link is the id of the record that
 * caused the change, or null. `otherBankId` is the other account of a transfer, `importId` the import that made the
 * entry, with the `narration` of the bank and the day on which it `bookedOn`, whatever the words and the day are now, and `undoesId` the credit or debit that an undoing entry undoes.
 */
export const entrySchema = v.object({
  id: response.requiredText,
  at: v.pipe(v.string(), v.isoTimestamp()),
  date: response.optionalText,
  kind: v.picklist(entryKinds),
  amount: response.rupees,
  balance: response.rupees,
  reason: response.optionalText,
  tag: response.optionalText,
  reference: response.optionalText,
  narration: response.optionalText,
  bookedOn: response.optionalText,
  expenseId: link,
  lendId: link,
  returnId: link,
  transferId: link,
  importId: link,
  otherBankId: link,
  undoesId: link,
})

/** The ledger of an account in a response, newest entry first. */
export const ledgerSchema = v.array(entrySchema)

/** One change of a balance, in rupees. */
export type Entry = v.InferOutput<typeof entrySchema>
