import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  nullish,
  number,
  object,
  picklist,
  pipe,
  transform,
} from 'valibot'
import { bankCodes, expenseTypes, requirements, returnStatuses } from './choices.ts'
import { given, text } from './session-answers.ts'

/** A yes or no, no where the server leaves it out. */
const flag = nullish(boolean(), false)

/** A lend/borrow record as the API answers it: `amount` in rupees, absent values "". */
export const lendSchema = object({
  id: given,
  email: text,
  lendDate: text,
  reason: text,
  amount: number(),
  requirement: picklist(requirements),
  bank: picklist(bankCodes),
  returnDate: text,
  returnName: text,
  returnStatus: nullish(picklist(returnStatuses), ''),
})

export const lendsSchema = array(lendSchema)

/** A bank account as the API answers it: `amount` is the balance in rupees. Read `active`, or `isActive`. */
export const bankSchema = pipe(
  looseObject({}),
  transform(({ isActive, ...bank }): object => ({ active: isActive, ...bank })),
  object({
    id: given,
    email: text,
    accountHolderName: text,
    bankName: picklist(bankCodes),
    accountNumber: text,
    amount: number(),
    phonePay: flag,
    googlePay: flag,
    paytm: flag,
    bhimUpi: flag,
    mobileNumber: text,
    active: boolean(),
  }),
)

export const banksSchema = array(bankSchema)

/** The answer to a credit or a debit: the new balance in rupees, a bare number. */
export const balanceSchema = number()

/** An expense as the API answers it: `amount` in rupees. */
export const expenseSchema = object({
  id: given,
  bank_id: text,
  date: text,
  amount: number(),
  reason: text,
  amountDebit: picklist(expenseTypes),
})

export const expensesSchema = array(expenseSchema)

export type Lend = InferOutput<typeof lendSchema>
export type Bank = InferOutput<typeof bankSchema>
export type Expense = InferOutput<typeof expenseSchema>
