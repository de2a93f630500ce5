import * as v from 'valibot'
import { expenseTypes } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

/** An expense in a response. `amount` is in rupees. */
export const expenseSchema = v.object({
  id: response.requiredText,
  bank_id: response.optionalText,
  date: response.optionalText,
  amount: response.rupees,
  reason: response.optionalText,
  amountDebit: v.picklist(expenseTypes),
  tag: response.optionalText,
  hasProof: response.flag,
  version: response.version,
})

/** The expenses of an account in a response. */
export const expensesSchema = v.array(expenseSchema)

/** An expense. `amount` is in rupees. */
export type Expense = v.InferOutput<typeof expenseSchema>
