import * as v from 'valibot'
import { expenseSchema } from '#contract/expenses/response.ts'
import { lendSchema } from '#contract/lends/response.ts'

/**
 * What a split of a bill added: a record for each person, in the order of the request, and the expense of the user's own part, which
 * is the named one where the request names one. `expense` is null without an own part or an account. `balance` is that of the account, in rupees, absent without one.
 */
export const splitSchema = v.object({
  lends: v.array(lendSchema),
  expense: v.nullable(expenseSchema),
  balance: v.optional(v.number()),
})

/** What a split of a bill added. */
export type Split = v.InferOutput<typeof splitSchema>
