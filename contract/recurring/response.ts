import * as v from 'valibot'
import {
  bankCodes,
  directions,
  expenseTypes,
  requirements,
  returnStatuses,
  rhythmUnits,
} from '#contract/fields/choices.ts'
import * as response from '#contract/fields/response-fields.ts'

const planEntries = {
  id: response.requiredText,
  version: response.version,
  next: v.string(),
  day: v.number(),
  every: v.object({ unit: v.picklist(rhythmUnits), count: v.number() }),
  until: response.optionalText,
  paused: v.boolean(),
}

const expensePlanSchema = v.object({
  kind: v.literal('expense'),
  ...planEntries,
  template: v.object({
    bank_id: response.optionalText,
    amount: v.number(),
    reason: response.optionalText,
    amountDebit: v.picklist(expenseTypes),
    tag: response.optionalText,
  }),
})

const lendPlanSchema = v.object({
  kind: v.literal('lend'),
  ...planEntries,
  template: v.object({
    reason: response.optionalText,
    amount: v.number(),
    requirement: v.picklist(requirements),
    bank: v.picklist(bankCodes),
    returnName: response.optionalText,
    returnStatus: v.nullish(v.picklist(returnStatuses), ''),
    direction: v.nullish(v.picklist(directions), 'given'),
    bankId: v.nullish(v.string(), null),
    tag: response.optionalText,
    returnAfterDays: v.nullish(v.number(), null),
  }),
})

/**
 * A plan in a response. `next` is its next date, `day` the day of the month that its rhythm keeps, `until` the last date or "".
 * The template has the fields of what it makes; of a record, the promised date is `returnAfterDays` after that of the record.
 */
export const planSchema = v.variant('kind', [expensePlanSchema, lendPlanSchema])

/** A plan that is not added yet. */
export const newPlanSchema = v.variant('kind', [
  v.omit(expensePlanSchema, ['id', 'version']),
  v.omit(lendPlanSchema, ['id', 'version']),
])

/** The plans of a user in a response. */
export const plansSchema = v.array(planSchema)

/** A plan: a template of an expense or a record, and a rhythm. */
export type Plan = v.InferOutput<typeof planSchema>

/** A plan that is not added yet. */
export type PlanToAdd = v.InferOutput<typeof newPlanSchema>
