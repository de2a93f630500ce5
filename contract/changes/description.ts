import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { exampleExpense } from '#contract/expenses/description.ts'
import { INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { changedSchema } from './response.ts'
import { changeSchema } from './rules.ts'

const subject = 'Changes'
const feature = 'changes'

/** The calls of changes. */
export const changeCalls = {
  addChange: {
    subject,
    summary: 'Make several calls as one change',
    details:
      'All calls are done, or none. `params` has what stands in the path and the query of a call, `body` is its JSON body, and `version` its `If-Match`. A call can name a record that an earlier one adds, by the id that it gives to it. A refusal is that of the call, with `at`, its index. A list counts as one change of the day for each call.',
    feature,
    request: takes(changeSchema, {
      calls: [
        {
          call: 'addExpenses',
          body: {
            id: EXAMPLE_IDS.expense,
            bank_id: EXAMPLE_IDS.bank,
            date: '2026-11-20',
            amount: 349.5,
            reason: 'Vegetables',
            amountDebit: 'GOOGLE_PAY',
          },
        },
        { call: 'skipPlan', params: { planId: EXAMPLE_IDS.plan }, version: 4 },
      ],
    }),
    response: gives(changedSchema, {
      key: '0197f2a4-6b1e-7c3d-9a52-4f1d2b3c4d5e',
      results: [exampleExpense],
    }),
    refusals: {
      400: [INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
      409: ['This id is taken.'],
      412: ['This record was changed since you read it.'],
    },
  },
} satisfies Record<string, CallDescription>
