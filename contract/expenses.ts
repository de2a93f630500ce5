import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { amountMoved } from './amounts.ts'
import type { AccountState } from './banks.ts'
import { expenseTypes } from './choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from './refusals.ts'
import * as response from './response-fields.ts'
import { dateUntil, id, oneOf, requiredText } from './text.ts'

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

/** An expense in a response. `amount` is in rupees. */
export const expenseSchema = v.object({
  id: response.requiredText,
  bank_id: response.optionalText,
  date: response.optionalText,
  amount: v.number(),
  reason: response.optionalText,
  amountDebit: v.picklist(expenseTypes),
})

export const expensesSchema = v.array(expenseSchema)

export type NewExpense = InferType<ReturnType<typeof addExpenseSchema>>
export type Expense = v.InferOutput<typeof expenseSchema>
