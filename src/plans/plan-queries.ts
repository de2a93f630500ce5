import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, PLAN_ENDED, PLAN_PAUSED } from '#contract/fields/messages.ts'
import { newPlanSchema, type Plan, type PlanToAdd, planSchema, plansSchema } from '#contract/recurring/response.ts'
import { keepDay, moveOn } from '#contract/recurring/rhythm.ts'
import { createCacheChange, createRemoval } from '#src/changes/cache-change.ts'
import { type Change, defineChange, defineEdit } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { parseSavedRecord, readSaved } from '#src/lib/api/saved-record.ts'
import { cacheRecord, putRecord } from '#src/lib/cache/cached-lists.ts'
import { useServer } from '#src/session/server.ts'
import { comparePlans, mergePlans } from './compare-plans.ts'
import { describePlan } from './plan.ts'

/** The plans of the user, nearest date first, as the server has them. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  ...apiQueryOptions(endpoints.plans, plansSchema),
})

/** The plans of the user, with what waits to be sent. A server that is not full is not asked. */
export const usePlans = () => useQueryWithChanges({ ...plansQuery, enabled: useServer().isFull })

const failure = quoteRefusal(
  [PLAN_ENDED, PLAN_PAUSED, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE],
  'Something went wrong!',
)

const planOrder = (one: Plan, other: Plan): number => {
  const [key, otherKey] = [one.next + one.id, other.next + other.id]
  if (key === otherKey) return 0
  return key < otherKey ? -1 : 1
}

const put = (plan: Plan) => createCacheChange(plansQuery.queryKey, (plans) => putRecord(plans, plan, planOrder))

const cachePlan = (client: QueryClient, plan: Plan | undefined) =>
  cacheRecord(client, plansQuery.queryKey, plan, planOrder)

const movePlanOn = (plan: Plan): Plan => ({ ...plan, ...moveOn(plan) })

/** Adds a plan. */
export const addPlan: Change<PlanToAdd, Plan | undefined> = defineChange<PlanToAdd, Plan | undefined>({
  name: 'addPlan',
  label: 'New plan',
  success: 'It will come again!',
  failure,
  invert: (_plan, saved) => saved && ((make) => make(deletePlan, saved)),
  schema: newPlanSchema,
  send: (plan, send) => readSaved(send(endpoints.addPlan, { json: plan }), planSchema),
  getChanges: (plan, id) => [put({ ...plan, id })],
  cacheSaved: cachePlan,
  invalidates: [plansQuery.queryKey],
  getEffect: (_plan, id) => ({ id, effect: 'added' }),
  describe: (plan) => describePlan(plan),
})

/** Adds a plan. */
export const useAddPlan = () => useChange(addPlan)

/** A plan before and after a change. */
type PlanChange = { before: Plan; after: Plan }

/** A changed plan keeps the day of its rhythm as long as its next date stays. */
const applyEdit = ({ before, after }: PlanChange): Plan => ({
  ...after,
  day: after.next === before.next ? before.day : keepDay(after.next, after.day),
})

/** Changes or pauses a plan. */
export const editPlan: Change<PlanChange, Plan | undefined> = defineEdit<Plan, PlanChange, Plan | undefined>({
  name: 'editPlan',
  label: 'Edit of a plan',
  success: 'Plan saved!',
  failure,
  invert:
    ({ before, after }, saved = { ...after, version: undefined }) =>
    (make) =>
      make(editPlan, { before: saved, after: before }),
  schema: v.object({ before: planSchema, after: planSchema }),
  send: ({ after }, send) => readSaved(send(endpoints.editPlan, { json: after }), planSchema),
  getChanges: (change) => [put(applyEdit(change))],
  cacheSaved: cachePlan,
  invalidates: [plansQuery.queryKey],
  describe: ({ after }) => describePlan(after),
  compare: ({ before, after }, current) => {
    const theirs = parseSavedRecord(current, planSchema)
    if (!theirs) return undefined
    const versions = { before, mine: after, theirs }
    return { fields: comparePlans(versions), input: { before: theirs, after: mergePlans(versions) } }
  },
})

/** Changes or pauses a plan. */
export const useEditPlan = () => useChange(editPlan)

/** Deletes a plan. What it made stays. */
export const deletePlan: Change<Plan, unknown> = defineChange<Plan, unknown>({
  name: 'deletePlan',
  label: 'Delete of a plan',
  success: 'Plan deleted!',
  failure,
  invert: (plan) => (make) => make(addPlan, plan),
  schema: planSchema,
  send: ({ id }, send) => parseBody(send(endpoints.deletePlan, { json: { id } })),
  getChanges: ({ id }) => [createRemoval(plansQuery.queryKey, id)],
  invalidates: [plansQuery.queryKey],
  getRecord: (plan) => plan,
  getEffect: ({ id }) => ({ id, effect: 'deleted' }),
  describe: (plan) => describePlan(plan),
  isDoneWhenGone: () => true,
})

/** Deletes a plan. Its undo adds it again, as a new one. */
export const useDeletePlan = () => useChange(deletePlan)

/** Puts a moved plan back to its date, with the day of its rhythm. */
const createMoveBack = ({ next, day }: Plan, saved: Plan | undefined): PlanChange | undefined =>
  saved && { before: saved, after: { ...saved, next, day } }

/** Compares a plan that is to move on with the one of the server. */
export const comparePlanToMove = ({ before }: { before: Plan }, current: unknown) => {
  const theirs = parseSavedRecord(current, planSchema)
  return theirs && { fields: comparePlans({ before, mine: before, theirs }), input: { before: theirs } }
}

/** Leaves out the next date of a plan. */
export const skipPlan: Change<{ before: Plan }, Plan | undefined> = defineEdit<
  Plan,
  { before: Plan },
  Plan | undefined
>({
  name: 'skipPlan',
  label: 'Skip of a plan',
  success: 'Skipped!',
  failure,
  invert: ({ before }, saved) => {
    const back = createMoveBack(before, saved)
    return back && ((make) => make(editPlan, back))
  },
  schema: v.object({ before: planSchema }),
  send: ({ before: { id } }, send) => readSaved(send(buildPath(endpoints.skipPlan, { planId: id })), planSchema),
  getChanges: ({ before }) => [put(movePlanOn(before))],
  cacheSaved: cachePlan,
  invalidates: [plansQuery.queryKey],
  describe: ({ before }) => describePlan(before),
  compare: comparePlanToMove,
})

/** Leaves out the next date of a plan. */
export const useSkipPlan = () => useChange(skipPlan)
