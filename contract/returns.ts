import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { positiveAmount } from './fields/amounts.ts'
import { returnKinds } from './fields/choices.ts'
import { INVALID_AMOUNT, MORE_THAN_OUTSTANDING } from './fields/messages.ts'
import { dateUntil, note, optionalId, text } from './fields/request-fields.ts'
import * as response from './fields/response-fields.ts'
import { lendSchema } from './lends.ts'

/**
 * A return of a record, in full or in part. `amount` is in rupees; `today` is the last valid date. With `bankId` it moves
 * the balance of that account. A `forgiven` amount moves nothing.
 */
export const addReturnSchema = (today: string) =>
  object({
    date: dateUntil(today, 'The date is in the future.').required('Date is required'),
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
    kind: text().oneOf(returnKinds, 'Kind is not one of the choices').default('money'),
    bankId: optionalId().test(
      'moves-nothing',
      'A forgiven amount moves no balance.',
      (bankId, { parent }) => bankId === '' || parent.kind !== 'forgiven',
    ),
    note: note(),
  }).noUnknown()

/** Builds the rules for a return of a record. `outstanding` is in rupees: what has not been returned yet. */
export const buildReturnSchema = (today: string, outstanding: number) =>
  addReturnSchema(today).shape({
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required').max(outstanding, MORE_THAN_OUTSTANDING),
  })

/** A return in a response. `amount` is in rupees. `bankId` is the account that it moved, or null. */
export const returnSchema = v.object({
  id: response.requiredText,
  lendId: response.requiredText,
  date: response.optionalText,
  amount: v.number(),
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

/** The request that adds a return. */
export type NewReturn = InferType<ReturnType<typeof addReturnSchema>>
/** The response to a new return. */
export type ReturnAdded = v.InferOutput<typeof returnAddedSchema>
/** The response to an undone return. */
export type ReturnDeleted = v.InferOutput<typeof returnDeletedSchema>
/** A return. `amount` is in rupees. */
export type Return = v.InferOutput<typeof returnSchema>
