import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { positiveAmount } from './fields/amounts.ts'
import { bankCodes, directions, requirements, returnStatuses } from './fields/choices.ts'
import { LESS_THAN_RETURNED } from './fields/messages.ts'
import { calendarDate, dateUntil, id, oneOf, requiredText, text } from './fields/request-fields.ts'
import * as response from './fields/response-fields.ts'

const buildLendFields = (today: string, futureMessage: string) => ({
  lendDate: dateUntil(today, futureMessage).required('Lend date is required'),
  reason: requiredText('Reason'),
  amount: positiveAmount('Enter valid amount').required('Amount is required'),
  requirement: oneOf(requirements, 'Requirement'),
  bank: oneOf(bankCodes, 'Bank'),
  returnDate: calendarDate().default(''),
  returnName: text().max(100, 'Return name is at most 100 characters').default(''),
  returnStatus: text().oneOf(returnStatuses, 'Return status is not one of the choices').default(''),
  direction: text().oneOf(directions, 'Direction is not one of the choices'),
})

/** A new lend/borrow record. `today` is the last valid lend date. Without `direction` the record is `given`. */
export const addLendSchema = (today: string) =>
  object(buildLendFields(today, 'Expense date is in the future.')).noUnknown()

/** A changed lend/borrow record. Without `direction` the record keeps its own. */
export const editLendSchema = (today: string) =>
  object({ id: id(), ...buildLendFields(today, 'Lend date is in the future.') }).noUnknown()

/** Builds the rules for a changed record. `returned` is in rupees: what has been returned of it. */
export const buildEditLendSchema = (today: string, returned: number) => {
  const schema = editLendSchema(today)
  if (returned === 0) return schema
  return schema.shape({
    // This `min` replaces the smallest positive amount.
    amount: positiveAmount('Enter valid amount').required('Amount is required').min(returned, LESS_THAN_RETURNED),
  })
}

/** The request that deletes a record. */
export const lendIdSchema = object({ id: id() }).noUnknown()

/**
 * A lend/borrow record in a response. `amount` and `returned`, the sum of its returns, are in rupees; a missing text is "".
 * A server without the feature `direction` sends neither `direction` nor `returned`.
 */
export const lendSchema = v.object({
  id: response.requiredText,
  email: response.optionalText,
  lendDate: response.optionalText,
  reason: response.optionalText,
  amount: v.number(),
  requirement: v.picklist(requirements),
  bank: v.picklist(bankCodes),
  returnDate: response.optionalText,
  returnName: response.optionalText,
  returnStatus: v.nullish(v.picklist(returnStatuses), ''),
  direction: v.nullish(v.picklist(directions), 'given'),
  returned: v.nullish(v.number(), 0),
})

/** The lend/borrow records of a user in a response. */
export const lendsSchema = v.array(lendSchema)

/** The request that adds a record. */
export type NewLend = InferType<ReturnType<typeof addLendSchema>>
/** The request that changes a record. */
export type EditedLend = InferType<ReturnType<typeof editLendSchema>>
/** A lend/borrow record. `amount` and `returned` are in rupees. */
export type Lend = v.InferOutput<typeof lendSchema>
