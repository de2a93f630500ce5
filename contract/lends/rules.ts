import { boolean, type InferType, object } from 'yup'
import type { Bank } from '#contract/banks/response.ts'
import { type AccountState, getShortage, getSpendable, isCovered } from '#contract/banks/spendable.ts'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { bankCodes, directions, requirements, returnStatuses } from '#contract/fields/choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, LESS_THAN_RETURNED } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import {
  calendarDate,
  dateUntil,
  id,
  newId,
  oneOf,
  optionalId,
  requiredText,
  tag,
  text,
} from '#contract/fields/request-fields.ts'
import type { Lend } from './response.ts'
import { instalments, interest } from './terms-rules.ts'

const buildLendFields = (today: string, futureMessage: string) => ({
  lendDate: dateUntil(today, futureMessage).required('Lend date is required'),
  reason: requiredText('Reason'),
  amount: positiveAmount('Enter valid amount').required('Amount is required'),
  requirement: oneOf(requirements, 'Requirement'),
  bank: oneOf(bankCodes, 'Bank'),
  returnDate: calendarDate().default(''),
  returnName: text().max(100, 'Return name is at most 100 characters').default(''),
  returnStatus: text().oneOf(returnStatuses, 'Return status is not one of the choices').default(''),
  direction: text().oneOf(directions, 'Direction is not one of the choices'),
  bankId: optionalId().default(undefined),
  tag: tag(),
})

const termFields = () => ({ interest: interest(), instalments: instalments() })

/** The template of a record that a plan makes: a record without dates and terms. */
export const plannedLendSchema = object(buildLendFields('', '')).noUnknown().omit(['lendDate', 'returnDate']) // no date, so no day limits it

/**
 * A new lend/borrow record. `today` is the last valid lend date. Without `direction` the record is `given`. With `bankId` it
 * moves the balance of that account: a given record takes its amount from it, a taken one adds it.
 */
export const addLendSchema = (today: string) =>
  object({ id: newId(), ...buildLendFields(today, 'Expense date is in the future.'), ...termFields() }).noUnknown()

/**
 * A changed lend/borrow record. Without `direction`, `interest`, `instalments` or `tag` the record keeps its own; without `bankId` it keeps its account,
 * which can neither change nor be named later.
 */
export const editLendSchema = (today: string) =>
  object({ id: id(), ...buildLendFields(today, 'Lend date is in the future.'), ...termFields() }).noUnknown()

const lendAmount = () => positiveAmount('Enter valid amount').required('Amount is required')

/** An account that a record can name. */
type Account = AccountState & Pick<Bank, 'id'>

const findAccount = (accounts: readonly Account[], id: unknown) => accounts.find((account) => account.id === id)

/** Builds the rules for a new record with one of these accounts: it must be active, and cover what is lent. */
export const buildAddLendSchema = (today: string, accounts: readonly Account[]) =>
  addLendSchema(today).shape({
    bankId: optionalId()
      .default(undefined)
      .test('active', EXPENSE_BANK_INACTIVE, (bankId) => findAccount(accounts, bankId)?.active ?? true),
    amount: lendAmount().test(
      'covered',
      isCovered(INSUFFICIENT_BALANCE, ({ direction, bankId }) =>
        direction === 'taken' ? undefined : findAccount(accounts, bankId),
      ),
    ),
  })

/**
 * Builds the rules for a change of a record. Its amount must not be less than what was returned. `account` is the one that
 * it moved, undefined without one: it must be active for another amount, and its balance must cover the difference.
 */
export const buildEditLendSchema = (
  today: string,
  { amount: before, returned, direction }: Pick<Lend, 'amount' | 'returned' | 'direction'>,
  account: Account | undefined,
) => {
  const isMoreCovered = (rupees: number | undefined): boolean => {
    if (rupees === undefined || !account) return true
    const more = toPaise(rupees) - toPaise(before)
    return toPaise(getSpendable(account)) >= (direction === 'given' ? more : -more)
  }
  return editLendSchema(today).shape({
    amount: lendAmount()
      .min(Math.max(returned, toRupees(1)), returned > 0 ? LESS_THAN_RETURNED : 'Enter valid amount')
      .test('active', EXPENSE_BANK_INACTIVE, (rupees) => rupees === before || (account?.active ?? true))
      .test('covered', getShortage(account ?? {}, INSUFFICIENT_BALANCE), isMoreCovered),
  })
}

/**
 * The request that deletes a record. With `putBack`, what the record and its returns moved goes back to the accounts;
 * without it the balances stay.
 */
export const deleteLendSchema = object({
  id: id(),
  putBack: boolean()
    .transform((_, input: unknown) => (typeof input === 'boolean' ? input : null))
    .nonNullable('Put back is true or false')
    .default(false),
}).noUnknown()

/** The account of a record in a request: its id; null or "" for none. */
type NamedAccount = { bankId?: string | null | undefined }

/** The request that adds a record. */
export type NewLend = Omit<InferType<ReturnType<typeof addLendSchema>>, 'bankId'> & NamedAccount

/** The request that changes a record. */
export type EditedLend = Omit<InferType<ReturnType<typeof editLendSchema>>, 'bankId'> & NamedAccount

/** The request that deletes a record. */
export type DeletedLend = InferType<typeof deleteLendSchema>
