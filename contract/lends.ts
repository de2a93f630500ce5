import { type InferType, object } from 'yup'
import { amountMoved } from './amounts.ts'
import { bankCodes, requirements, returnStatuses } from './choices.ts'
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

export type NewLend = InferType<ReturnType<typeof addLendSchema>>
export type EditedLend = InferType<ReturnType<typeof editLendSchema>>
