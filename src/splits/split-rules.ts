import { type InferType, object } from 'yup'
import type { Bank } from '#contract/banks/response.ts'
import { isCovered } from '#contract/banks/spendable.ts'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { bankCodes, requirements } from '#contract/fields/choices.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, INVALID_AMOUNT } from '#contract/fields/messages.ts'
import { calendarDate, dateUntil, oneOf, optionalId, requiredText, tag, text } from '#contract/fields/request-fields.ts'
import { MAX_NAME_LENGTH, toPersonKey } from '#contract/people/person-name.ts'
import { optionalAmount } from '#src/ui/form/optional-amount.ts'
import { type Bill, findParts, listNames, MAX_SHARES, toShareField } from './split.ts'

const areDifferent = (people: string | undefined): boolean => {
  const keys = listNames(people).map(toPersonKey)
  return new Set(keys).size === keys.length
}

const people = () =>
  text()
    .required('Name at least one person')
    .test('many', `A bill has at most ${MAX_SHARES} people`, (value) => listNames(value).length <= MAX_SHARES)
    .test('long', `A name is at most ${MAX_NAME_LENGTH} characters`, (value) =>
      listNames(value).every((name) => name.length <= MAX_NAME_LENGTH),
    )
    .test('once', 'Name each person once.', areDifferent)

const shareFields = Object.fromEntries(
  Array.from({ length: MAX_SHARES }, (_, index) => [toShareField(index), optionalAmount(INVALID_AMOUNT)]),
)

const noShares = Object.fromEntries(Array.from({ length: MAX_SHARES }, (_, index) => [toShareField(index), '']))

/** The values of an empty form. */
export const emptyValues = { ...noShares, total: '', people: '', reason: '', tag: '', own: '', returnDate: '' }

/** Builds the rules for the form of a bill that one of these accounts can pay: it must be active and cover the total. */
export const buildSplitSchema = (today: string, accounts: readonly Bank[]) => {
  const find = (id: unknown) => accounts.find((account) => account.id === id)
  return object({
    ...shareFields,
    reason: requiredText('Reason'),
    tag: tag(),
    requirement: oneOf(requirements, 'Requirement'),
    bank: oneOf(bankCodes, 'Bank'),
    total: positiveAmount(INVALID_AMOUNT)
      .required('Total is required')
      .test(
        'covered',
        isCovered(INSUFFICIENT_BALANCE, ({ bankId }) => find(bankId)),
      )
      .test(
        'sum',
        'The shares are not the total.',
        (_, { parent }) => listNames(parent.people).length === 0 || findParts(parent) !== undefined,
      ),
    own: optionalAmount(INVALID_AMOUNT),
    people: people(),
    lendDate: dateUntil(today, 'Expense date is in the future.').required('Date is required'),
    returnDate: calendarDate().default(''),
    bankId: optionalId().test('active', EXPENSE_BANK_INACTIVE, (id) => find(id)?.active ?? true),
  }).noUnknown()
}

type SplitValues = InferType<ReturnType<typeof buildSplitSchema>>

/** Converts the valid values of the form to the bill. */
export const toBill = (values: SplitValues, amountDebit: Bill['amountDebit']): Bill => {
  const { total, reason, tag: named = '', requirement, bank, bankId, lendDate: date, returnDate } = values
  const parts = findParts(values) ?? { own: total, shares: [] }
  return { ...parts, date, reason, total, bankId, returnDate, requirement, bank, amountDebit, tag: named }
}
