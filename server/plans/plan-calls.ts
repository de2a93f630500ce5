import type { AnySchema, InferType } from 'yup'
import type { planKinds } from '#contract/fields/choices.ts'
import { deletePlanSchema, editPlanSchemas, planKindSchema, planSchemas } from '#contract/plans/rules.ts'
import { type Calls, defineCall, getId, readFields, type Sent } from '#server/http/call.ts'
import { validate } from '#server/http/read-request.ts'
import { toPlanFields } from './plan-fields.ts'
import { addPlan, deletePlan, editPlan, skipPlan } from './plan-store.ts'

/** Reads a plan by the rules of its kind. */
const readPlan =
  <Schemas extends Readonly<Record<(typeof planKinds)[number], AnySchema>>>(schemas: Schemas) =>
  async ({ body }: Sent): Promise<InferType<Schemas[keyof Schemas & (typeof planKinds)[number]]>> => {
    const fields = toPlanFields(body)
    const { kind } = await validate(planKindSchema, fields)
    return validate(schemas[kind], fields)
  }

const readDeletion = readFields(deletePlanSchema)

/** The calls that change plans. */
export const planCalls = {
  addPlan: defineCall({ status: 201, read: readPlan(planSchemas), run: addPlan }),
  editPlan: defineCall({ read: readPlan(editPlanSchemas), run: editPlan }),
  deletePlan: defineCall({
    read: async (sent, c) => (await readDeletion(sent, c)).id,
    run: (change, _, id) => deletePlan(change, id),
  }),
  skipPlan: defineCall({ body: 'none', read: (sent) => getId(sent, 'planId'), run: skipPlan }),
} satisfies Calls
