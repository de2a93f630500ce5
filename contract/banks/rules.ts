import { boolean, type InferType, object } from 'yup'
import { amount, positiveAmount } from '#contract/fields/amounts.ts'
import { bankCodes } from '#contract/fields/choices.ts'
import { BANK_INACTIVE, INSUFFICIENT_FUND, INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { id, isTenDigits, newId, oneOf, requiredText, text } from '#contract/fields/request-fields.ts'

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
export const addBankSchema = object({
  id: newId(),
  ...accountFields,
  amount: amount(INVALID_AMOUNT).default(0),
}).noUnknown()

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

/** The request that adds an account. */
export type NewBank = InferType<typeof addBankSchema>

/** The request that changes an account. */
export type EditedBank = InferType<typeof editBankSchema>
