import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { NewExpense } from '#contract/expenses/rules.ts'
import { daysLater } from '#contract/fields/dates.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { enteredPlanSchema, type Plan, type PlanEntry, planSchema } from '#contract/recurring/response.ts'
import { addExpense } from '#src/banks/expense-queries.ts'
import { type Change, defineEdit } from '#src/changes/change.ts'
import { ignoreWaiting } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLend, lendLists } from '#src/lends/lend-queries.ts'
import { parseSavedRecord, readSaved } from '#src/lib/api/saved-record.ts'
import { comparePlans } from '#src/plans/compare-plans.ts'
import { describePlan } from '#src/plans/plan.ts'
import { plansQuery, skipPlan } from '#src/plans/plan-queries.ts'

/** A plan to enter, with the date and the amount of the entry. */
type Entering = { before: Plan; date: string; amount: number }

/** What an entered plan makes: an ordinary expense or record. */
type Made = { kind: 'expense'; expense: NewExpense } | { kind: 'lend'; lend: NewLend }

const makeEntry = ({ before, date, amount }: Entering): Made => {
  if (before.kind === 'expense') return { kind: 'expense', expense: { ...before.template, date, amount } }
  const { returnAfterDays: days, ...template } = before.template
  return {
    kind: 'lend',
    lend: { ...template, lendDate: date, returnDate: days === null ? '' : daysLater(date, days), amount },
  }
}

/** Makes the next entry of a plan: an ordinary expense or record. The plan moves on. */
export const enterPlan: Change<Entering, PlanEntry | undefined> = defineEdit<Plan, Entering, PlanEntry | undefined>({
  name: 'enterPlan',
  label: 'Entry of a plan',
  success: 'Entered!',
  failure: skipPlan.failure,
  invert: (entering, saved, client) => {
    const moveBack = skipPlan.invert?.(entering, saved?.plan, client)
    const made = makeEntry(entering)
    const removeEntry =
      made.kind === 'expense'
        ? addExpense.invert?.(made.expense, saved?.expense, client)
        : addLend.invert?.(made.lend, saved?.lend, client)
    if (!moveBack || !removeEntry) return undefined
    return async (make) => {
      await removeEntry(make).catch(ignoreWaiting)
      await moveBack(make)
    }
  },
  schema: v.object({ before: planSchema, date: v.string(), amount: v.number() }),
  send: ({ before: { id }, date, amount }, send) =>
    readSaved(send(buildPath(endpoints.enterPlan, { planId: id }), { json: { date, amount } }), enteredPlanSchema),
  getSaved: (saved) => ({ id: (saved?.expense ?? saved?.lend)?.id, version: saved?.plan.version }),
  getChanges: (entering, id, madeAt) => {
    const made = makeEntry(entering)
    return [
      ...skipPlan.getChanges(entering, id, madeAt),
      ...(made.kind === 'expense'
        ? addExpense.getChanges(made.expense, id, madeAt)
        : addLend.getChanges(made.lend, id, madeAt)),
    ]
  },
  cacheSaved: (client, saved, entering) => {
    skipPlan.cacheSaved?.(client, saved?.plan, entering)
    const made = makeEntry(entering)
    if (made.kind === 'expense') addExpense.cacheSaved?.(client, saved?.expense, made.expense)
    else addLend.cacheSaved?.(client, saved?.lend, made.lend)
  },
  invalidates: [plansQuery.queryKey, ...lendLists],
  describe: ({ before }) => describePlan(before),
  compare: ({ before, ...rest }, current) => {
    const theirs = parseSavedRecord(current, planSchema)
    return theirs && { fields: comparePlans({ before, mine: before, theirs }), input: { ...rest, before: theirs } }
  },
})

/** Makes the next entry of a plan. */
export const useEnterPlan = () => useChange(enterPlan)
