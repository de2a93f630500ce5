import { type InferType, object } from 'yup'
import { type AccountState, getShortage, getSpendable } from '#contract/banks/spendable.ts'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { expenseTypes } from '#contract/fields/choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { dateUntil, id, newId, oneOf, reference, requiredText, tag } from '#contract/fields/request-fields.ts'

const buildExpenseFields = (today: string) => ({
  bank_id: id(),
  date: dateUntil(today, 'Please enter a correct date').required('Date is required'),
  amount: positiveAmount('Enter valid amount').required('Amount is required'),
  reason: requiredText('Reason'),
  amountDebit: oneOf(expenseTypes, 'Type'),
  tag: tag(),
})

/** A new expense. `amount` is in rupees; `today` is the last valid date. Its entry of the ledger keeps the reference. */
export const addExpenseSchema = (today: string) =>
  object({ id: newId(), ...buildExpenseFields(today), reference: reference() }).noUnknown()

/** A changed expense. `bank_id` must be that of the expense, because an expense stays on its account. Without `tag` it keeps its own. */
export const editExpenseSchema = (today: string) => object({ id: id(), ...buildExpenseFields(today) }).noUnknown()

const expenseAmount = (isAllowed: (amount: number | undefined) => boolean, most: number, shortage: string) =>
  positiveAmount('Enter valid amount')
    .required('Amount is required')
    .test('active', EXPENSE_BANK_INACTIVE, isAllowed)
    .max(most, shortage)

/** Builds the rules for an expense of an account: it must be active, and it must cover the amount. */
export const buildExpenseSchema = (today: string, account: AccountState) =>
  addExpenseSchema(today).shape({
    amount: expenseAmount(() => account.active, getSpendable(account), getShortage(account, INSUFFICIENT_BALANCE)),
  })

/**
 * Builds the rules for a change of an expense of `before` rupees. The balance and the old amount must cover the new one.
 * An inactive account allows only the old amount.
 */
export const buildEditedExpenseSchema = (today: string, account: AccountState, before: number) =>
  editExpenseSchema(today).shape({
    amount: expenseAmount(
      (amount) => account.active || amount === before,
      toRupees(toPaise(getSpendable(account)) + toPaise(before)),
      getShortage(account, INSUFFICIENT_BALANCE),
    ),
  })

/** The request that adds an expense. */
export type NewExpense = InferType<ReturnType<typeof addExpenseSchema>>

/** The request that changes an expense. */
export type EditedExpense = InferType<ReturnType<typeof editExpenseSchema>>
