// The inputs of the changes of version 1.0, as they were stored and sent. See `convert.ts`.
import * as v from 'valibot'
import { expenseSchema } from '#contract/expenses/response.ts'
import { bankCodes, directions, expenseTypes, requirements, returnKinds } from '#contract/fields/choices.ts'
import { lendSchema } from '#contract/lends/response.ts'

export const optionalText = v.optional(v.string())
export const optionalTag = { tag: optionalText }
const termFields = ['interest', 'instalments', 'interestPaid', 'doneOn'] as const
const optionalLendFields = { direction: v.optional(v.picklist(directions)), ...optionalTag }

export const newLend = v.object({
  ...v.omit(lendSchema, ['id', 'returned', 'forgiven', 'hasProof', 'version', ...termFields]).entries,
  ...optionalLendFields,
  bankId: v.optional(v.nullable(v.string())),
})
export const editedLend = v.object({
  ...v.omit(lendSchema, ['email', 'returned', 'forgiven', 'bankId', 'hasProof', 'version', ...termFields]).entries,
  ...optionalLendFields,
})
export const moved = v.array(v.object({ bankId: v.string(), paise: v.number() }))

export const newReturn = v.object({
  date: v.string(),
  amount: v.number(),
  kind: v.picklist(returnKinds),
  bankId: v.string(),
  note: v.string(),
  reference: optionalText,
})

export const accountFields = {
  accountHolderName: v.string(),
  bankName: v.picklist(bankCodes),
  accountNumber: v.string(),
  phonePay: v.boolean(),
  googlePay: v.boolean(),
  paytm: v.boolean(),
  bhimUpi: v.boolean(),
  mobileNumber: v.string(),
  isActive: v.boolean(),
}

export const newExpense = v.object({
  ...v.omit(expenseSchema, ['id', 'hasProof', 'version']).entries,
  ...optionalTag,
  reference: optionalText,
})
export const editedExpense = v.object({ ...v.omit(expenseSchema, ['hasProof', 'version']).entries, ...optionalTag })

export const movement = {
  bankId: v.string(),
  amount: v.number(),
  words: v.optional(v.object({ date: optionalText, reason: optionalText, tag: optionalText, reference: optionalText })),
}

export const bill = v.object({
  date: v.string(),
  reason: v.string(),
  total: v.number(),
  bankId: v.string(),
  own: v.number(),
  shares: v.array(v.object({ name: v.string(), amount: v.number(), returnDate: v.string() })),
  requirement: v.picklist(requirements),
  bank: v.picklist(bankCodes),
  amountDebit: v.picklist(expenseTypes),
  tag: optionalText,
})
export type Bill = v.InferOutput<typeof bill>

export const profile = v.object({
  name: v.string(),
  phoneNumber: v.string(),
  deathOfBirth: v.string(),
  upi: optionalText,
})
