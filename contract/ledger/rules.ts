import { type InferType, object } from 'yup'
import { amount } from '#contract/fields/amounts.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { note } from '#contract/fields/request-fields.ts'

/** A new balance of an account, in rupees, with a note why. The difference becomes an entry of the ledger. */
export const adjustBalanceSchema = object({
  balance: amount(INVALID_AMOUNT).required('Balance is required'),
  note: note(),
}).noUnknown()

/** The request that sets a balance. */
export type Adjustment = InferType<typeof adjustBalanceSchema>
