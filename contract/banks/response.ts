import * as v from 'valibot'
import { bankCodes, bankKinds } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

/**
 * The fields of an account. `amount` is the balance in rupees, which is negative while a card is owed. Only a card has a `limit` in
 * rupees, and the days of the month on which its statement is made and its bill is due. A server without the feature `cards` sends
 * none of them.
 */
export const bankFields = v.object({
  id: response.requiredText,
  email: response.optionalText,
  kind: v.nullish(v.picklist(bankKinds), 'account'),
  accountHolderName: response.optionalText,
  bankName: v.picklist(bankCodes),
  accountNumber: response.optionalText,
  amount: response.rupees,
  phonePay: response.flag,
  googlePay: response.flag,
  paytm: response.flag,
  bhimUpi: response.flag,
  mobileNumber: response.optionalText,
  limit: v.nullish(response.rupees, null),
  statementDay: v.nullish(v.number(), null),
  dueDay: v.nullish(v.number(), null),
  active: v.boolean(),
  version: response.version,
})

/** A bank account in a response. A server sends `active` or `isActive`. */
export const bankSchema = v.pipe(
  v.looseObject({}),
  v.transform(({ isActive, ...bank }): object => ({ active: isActive, ...bank })),
  bankFields,
)

/** The accounts of a user in a response. */
export const banksSchema = v.array(bankSchema)

/** The response to a credit or a debit: the new balance in rupees, as a plain number. */
export const balanceSchema = v.number()

/** A bank account. `amount` is its balance in rupees. */
export type Bank = v.InferOutput<typeof bankSchema>
