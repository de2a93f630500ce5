import * as v from 'valibot'
import { boolean, type InferType, object } from 'yup'
import { amount, amountMoved } from './amounts.ts'
import { bankCodes } from './choices.ts'
import { BANK_INACTIVE, INSUFFICIENT_FUND, INVALID_AMOUNT } from './refusals.ts'
import * as response from './response-fields.ts'
import { id, isTenDigits, oneOf, requiredText, text } from './text.ts'

const account = {
  accountHolderName: requiredText('Account holder name'),
  bankName: oneOf(bankCodes, 'Bank name'),
  accountNumber: text()
    .uppercase()
    .required('Account number is required')
    .matches(/^[A-Z0-9]{4,34}$/, 'Account number is 4 to 34 letters and digits'),
  phonePay: boolean().default(false),
  googlePay: boolean().default(false),
  paytm: boolean().default(false),
  bhimUpi: boolean().default(false),
  mobileNumber: text()
    .required('Please enter a valid mobile number!')
    .test('mobile', 'Please enter a valid mobile number!', isTenDigits),
  isActive: boolean().default(true),
}

/** A new bank account; `amount` is its opening balance in rupees, 0 when left out. */
export const addBankSchema = object({ ...account, amount: amount(INVALID_AMOUNT).default(0) }).noUnknown()

/** A changed bank account. It carries no amount: only credit, debit and expenses move a balance. */
export const editBankSchema = object({ id: id(), ...account }).noUnknown()

/** The `amount` of a credit, in rupees. */
export const creditSchema = object({ amount: amountMoved(INVALID_AMOUNT).required(INVALID_AMOUNT) }).noUnknown()

/** What a movement of an account is held against: whether it is active and, for what leaves it, its balance in rupees. */
export type AccountState = { active: boolean; balance: number }

/** A credit of this account. */
export const creditOfSchema = ({ active }: Pick<AccountState, 'active'>) =>
  creditSchema.test(
    'active',
    BANK_INACTIVE,
    (_, { createError }) => active || createError({ path: 'amount', message: BANK_INACTIVE }),
  )

/** A debit of this account: active, and at most its balance. */
export const debitOfSchema = ({ active, balance }: AccountState) =>
  creditOfSchema({ active }).test(
    'covered',
    INSUFFICIENT_FUND,
    (value, { createError }) =>
      !active ||
      value.amount === undefined ||
      value.amount <= balance ||
      createError({ path: 'amount', message: INSUFFICIENT_FUND }),
  )

/** A bank account in a response. `amount` is the balance in rupees. Servers send `active` or `isActive`. */
export const bankSchema = v.pipe(
  v.looseObject({}),
  v.transform(({ isActive, ...bank }): object => ({ active: isActive, ...bank })),
  v.object({
    id: response.requiredText,
    email: response.optionalText,
    accountHolderName: response.optionalText,
    bankName: v.picklist(bankCodes),
    accountNumber: response.optionalText,
    amount: v.number(),
    phonePay: response.flag,
    googlePay: response.flag,
    paytm: response.flag,
    bhimUpi: response.flag,
    mobileNumber: response.optionalText,
    active: v.boolean(),
  }),
)

export const banksSchema = v.array(bankSchema)

/** The response to a credit or a debit: the new balance in rupees, a bare number. */
export const balanceSchema = v.number()

export type NewBank = InferType<typeof addBankSchema>
export type EditedBank = InferType<typeof editBankSchema>
export type Bank = v.InferOutput<typeof bankSchema>
