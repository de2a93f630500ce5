import { boolean, type InferType, number, object } from 'yup'
import { amount, balance, positiveAmount } from '#contract/fields/amounts.ts'
import { bankCodes, bankKinds } from '#contract/fields/choices.ts'
import {
  BANK_INACTIVE,
  INSUFFICIENT_FUND,
  INVALID_AMOUNT,
  INVALID_MOBILE,
  OVER_LIMIT,
} from '#contract/fields/messages.ts'
import { id, isTenDigits, newId, oneOf, text } from '#contract/fields/request-fields.ts'
import { cashAccount, findKind, type NamedAccount } from './kind.ts'
import { type AccountState, getShortage, getSpendable } from './spendable.ts'

/** Gives cash its bank and its number, and no mobile. */
const fillCash = <Fields extends NamedAccount>(fields: Fields): Fields =>
  findKind(fields) === 'cash' ? { ...fields, ...cashAccount, mobileNumber: '' } : fields

/** Only a card has a limit and days. */
const keepOfCard = <Fields extends NamedAccount>(fields: Fields): Fields =>
  fields.kind === 'card' ? fields : { ...fields, limit: undefined, statementDay: undefined, dueDay: undefined }

/** A day of the month, or null. A month that lacks it has its last day in its place. */
const dayOfMonth = (label: string) => {
  const message = `${label} is a day from 1 to 31`
  return number()
    .transform((value: unknown, input: unknown) => (input === '' ? null : value))
    .typeError(message)
    .integer(message)
    .min(1, message)
    .max(31, message)
    .nullable()
}

const LIMIT_MISSING = 'Limit is required'

const HOLDER_MISSING = 'Account holder name is required'

/** A mobile number, which an account needs. `isOptional` says whether it may be missing. */
const mobileNumber = (isOptional: (named: NamedAccount) => boolean) =>
  text()
    .default('')
    .nonNullable(INVALID_MOBILE)
    .test('mobile', INVALID_MOBILE, (value, { parent }) => isTenDigits(value) || (value === '' && isOptional(parent)))

const accountFields = {
  kind: text().oneOf(bankKinds, 'Kind is not one of the choices'),
  accountHolderName: text()
    .default('')
    .nonNullable(HOLDER_MISSING)
    .max(500, 'Account holder name is at most 500 characters')
    .test('needed', HOLDER_MISSING, (value, { parent }) => value !== '' || findKind(parent) === 'cash'),
  bankName: oneOf(bankCodes, 'Bank name'),
  accountNumber: text()
    .uppercase()
    .required('Account number is required')
    .matches(/^[A-Z0-9]{4,34}$/, 'Account number is 4 to 34 letters and digits'),
  phonePay: boolean().default(false),
  googlePay: boolean().default(false),
  paytm: boolean().default(false),
  bhimUpi: boolean().default(false),
  mobileNumber: mobileNumber((named) => findKind(named) !== 'account'),
  limit: amount('Enter the limit of the card')
    .transform((value: unknown, input: unknown) => (input === null ? null : value))
    .min(1, 'Enter the limit of the card')
    .nullable()
    .test('needed', LIMIT_MISSING, (limit, { parent }) => parent.kind !== 'card' || limit !== null),
  statementDay: dayOfMonth('The day of the statement'),
  dueDay: dayOfMonth('The day of the bill'),
  isActive: boolean().default(true),
}

/**
 * A new account. `amount` is its opening balance in rupees, 0 when it is missing; that of a card is negative when it is owed, and
 * not below its limit.
 */
export const addBankSchema = object({
  id: newId(),
  ...accountFields,
  limit: accountFields.limit.test(
    'given',
    LIMIT_MISSING,
    (limit, { parent }) => parent.kind !== 'card' || limit !== undefined,
  ),
  amount: balance(INVALID_AMOUNT)
    .default(0)
    .test('not-owed', INVALID_AMOUNT, (opening, { parent }) => opening >= 0 || parent.kind === 'card')
    .test('limit', OVER_LIMIT, (opening, { parent }) => parent.kind !== 'card' || opening >= -(parent.limit ?? 0)),
})
  .transform((fields: NamedAccount) => ({ ...keepOfCard(fillCash(fields)), kind: findKind(fields) }))
  .noUnknown()

/**
 * A changed account. It has no amount, because only credits, debits and expenses change a balance. Its kind cannot change. A card
 * keeps its limit and its days when they are missing. Without `kind` only the server knows whether it needs a mobile number.
 */
export const editBankSchema = object({
  id: id(),
  ...accountFields,
  mobileNumber: mobileNumber((named) => named.kind === undefined || findKind(named) !== 'account'),
})
  .transform(fillCash)
  .noUnknown()

/** The `amount` of a credit, in rupees. */
export const creditSchema = object({ amount: positiveAmount(INVALID_AMOUNT).required(INVALID_AMOUNT) }).noUnknown()

/** Builds the rules for a credit of an account: it must be active. */
export const buildCreditSchema = ({ active }: Pick<AccountState, 'active'>) =>
  creditSchema.test(
    'active',
    BANK_INACTIVE,
    (_, { createError }) => active || createError({ path: 'amount', message: BANK_INACTIVE }),
  )

/** Builds the rules for a debit of an account: it must be active, and it must cover the amount. */
export const buildDebitSchema = (account: AccountState) => {
  const message = getShortage(account, INSUFFICIENT_FUND)
  return buildCreditSchema(account).test(
    'covered',
    message,
    (value, { createError }) =>
      !account.active ||
      value.amount === undefined ||
      value.amount <= getSpendable(account) ||
      createError({ path: 'amount', message }),
  )
}

/** The request that adds an account. */
export type NewBank = InferType<typeof addBankSchema>

/** The request that changes an account. */
export type EditedBank = InferType<typeof editBankSchema>
