import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { ID_TAKEN, PLAN_ENDED } from '#contract/fields/messages.ts'
import { type Plan, planSchema, plansSchema } from './response.ts'
import { deletePlanSchema, editPlanSchemas, planSchemas } from './rules.ts'

const subject = 'Recurring'
const feature = 'recurring'

const exampleFields = {
  kind: 'expense',
  next: '2026-11-20',
  every: { unit: 'month', count: 1 },
  until: '',
  paused: false,
  template: { bank_id: EXAMPLE_IDS.bank, amount: 349.5, reason: 'Vegetables', amountDebit: 'GOOGLE_PAY', tag: '' },
} as const

/** The plan of the examples. */
export const examplePlan: Plan = { id: EXAMPLE_IDS.plan, version: 1, day: 20, ...exampleFields }

const details =
  'A plan makes nothing by itself. `template` has the fields of an expense without its date. With the kind `lend` it has those of a record, and `returnAfterDays` instead of the return date. With the kind `credit` it has those of income: `bankId`, `amount`, `reason`, `tag`. `day` is the day of the month that the plan keeps; one that `next` does not fit is left out.'

/** The calls of plans. */
export const planCalls = {
  plans: {
    subject,
    summary: 'List the plans, by their next date',
    feature,
    response: gives(plansSchema, [examplePlan]),
  },
  addPlan: {
    subject,
    summary: 'Add a plan',
    feature,
    details,
    request: takes(planSchemas.expense, exampleFields),
    status: 201,
    response: gives(planSchema, examplePlan),
    refusals: {
      400: ['You have reached the limit of 200 plans.'],
      404: ['There is no such record.'],
      409: [ID_TAKEN],
    },
  },
  editPlan: {
    subject,
    summary: 'Change a plan',
    feature,
    details: `${details} A change that leaves \`next\` keeps the day of the month.`,
    takesVersion: true,
    request: takes(editPlanSchemas.expense, { id: EXAMPLE_IDS.plan, ...exampleFields, paused: true }),
    response: gives(planSchema, { ...examplePlan, version: 2, paused: true }),
    refusals: { 404: ['There is no such record.'] },
  },
  deletePlan: {
    subject,
    summary: 'Delete a plan',
    feature,
    details: 'What it made stays.',
    request: takes(deletePlanSchema, { id: EXAMPLE_IDS.plan }),
    refusals: { 404: ['There is no such record.'] },
  },
  skipPlan: {
    subject,
    summary: 'Leave out the next date of a plan',
    feature,
    details:
      'In a list after `addExpenses`, `addLend` or `creditAmount` it enters that date: the entry is made, and the plan moves on. With the `version` of the plan two devices cannot enter the same date.',
    takesVersion: true,
    response: gives(planSchema, { ...examplePlan, version: 2, next: '2026-12-20' }),
    refusals: { 400: [PLAN_ENDED] },
  },
} satisfies Record<string, CallDescription>
