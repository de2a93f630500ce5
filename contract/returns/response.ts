import * as v from 'valibot'
import { returnKinds } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'
import { lendSchema } from '#contract/lends/response.ts'

/** A return in a response. `amount` is in rupees, and `interest` the part of it that paid interest. `bankId` is the account that it moved, or null. */
export const returnSchema = v.object({
  id: response.requiredText,
  lendId: response.requiredText,
  date: response.optionalText,
  amount: response.rupees,
  interest: v.nullish(response.rupees, 0),
  kind: v.picklist(returnKinds),
  bankId: v.nullish(v.string(), null),
  note: response.optionalText,
})

/** The returns of a user in a response. */
export const returnsSchema = v.array(returnSchema)

/** The response to a new return: the return, its record, and the balance of its account in rupees. */
export const returnAddedSchema = v.object({
  return: returnSchema,
  lend: lendSchema,
  balance: v.optional(v.number()),
})

/** The response to an undone return: its record, and the balance of its account in rupees. */
export const returnDeletedSchema = v.object({ lend: lendSchema, balance: v.optional(v.number()) })

/** The response to a new return. */
export type ReturnAdded = v.InferOutput<typeof returnAddedSchema>

/** A return. `amount` is in rupees. */
export type Return = v.InferOutput<typeof returnSchema>
