import { boolean, type InferType, object } from 'yup'
import { addExpenseSchema } from '#contract/expenses/rules.ts'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { planKinds, rhythmUnits } from '#contract/fields/choices.ts'
import { INVALID_AMOUNT } from '#contract/fields/messages.ts'
import {
  calendarDate,
  id,
  newId,
  oneOf,
  requiredText,
  tag,
  version,
  wholeNumber,
} from '#contract/fields/request-fields.ts'
import { plannedLendSchema } from '#contract/lends/rules.ts'

/** The most plans of a user. */
export const MAX_PLANS = 200

const MAX_COUNT = 36
const MAX_RETURN_DAYS = 3_650

const countMessage = `The number is a whole one from 1 to ${MAX_COUNT}`
const dayMessage = 'The day is a whole number from 1 to 31'
const daysMessage = `The days are a whole number from 0 to ${MAX_RETURN_DAYS}`

const planFields = {
  id: newId(),
  next: calendarDate().required('Date is required'),
  day: wholeNumber(dayMessage, 1, 31),
  every: object({
    unit: oneOf(rhythmUnits, 'Unit'),
    count: wholeNumber(countMessage, 1, MAX_COUNT).required(countMessage),
  }).noUnknown(),
  until: calendarDate().default(''),
  paused: boolean()
    .transform((_, input: unknown) => (typeof input === 'boolean' ? input : null))
    .nonNullable('Paused is true or false')
    .default(false),
}

// The dates of templates are left out, so no day limits them.
const ANY_DAY = ''

/** Which kind of plan a request has. */
export const planKindSchema = object({ kind: oneOf(planKinds, 'Kind') })

/** A new plan, by its kind: what it makes at each of its times, and when. Its template is that without a date. */
export const planSchemas = {
  expense: planKindSchema
    .shape({
      kind: oneOf(['expense'], 'Kind'),
      ...planFields,
      template: addExpenseSchema(ANY_DAY).omit(['id', 'date', 'reference']),
    })
    .noUnknown(),
  lend: planKindSchema
    .shape({
      kind: oneOf(['lend'], 'Kind'),
      ...planFields,
      template: plannedLendSchema.shape({
        returnAfterDays: wholeNumber(daysMessage, 0, MAX_RETURN_DAYS).nullable().default(null),
      }),
    })
    .noUnknown(),
  credit: planKindSchema
    .shape({
      kind: oneOf(['credit'], 'Kind'),
      ...planFields,
      template: object({
        bankId: id(),
        amount: positiveAmount(INVALID_AMOUNT).required(INVALID_AMOUNT),
        reason: requiredText('Reason'),
        tag: tag(),
      }).noUnknown(),
    })
    .noUnknown(),
}

/** A changed plan, by its kind. */
export const editPlanSchemas = {
  expense: planSchemas.expense.shape({ id: id() }),
  lend: planSchemas.lend.shape({ id: id() }),
  credit: planSchemas.credit.shape({ id: id() }),
}

const exportedFields = { id: id(), day: wholeNumber(dayMessage, 1, 31).required(), version: version() }

/** A plan of an exported document, by its kind. */
export const exportedPlanSchemas = {
  expense: planSchemas.expense.shape(exportedFields),
  lend: planSchemas.lend.shape(exportedFields),
  credit: planSchemas.credit.shape(exportedFields),
}

/** The request that deletes a plan. */
export const deletePlanSchema = object({ id: id() }).noUnknown()

/** The request that adds a plan. */
export type NewPlan = InferType<(typeof planSchemas)[keyof typeof planSchemas]>

/** The request that changes a plan. */
export type EditedPlan = InferType<(typeof editPlanSchemas)[keyof typeof editPlanSchemas]>
