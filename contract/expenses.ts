import { array, type InferType, number, object, string } from 'yup'
import type { AccountState } from './banks.ts'
import { dateUntil } from './dates.ts'
import { amountMoved } from './money.ts'
import { id, oneOf, requiredText } from './text.ts'

/** The transaction types. Every one of them takes its amount from the balance, CREDIT included (SPEC.md, section 4). */
export const expenseTypes = ['DEBIT', 'CREDIT', 'ATM', 'CASH', 'GOOGLE_PAY', 'PAYTM', 'BHIM_UPI', 'PHONEPE'] as const

/** Refusals of an expense, on both sides of the wire. */
export const EXPENSE_BANK_INACTIVE = 'Bank not active!'
export const INSUFFICIENT_BALANCE = 'Insufficient balance'

/** A new expense, in rupees. `today` is the last date that is not in the future. */
export const addExpenseSchema = (today: string) =>
  object({
    bank_id: id(),
    date: dateUntil(today, 'Please enter a correct date').required('Date is required'),
    amount: amountMoved('Enter valid amount').required('Amount is required'),
    reason: requiredText('Reason'),
    amountDebit: oneOf(expenseTypes, 'Type'),
  }).noUnknown()

/** A new expense of this account: active, and at most its balance. */
export const expenseOfSchema = (today: string, { active, balance }: AccountState) =>
  addExpenseSchema(today).shape({
    amount: amountMoved('Enter valid amount')
      .required('Amount is required')
      .test('active', EXPENSE_BANK_INACTIVE, () => active)
      .max(Math.max(balance, 0), INSUFFICIENT_BALANCE),
  })

/** An expense as the API answers it, in rupees. */
const expenseSchema = object({
  id: string().required(),
  bank_id: string().ensure(),
  date: string().ensure(),
  amount: number().required(),
  reason: string().ensure(),
  amountDebit: oneOf(expenseTypes, 'amountDebit'),
})

export const expensesSchema = array(expenseSchema.required()).required()

export type NewExpense = InferType<ReturnType<typeof addExpenseSchema>>
export type Expense = InferType<typeof expenseSchema>
