import { v7 } from 'uuid'
import { type Plan, type PlanToAdd, planSchema } from '#contract/plans/response.ts'
import { keepDay, moveOn } from '#contract/plans/rhythm.ts'
import { type CallMaker, defineCall } from '#src/changes/call.ts'
import { edit, put, remove } from '#src/changes/effects.ts'
import { quoteWords } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { comparePlans, mergePlans } from './compare-plans.ts'
import { describePlan } from './plan.ts'
import { plans, plansQuery } from './plan-queries.ts'

const failure = quoteWords('Something went wrong!')
const touches = [plansQuery.queryKey]

/** A plan as the requests that add and change one have it. */
type SentPlan = PlanToAdd & { id: string }

const toSentPlan = ({ version: _, ...plan }: Plan): SentPlan => plan

/** Adds a plan. */
export const addPlan = defineCall<{ body: SentPlan }>('addPlan', {
  label: 'New plan',
  success: 'It will come again!',
  failure,
  effect: ({ body }) => [put(plans, { ...body, version: 1 })],
  touches,
  describe: ({ body }) => describePlan(body),
})

type PlanEdit = { body: SentPlan; seen: Plan }

/** A changed plan keeps the day of its rhythm as long as its next date stays. */
const findDay = ({ body: { next, day }, seen }: PlanEdit): number =>
  next === seen.next ? seen.day : keepDay(next, day)

/** Changes or pauses a plan. */
export const editPlan: CallMaker<PlanEdit> = defineCall<PlanEdit>('editPlan', {
  label: 'Edit of a plan',
  success: 'Plan saved!',
  failure,
  effect: ({ body, seen }) => [
    edit(plans, body.id, ({ version }) => ({ ...body, version, day: findDay({ body, seen }) })),
  ],
  touches,
  describe: ({ body }) => describePlan(body),
  compare: ({ body, seen }, current) => {
    const theirs = parseSavedRecord(current, planSchema)
    if (!theirs) return undefined
    const versions = { before: seen, mine: { ...body, version: seen.version }, theirs }
    return { fields: comparePlans(versions), call: editPlan({ body: toSentPlan(mergePlans(versions)), seen: theirs }) }
  },
})

/** Deletes a plan. What it made stays. */
export const deletePlan = defineCall<{ body: { id: string }; seen: Plan }>('deletePlan', {
  label: 'Delete of a plan',
  success: 'Plan deleted!',
  failure,
  effect: ({ body: { id } }) => [remove(plans, id)],
  touches,
  describe: ({ seen }) => (seen ? describePlan(seen) : ''),
  whenGone: () => 'done',
})

type PlanSkip = { params: { planId: string }; seen: Plan }

/** Leaves out the next date of a plan. With the entry of that date in one change, it is the date that was entered. */
export const skipPlan: CallMaker<PlanSkip> = defineCall<PlanSkip>('skipPlan', {
  label: 'Skip of a plan',
  success: 'Skipped!',
  failure,
  effect: ({ params: { planId }, seen }) => [edit(plans, planId, (plan) => ({ ...plan, ...moveOn(seen) }))],
  touches,
  describe: ({ params: { planId }, seen }, client) => {
    const plan = seen ?? client.getQueryData(plansQuery.queryKey)?.find(({ id }) => id === planId)
    return plan ? describePlan(plan) : ''
  },
  compare: ({ params, seen }, current) => {
    const theirs = parseSavedRecord(current, planSchema)
    if (theirs?.next !== seen.next) return undefined // another device entered or skipped this date
    return { fields: comparePlans({ before: seen, mine: seen, theirs }), call: skipPlan({ params, seen: theirs }) }
  },
})

/** Adds a plan. */
export const useAddPlan = () => useChange((plan: PlanToAdd) => addPlan({ body: { ...plan, id: v7() } }))

/** Changes or pauses a plan. */
export const useEditPlan = () =>
  useChange(({ before, after }: { before: Plan; after: Plan }) => editPlan({ body: toSentPlan(after), seen: before }))

/** Deletes a plan. */
export const useDeletePlan = () => useChange((plan: Plan) => deletePlan({ body: { id: plan.id }, seen: plan }))

/** Leaves out the next date of a plan. */
export const useSkipPlan = () => useChange((plan: Plan) => skipPlan({ params: { planId: plan.id }, seen: plan }))
