import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { enteredPlanSchema, type Plan, type PlanEntry, planSchema } from '#contract/recurring/response.ts'
import { addExpenseWithPlan } from '#src/banks/expense-plan-queries.ts'
import { type Change, defineEdit } from '#src/changes/change.ts'
import { useChange } from '#src/changes/use-change.ts'
import { addLendWithPlan } from '#src/lends/lend-plan-queries.ts'
import { lendLists } from '#src/lends/lend-queries.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import type { FilledForm } from '#src/lib/filled-form.ts'
import { describePlan } from '#src/plans/plan.ts'
import { comparePlanToMove, plansQuery, skipPlan } from '#src/plans/plan-queries.ts'
import type { SavedWithPlan, WithPlan } from '#src/plans/with-plan.ts'

type EnteredPlan = PlanEntry | undefined

/** The next entry of a plan, as the change that adds it and moves the plan on. */
const bindEntry = <Entry extends object, Saved extends { id: string }>(
  change: Change<WithPlan<Entry>, SavedWithPlan<Saved | undefined>>,
  input: WithPlan<Entry>,
  getEntry: (saved: EnteredPlan) => Saved | undefined,
) => {
  const toSaved = (saved: EnteredPlan) => ({ id: getEntry(saved)?.id, entry: getEntry(saved), plan: saved?.plan })
  return {
    form: change.getForm?.(input),
    getChanges: (id: string, madeAt: number) => change.getChanges(input, id, madeAt),
    cacheSaved: (client: QueryClient, saved: EnteredPlan) => change.cacheSaved?.(client, toSaved(saved), input),
    invert: (saved: EnteredPlan, client: QueryClient) => change.invert?.(input, toSaved(saved), client),
  }
}

/** Makes the next entry of a plan: an ordinary expense or record. */
const toEntry = (enters: Plan) => {
  const { kind, template, next: date } = enters
  const plan = { enters }
  if (kind === 'expense') {
    return bindEntry(addExpenseWithPlan, { entry: { ...template, date }, plan }, (saved) => saved?.expense)
  }
  const { returnAfterDays: days, ...lend } = template
  const entry = { ...lend, lendDate: date, returnDate: days === null ? '' : daysLater(date, days) }
  return bindEntry(addLendWithPlan, { entry, plan }, (saved) => saved?.lend)
}

/** The filled form of the next entry of a plan. Its submit moves the plan on. Only the plan opens its draft again. */
export const getEntryForm = (plan: Plan): FilledForm | undefined => {
  const { form } = toEntry(plan)
  return form && { ...form, origin: { draftName: `plan ${plan.id} ${plan.next}`, open: () => () => undefined } }
}

/** Makes the next entry of a plan, which moves on, in one transaction. */
export const enterPlan: Change<{ before: Plan }, EnteredPlan> = defineEdit<Plan, { before: Plan }, EnteredPlan>({
  name: 'enterPlan',
  label: 'Entry of a plan',
  success: 'Entered!',
  failure: skipPlan.failure,
  invert: ({ before }, saved, client) => toEntry(before).invert(saved, client),
  undone: 'Entry taken back!',
  schema: v.object({ before: planSchema }),
  send: ({ before: { id, next, template } }, send) => {
    const json = { date: next, amount: template.amount }
    return readSaved(send(buildPath(endpoints.enterPlan, { planId: id }), { json }), enteredPlanSchema)
  },
  getSaved: (saved) => ({ id: (saved?.expense ?? saved?.lend)?.id, version: saved?.plan.version }),
  getChanges: ({ before }, id, madeAt) => toEntry(before).getChanges(id, madeAt),
  cacheSaved: (client, saved, { before }) => toEntry(before).cacheSaved(client, saved),
  invalidates: [plansQuery.queryKey, ...lendLists],
  describe: ({ before }) => describePlan(before),
  compare: comparePlanToMove,
})

/** Makes the next entry of a plan. */
export const useEnterPlan = () => useChange(enterPlan)
