import * as v from 'valibot'
import { expenseSchema } from '#contract/expenses/response.ts'
import { rhythmUnits } from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'
import { lendSchema } from '#contract/lends/response.ts'

const planEntries = {
  id: response.requiredText,
  version: response.version,
  next: v.string(),
  day: v.number(),
  every: v.object({ unit: v.picklist(rhythmUnits), count: v.number() }),
  until: response.optionalText,
  paused: v.boolean(),
}

const datesOfLend = ['lendDate', 'returnDate'] as const
const termsOfLend = ['interest', 'instalments', 'interestPaid', 'doneOn'] as const
const factsOfLend = ['id', 'email', 'returned', 'forgiven', 'settledByReturn', 'hasProof', 'version'] as const

/** The template of an expense: its fields without the date. */
export const expenseTemplateSchema = v.omit(expenseSchema, ['id', 'date', 'hasProof', 'version'])

/** The template of a record: its fields without dates. `returnAfterDays` is the number of days from the lend date to the return date. */
export const lendTemplateSchema = v.object({
  ...v.omit(lendSchema, [...datesOfLend, ...termsOfLend, ...factsOfLend]).entries,
  returnAfterDays: v.nullish(v.number(), null),
})

/** The template of income: the words of a credit with its account, without the date. */
export const creditTemplateSchema = v.object({
  bankId: response.requiredText,
  amount: response.rupees,
  reason: v.string(),
  tag: response.optionalText,
})

const expensePlanSchema = v.object({
  kind: v.literal('expense'),
  ...planEntries,
  template: expenseTemplateSchema,
})

const lendPlanSchema = v.object({
  kind: v.literal('lend'),
  ...planEntries,
  template: lendTemplateSchema,
})

const creditPlanSchema = v.object({
  kind: v.literal('credit'),
  ...planEntries,
  template: creditTemplateSchema,
})

/**
 * A plan in a response. `next` is its next date, `day` the day of the month that its rhythm keeps, `until` the last date or "".
 * The template has the fields of what it makes; of a record, the promised date is `returnAfterDays` after that of the record.
 */
export const planSchema = v.variant('kind', [expensePlanSchema, lendPlanSchema, creditPlanSchema])

/** A plan that is not added yet. */
export const newPlanSchema = v.variant('kind', [
  v.omit(expensePlanSchema, ['id', 'version']),
  v.omit(lendPlanSchema, ['id', 'version']),
  v.omit(creditPlanSchema, ['id', 'version']),
])

/** The plans of a user in a response. */
export const plansSchema = v.array(planSchema)

/** A plan: a template of an expense, a record or income, and a rhythm. */
export type Plan = v.InferOutput<typeof planSchema>

/** A plan that is not added yet. */
export type PlanToAdd = v.InferOutput<typeof newPlanSchema>
