import { array, type InferType, object } from 'yup'
import { amount, positiveAmount } from '#contract/fields/amounts.ts'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT, NAMED_TWICE, NOT_THE_TOTAL } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { calendarDate, dateUntil, oneOf, optionalId, requiredText, tag, text } from '#contract/fields/request-fields.ts'
import { MAX_NAME_LENGTH, toPersonKey } from '#contract/people/person-name.ts'
import { personName } from '#contract/people/rules.ts'

/** The highest number of people on a bill, without the user. */
export const MAX_SHARES = 20

/** What one person owes of a bill, in rupees, and when it is due. */
const shareSchema = object({
  name: personName('Name'),
  amount: positiveAmount(INVALID_AMOUNT).required('Amount is required'),
  returnDate: calendarDate().default(''),
}).noUnknown()

type Sent = { name?: unknown; amount?: unknown } | null | undefined

/** A longer name breaks a rule of its own. Its key is not built, because normalizing many accents takes quadratic time. */
const hasKey = (name: unknown): name is string => typeof name === 'string' && name.length <= MAX_NAME_LENGTH

const isEachNamedOnce = (shares: readonly Sent[] | undefined): boolean => {
  const keys = (shares ?? []).flatMap((share) => (hasKey(share?.name) ? [toPersonKey(share.name)] : []))
  return new Set(keys).size === keys.length
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Whether the parts are the total, to the paisa. It says nothing about a part that breaks a rule of its own. */
const isTheTotal = (own: number | undefined, { total, shares }: { total?: unknown; shares?: unknown }): boolean => {
  if (!Array.isArray(shares)) return true
  const amounts: unknown[] = [own, total, ...shares.map((share: Sent) => share?.amount)]
  if (!amounts.every(isNumber)) return true
  const [ownPaise = 0, totalPaise = 0, ...owed] = amounts.map(toPaise)
  return owed.reduce((sum, paise) => sum + paise, ownPaise) === totalPaise
}

/**
 * A bill that the user paid for several people. `own` is the user's part of `total`, in rupees. With `bankId` the whole total
 * leaves that account. `amountDebit` is the type of the expense of the own part. `expenseId` names the expense that paid the bill
 * already: it becomes the own part. `today` is the last valid date.
 */
export const addSplitSchema = (today: string) =>
  object({
    date: dateUntil(today, 'Expense date is in the future.').required('Date is required'),
    reason: requiredText('Reason'),
    total: positiveAmount(INVALID_AMOUNT).required('Total is required'),
    bankId: optionalId(),
    own: amount(INVALID_AMOUNT)
      .required('The own part is required')
      .test('sum', NOT_THE_TOTAL, (own, { parent }) => isTheTotal(own, parent)),
    shares: array(shareSchema)
      .typeError('Shares are a list')
      .required('Shares are required')
      .min(1, 'Name at least one person')
      .max(MAX_SHARES, `A bill has at most ${MAX_SHARES} people`)
      .test('once', NAMED_TWICE, isEachNamedOnce),
    requirement: oneOf(requirements, 'Requirement'),
    bank: oneOf(bankCodes, 'Bank'),
    amountDebit: text().oneOf(expenseTypes, 'Type is not one of the choices').default('DEBIT'),
    tag: tag(),
    expenseId: optionalId(),
  }).noUnknown()

/** The request that splits a bill. */
export type NewSplit = InferType<ReturnType<typeof addSplitSchema>>
