import * as v from 'valibot'
import {
  bankCodes,
  directions,
  instalmentUnits,
  interestUnits,
  requirements,
  returnStatuses,
} from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

/** Simple interest: `rate` percent of the outstanding principal a month or a year. `since` is "" for the lend date. */
const interestSchema = v.object({
  rate: v.number(),
  per: v.picklist(interestUnits),
  since: response.optionalText,
})

/** What is promised: `amount` rupees each time from `first`, until principal and interest are paid. */
const instalmentsSchema = v.object({
  amount: v.number(),
  every: v.object({ unit: v.picklist(instalmentUnits), count: v.number() }),
  first: v.string(),
})

/**
 * A lend/borrow record in a response. `amount`, `returned` and `forgiven` are in rupees: `returned` is the principal
 * that its returns paid, and `forgiven` the part of it that was forgiven. `interestPaid` is the rest of its returns. `settledByReturn` says that a return made the record done, so
 * that undoing one makes it pending; it is absent when false. `doneOn` is the day on which an edit made it done, or "": no interest
 * is counted after it. `bankId` is the account that it moved, or null. A missing text
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
  interestPaid: v.nullish(response.rupees, 0),
  settledByReturn: v.optional(v.boolean()),
  doneOn: response.optionalText,
  bankId: v.nullish(v.string(), null),
  interest: v.nullish(interestSchema, null),
  instalments: v.nullish(instalmentsSchema, null),
  tag: response.optionalText,
  hasProof: response.flag,
  version: response.version,
})

/** The lend/borrow records of a user in a response. */
export const lendsSchema = v.array(lendSchema)

/** A lend/borrow record. `amount`, `returned` and `forgiven` are in rupees. */
export type Lend = v.InferOutput<typeof lendSchema>
