import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { newPlanSchema, planSchema } from '#contract/plans/response.ts'
import { type Call, defineCompound, describeCalls } from '#src/changes/call.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { describeRhythm, toRepeatValues } from './plan.ts'
import { addPlan, skipPlan } from './plan-changes.ts'
import type { PlanStep } from './repeat.ts'

/** The calls of what an entry does to a plan, for the change that adds the entry. A plan that another device moved on refuses it. */
export const toPlanCalls = (step: PlanStep | undefined): readonly Call[] => {
  if (!step) return []
  if ('adds' in step) return [addPlan({ body: { ...step.adds, id: v7() } })]
  return [skipPlan({ params: { planId: step.enters.id }, seen: step.enters })]
}

/** Reads what the second call of a change does to a plan. Undefined for an entry without a plan. */
const readStep = ([, call]: readonly Call[]): PlanStep | undefined => {
  const adds = call?.call === 'addPlan' ? parseSavedRecord(call.body, newPlanSchema) : undefined
  const enters = call?.call === 'skipPlan' ? parseSavedRecord(call.seen, planSchema) : undefined
  if (adds) return { adds }
  return enters && { enters }
}

const describe = (calls: readonly Call[], client: QueryClient): string => {
  const words = describeCalls({ calls: calls.slice(0, 1) }, client)
  const step = readStep(calls)
  return step && 'adds' in step ? `${words} · ${describeRhythm(step.adds.every)}` : words
}

const toFormValues = (step: PlanStep | undefined) => {
  if (!step) return {}
  return 'adds' in step ? toRepeatValues(step.adds) : { enters: JSON.stringify(step.enters) }
}

/** An entry that is added or changed, and the plan that repeats it or that it is the next entry of. Its form is that of the entry, with "Repeat". */
export const repeated = defineCompound({
  name: 'repeated',
  describe,
  form: (calls, first) => first && { ...first, values: { ...first.values, ...toFormValues(readStep(calls)) } },
})

/** Adds or changes an entry, and what it does to a plan, as one change. `toCall` returns the call of the entry. */
export const useRepeated = <Input>(toCall: (input: Input) => Call) =>
  useChange((input: Input & { plan?: PlanStep | undefined }) => [toCall(input), ...toPlanCalls(input.plan)], {
    compound: repeated.name,
  })
