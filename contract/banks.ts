import * as v from 'valibot'
import { boolean, type InferType, object } from 'yup'
import { amount, positiveAmount } from './fields/amounts.ts'
import { bankCodes } from './fields/choices.ts'
import { BANK_INACTIVE, INSUFFICIENT_FUND, INVALID_AMOUNT } from './fields/messages.ts'
import { id, isTenDigits, oneOf, requiredText, text } from './fields/request-fields.ts'
import * as response from './fields/response-fields.ts'

const accountFields = {
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

/** A new bank account. `amount` is its opening balance in rupees, 0 when it is missing. */
export const addBankSchema = object({ ...accountFields, amount: amount(INVALID_AMOUNT).default(0) }).noUnknown()

/** A changed bank account. It has no amount, because only credits, debits and expenses change a balance. */
export const editBankSchema = object({ id: id(), ...accountFields }).noUnknown()

/** The `amount` of a credit, in rupees. */
export const creditSchema = object({ amount: positiveAmount(INVALID_AMOUNT).required(INVALID_AMOUNT) }).noUnknown()

/** The state of an account that the rules for credits, debits and expenses need. `balance` is in rupees. */
export type AccountState = { active: boolean; balance: number }

/** Builds the rules for a credit of an account: it must be active. */
export const buildCreditSchema = ({ active }: Pick<AccountState, 'active'>) =>
  creditSchema.test(
    'active',
    BANK_INACTIVE,
    (_, { createError }) => active || createError({ path: 'amount', message: BANK_INACTIVE }),
  )

/** Builds the rules for a debit of an account: it must be active, and its balance must cover the amount. */
export const buildDebitSchema = ({ active, balance }: AccountState) =>
  buildCreditSchema({ active }).test(
    'covered',
    INSUFFICIENT_FUND,
    (value, { createError }) =>
      !active ||
      value.amount === undefined ||
      value.amount <= balance ||
      createError({ path: 'amount', message: INSUFFICIENT_FUND }),
  )

/** A bank account in a response. `amount` is the balance in rupees. A server sends `active` or `isActive`. */
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
    version: response.version,
  }),
)

/** The accounts of a user in a response. */
export const banksSchema = v.array(bankSchema)

/** The response to a credit or a debit: the new balance in rupees, as a plain number. */
export const balanceSchema = v.number()

/** The request that adds an account. */
export type NewBank = InferType<typeof addBankSchema>
/** The request that changes an account. */
export type EditedBank = InferType<typeof editBankSchema>
/** A bank account. `amount` is its balance in rupees. */
export type Bank = v.InferOutput<typeof bankSchema>
