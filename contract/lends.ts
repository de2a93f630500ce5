import { array, type InferType, number, object, string } from 'yup'
import { bankCodes } from './bank-codes.ts'
import { calendarDate, dateUntil } from './dates.ts'
import { amountMoved } from './money.ts'
import { id, oneOf, requiredText, text } from './text.ts'

export const requirements = ['Compulsory', 'Required', 'Optional'] as const
const returnStatuses = ['', 'pending', 'done'] as const

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

/** A changed lend/borrow record. The check of its date fires here, as the product promises (API.md). */
export const editLendSchema = (today: string) =>
  object({ id: id(), ...fields(today, 'Lend date is in the future.') }).noUnknown()

/** Names a record to delete. */
export const lendIdSchema = object({ id: id() }).noUnknown()

/** A lend/borrow record as the API answers it: `amount` in rupees, absent values "". */
export const lendSchema = object({
  id: string().required(),
  email: string().ensure(),
  lendDate: string().ensure(),
  reason: string().ensure(),
  amount: number().required(),
  requirement: oneOf(requirements, 'requirement'),
  bank: oneOf(bankCodes, 'bank'),
  returnDate: string().ensure(),
  returnName: string().ensure(),
  returnStatus: string().ensure().oneOf(returnStatuses),
})

export const lendsSchema = array(lendSchema.required()).required()

export type NewLend = InferType<ReturnType<typeof addLendSchema>>
export type EditedLend = InferType<ReturnType<typeof editLendSchema>>
export type Lend = InferType<typeof lendSchema>
