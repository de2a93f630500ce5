import * as v from 'valibot'
import { newPlanSchema, type Plan, type PlanToAdd, planSchema } from '#contract/recurring/response.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { ignoreWaiting } from '#src/changes/outcomes.ts'
import { isDecided } from '#src/lib/api/errors.ts'
import type { SendRequest } from '#src/lib/api/idempotent-request.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { describeRhythm, toRepeatValues } from './plan.ts'
import { addPlan, plansQuery, skipPlan } from './plan-queries.ts'

/** What a new entry does to a plan: it begins one that repeats it, or it is the next entry of one. */
export type PlanStep = { adds: PlanToAdd } | { enters: Plan }

/** A new entry, and what it does to a plan. */
export type WithPlan<Entry> = { entry: Entry; plan: PlanStep }

/** A saved entry, and the plan after it. */
export type SavedWithPlan<Saved> = { id: string | undefined; entry: Saved; plan: Plan | undefined }

const PLAN_NOT_SAVED = 'The entry is saved, but not its plan. Please look at your plans.'

/**
 * Sends what a saved entry does to a plan. A refusal is announced, and the entry stays. After any other failure both requests are
 * sent again, with their keys.
 */
const sendStep = (step: PlanStep, send: SendRequest): Promise<Plan | undefined> => {
  const sendPart: SendRequest = (endpoint, options) => send(endpoint, { ...options, part: 'plan' })
  const sent = 'adds' in step ? addPlan.send(step.adds, sendPart) : skipPlan.send({ before: step.enters }, sendPart)
  return sent.catch((error: unknown) => {
    if (!isDecided(error)) throw new Error('The plan of an entry got no clear response.', { cause: error })
    announceFailure(PLAN_NOT_SAVED)
    return undefined
  })
}

/**
 * Defines a change that adds an entry and begins a plan, or is the next entry of one. It waits, is described and is undone as one.
 * A plan that it begins is in the list of plans when it is saved.
 */
export const defineWithPlan = <Entry extends object, Saved extends { id: string }>(
  name: 'addExpenseWithPlan' | 'addLendWithPlan',
  { label, success, failure, invalidates, ...add }: Change<Entry, Saved | undefined>,
): Change<WithPlan<Entry>, SavedWithPlan<Saved | undefined>> =>
  defineChange<WithPlan<Entry>, SavedWithPlan<Saved | undefined>>({
    name,
    label,
    success,
    failure,
    undone: 'Entry taken back!',
    invalidates: [...invalidates, plansQuery.queryKey],
    schema: v.object({
      entry: add.schema,
      plan: v.union([v.object({ adds: newPlanSchema }), v.object({ enters: planSchema })]),
    }),
    send: async ({ entry, plan }, send) => {
      const saved = await add.send(entry, send)
      return { id: saved?.id, entry: saved, plan: await sendStep(plan, send) }
    },
    getSaved: ({ id, plan }) => ({ id, version: plan?.version }),
    getChanges: ({ entry, plan }, id, madeAt) => [
      ...add.getChanges(entry, id, madeAt),
      ...('enters' in plan ? skipPlan.getChanges({ before: plan.enters }, id, madeAt) : []),
    ],
    cacheSaved: (client, saved, { entry }) => {
      add.cacheSaved?.(client, saved.entry, entry)
      if (saved.plan) addPlan.cacheSaved?.(client, saved.plan, saved.plan)
    },
    invert: ({ entry, plan }, saved, client) => {
      const undoEntry = add.invert?.(entry, saved.entry, client)
      const undoStep =
        'adds' in plan
          ? addPlan.invert?.(plan.adds, saved.plan, client)
          : skipPlan.invert?.({ before: plan.enters }, saved.plan, client)
      return (
        undoEntry &&
        (async (make) => {
          await undoEntry(make).catch(ignoreWaiting)
          await undoStep?.(make)
        })
      )
    },
    getRecord: ({ plan }) => ('enters' in plan ? plan.enters : undefined),
    takeBefore: (input, { plan }, version) =>
      'enters' in plan ? { ...input, plan: { enters: { ...plan.enters, version } } } : input,
    getEffect: (_input, id) => ({ id, effect: 'added' }),
    describe: ({ entry, plan }, client) => {
      const described = add.describe(entry, client)
      return 'adds' in plan ? `${described} · ${describeRhythm(plan.adds.every)}` : described
    },
    getForm: ({ entry, plan }) => {
      const form = add.getForm?.(entry)
      const values = 'adds' in plan ? toRepeatValues(plan.adds) : { enters: JSON.stringify(plan.enters) }
      return form && { ...form, values: { ...form.values, ...values } }
    },
  })
