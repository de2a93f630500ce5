import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  maxLength,
  nonEmpty,
  nullish,
  number,
  object,
  picklist,
  pipe,
  string,
  transform,
} from 'valibot'
import { bankCodes, expenseTypes, requirements, returnStatuses } from './choices.ts'

/** Text that must be there. */
const given = pipe(string(), nonEmpty())

/** Text, "" where the server leaves it out. */
const text = nullish(string(), '')

/** A yes or no, no where the server leaves it out. */
const flag = nullish(boolean(), false)

/** The answer to a login: what opens the session. */
export const tokenAnswerSchema = object({ token: pipe(given, maxLength(4096)) })

/** The answer to a registration: the address that the code was mailed to. */
export const registeredSchema = object({ email: given })

/** A user as the session check answers it. `phoneNumber`, `profileImage`: "" when absent. */
export const userSchema = object({
  id: given,
  name: given,
  email: given,
  phoneNumber: text,
  deathOfBirth: text,
  profileImage: text,
})

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

/** A bank account as the API answers it: `amount` is the balance in rupees. Read `active`, or `isActive` (SPEC.md). */
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

/** The expenses of an account as the API answers them, in rupees. */
export const expensesSchema = array(
  object({
    id: given,
    bank_id: text,
    date: text,
    amount: number(),
    reason: text,
    amountDebit: picklist(expenseTypes),
  }),
)

export type User = InferOutput<typeof userSchema>
export type Lend = InferOutput<typeof lendSchema>
export type Bank = InferOutput<typeof bankSchema>
export type Expense = InferOutput<typeof expensesSchema>[number]
