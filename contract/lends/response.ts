import * as v from 'valibot'
import { bankCodes, directions, requirements, returnStatuses } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

/**
 * A lend/borrow record in a response. `amount`, `returned` and `forgiven` are in rupees: `returned` is the sum of its
 * returns, and `forgiven` the part of it that was forgiven. `settledByReturn` says that a return made the record done, so
 * that undoing one makes it pending; it is absent when false. `bankId` is the account that it moved, or null. A missing text
 * is "". A server without the feature `direction` sends none of `direction`, `returned` and `forgiven`.
 */
export const lendSchema = v.object({
  id: response.requiredText,
  email: response.optionalText,
  lendDate: response.optionalText,
  reason: response.optionalText,
  amount: response.rupees,
  requirement: v.picklist(requirements),
  bank: v.picklist(bankCodes),
  returnDate: response.optionalText,
  returnName: response.optionalText,
  returnStatus: v.nullish(v.picklist(returnStatuses), ''),
  direction: v.nullish(v.picklist(directions), 'given'),
  returned: v.nullish(response.rupees, 0),
  forgiven: v.nullish(response.rupees, 0),
  settledByReturn: v.optional(v.boolean()),
  bankId: v.nullish(v.string(), null),
  tag: response.optionalText,
  hasProof: response.flag,
  version: response.version,
})

/** The lend/borrow records of a user in a response. */
export const lendsSchema = v.array(lendSchema)

/** A lend/borrow record. `amount`, `returned` and `forgiven` are in rupees. */
export type Lend = v.InferOutput<typeof lendSchema>
