import { type InferType, object } from 'yup'
import type { Bank } from '#contract/banks/response.ts'
import { type AccountState, isCovered } from '#contract/banks/spendable.ts'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, INVALID_AMOUNT, SAME_ACCOUNT } from '#contract/fields/messages.ts'
import { dateUntil, id, newId, note, text } from '#contract/fields/request-fields.ts'

/** A transfer between two accounts of the user. `amount` is in rupees; `today` is the last valid date. */
export const addTransferSchema = (today: string) =>
  object({
    id: newId(),
    fromId: id(),
    toId: id().test('different', SAME_ACCOUNT, (toId, { parent }) => toId !== parent.fromId),
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
    date: dateUntil(today, 'The date is in the future.').required('Date is required'),
    note: note(),
  }).noUnknown()

/** An account that a transfer can name. */
type Account = AccountState & Pick<Bank, 'id'>

/** Builds the rules for a transfer between these accounts: both must be active, and the first must cover the amount. */
export const buildTransferSchema = (today: string, accounts: readonly Account[]) => {
  const find = (accountId: unknown) => accounts.find((account) => account.id === accountId)
  const isActive = (accountId: string | undefined): boolean => find(accountId)?.active ?? true
  const covered = isCovered(INSUFFICIENT_BALANCE, ({ fromId }) => find(fromId))
  return addTransferSchema(today).shape({
    fromId: text().required('Account is required').test('active', EXPENSE_BANK_INACTIVE, isActive),
    toId: text()
      .required('Account is required')
      .test('different', SAME_ACCOUNT, (toId, { parent }) => toId !== parent.fromId)
      .test('active', EXPENSE_BANK_INACTIVE, isActive),
    amount: positiveAmount(INVALID_AMOUNT).required('Amount is required').test('covered', covered),
  })
}

/** The request that transfers money. */
export type NewTransfer = InferType<ReturnType<typeof addTransferSchema>>
