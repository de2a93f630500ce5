import { object, string } from 'yup'
import { type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { exampleExpense } from '#contract/expenses/description.ts'
import { CHANGED_SINCE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { exampleLend } from '#contract/lends/description.ts'
import { changedSchema, listedChangesSchema } from './response.ts'
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
      key: EXAMPLE_IDS.change,
      results: [exampleExpense],
    }),
    refusals: {
      400: [INSUFFICIENT_BALANCE],
      404: ['There is no such record.'],
      409: ['This id is taken.'],
      412: ['This record was changed since you read it.'],
    },
  },
  changes: {
    subject,
    summary: 'List the changes of the last thirty days',
    details:
      'Newest first, 50 a page: `before` is the key of the last change of the page before. The body of a call is left out when it is longer than 2 kB, or after 16 kB of a list; it then has `isCut`. `seen` of a call that deletes a record, a return, an expense, a transfer, a plan or an account is what it deleted.',
    feature,
    query: takes(object({ before: string() }), { before: EXAMPLE_IDS.change }),
    refusals: { 404: ['There is no such record.'] },
    response: gives(listedChangesSchema, [
      {
        key: EXAMPLE_IDS.change,
        at: '2026-11-25T05:12:44.000Z',
        device: 'Chrome on Android',
        calls: [{ call: 'deleteLend', body: { id: EXAMPLE_IDS.lend }, seen: exampleLend }],
        isUndoOf: null,
        undoneBy: null,
        canUndo: true,
      },
    ]),
  },
  undoChange: {
    subject,
    summary: 'Undo a change',
    details:
      'Everything that the change did is as it was: records with their ids and photos, and balances, by entries of their own. What it added goes with all that was done to it since. The undo is a change, too: undoing it brings everything back.',
    feature,
    response: gives(changedSchema, { key: EXAMPLE_IDS.undo, results: [] }),
    refusals: { 400: [INSUFFICIENT_BALANCE], 409: [CHANGED_SINCE] },
  },
} satisfies Record<string, CallDescription>
