import { Hono } from 'hono'
import type { AnySchema, InferType } from 'yup'
import { endpoints } from '#contract/endpoints.ts'
import {
  deletePlanSchema,
  editPlanSchemas,
  enterPlanSchema,
  planKindSchema,
  planSchemas,
} from '#contract/recurring/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readId, readJson, readJsonObject, readOptionalJson, validate } from '#server/http/read-request.ts'
import { toPlanFields } from './plan-fields.ts'
import { addPlan, deletePlan, editPlan, enterPlan, listPlans, skipPlan } from './plan-store.ts'

/** Reads a plan by the rules of its kind. */
const readPlan = async <OfExpense extends AnySchema, OfLend extends AnySchema>(
  c: AppContext,
  schemas: { expense: OfExpense; lend: OfLend },
): Promise<InferType<OfExpense> | InferType<OfLend>> => {
  const fields = toPlanFields(await readJsonObject(c))
  const { kind } = await validate(planKindSchema, fields)
  return kind === 'expense' ? validate(schemas.expense, fields) : validate(schemas.lend, fields)
}

/** The routes of plans. */
export const planRoutes = new Hono<Environment>()
  .get(endpoints.plans.path, async (c) => c.json(await listPlans(c.var.ports.store, c.var.caller.userId)))
  .post(endpoints.addPlan.path, async (c) => {
    const plan = await readPlan(c, planSchemas)
    return respondWithChange(c, 201, (change) => addPlan(change, c.var.caller, plan))
  })
  .patch(endpoints.editPlan.path, async (c) => {
    const plan = await readPlan(c, editPlanSchemas)
    return respondWithChange(c, 200, (change) => editPlan(change, c.var.caller, plan))
  })
  .delete(endpoints.deletePlan.path, async (c) => {
    const { id } = await readJson(c, deletePlanSchema)
    return respondWithChange(c, 200, (change) => deletePlan(change, c.var.caller, id))
  })
  .post(endpoints.enterPlan.path, async (c) => {
    const id = readId(c, 'planId')
    const sent = await readOptionalJson(c, enterPlanSchema)
    return respondWithChange(c, 201, (change) => enterPlan(change, c.var.caller, id, sent))
  })
  .post(endpoints.skipPlan.path, (c) => {
    const id = readId(c, 'planId')
    return respondWithChange(c, 200, (change) => skipPlan(change, c.var.caller, id))
  })
