import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { amountMoved } from './amounts.ts'
import { bankCodes, requirements, returnStatuses } from './choices.ts'
import * as response from './response-fields.ts'
import { calendarDate, dateUntil, id, oneOf, requiredText, text } from './text.ts'

const fields = (today: string, future: string) => ({
  lendDate: dateUntil(today, future).required('Lend date is required'),
  reason: requiredText('Reason'),
  amount: amountMoved('Enter valid amount').required('Amount is required'),
  requirement: oneOf(requirements, 'Requirement'),
  bank: oneOf(bankCodes, 'Bank'),
  returnDate: calendarDate().default(''),
  returnName: text().max(100, 'Return name is at most 100 characters').default(''),
  returnStatus: text().oneOf(returnStatuses, 'Return status is not one of the choices').default(''),
})

/** A new lend/borrow record. `today` is the last lend date that is not in the future. */
export const addLendSchema = (today: string) => object(fields(today, 'Expense date is in the future.')).noUnknown()

/** A changed lend/borrow record. The check of its date fires here. */
export const editLendSchema = (today: string) =>
  object({ id: id(), ...fields(today, 'Lend date is in the future.') }).noUnknown()

/** Names a record to delete. */
export const lendIdSchema = object({ id: id() }).noUnknown()

/** A lend/borrow record in a response. `amount` is in rupees; an absent value is "". */
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
})

export const lendsSchema = v.array(lendSchema)

export type NewLend = InferType<ReturnType<typeof addLendSchema>>
export type EditedLend = InferType<ReturnType<typeof editLendSchema>>
export type Lend = v.InferOutput<typeof lendSchema>
