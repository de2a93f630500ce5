import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import {
  deletePlanSchema,
  type EditedPlan,
  editPlanSchemas,
  enterPlanSchema,
  type NewPlan,
  planKindSchema,
  planSchemas,
} from '#contract/recurring/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readId, readJson, readJsonObject, readOptionalJson, validate } from '#server/http/read-request.ts'
import { toPlanFields } from './plan-fields.ts'
import { addPlan, deletePlan, editPlan, enterPlan, listPlans, skipPlan } from './plan-store.ts'

const readNewPlan = async (c: AppContext): Promise<NewPlan> => {
  const fields = toPlanFields(await readJsonObject(c))
  const { kind } = await validate(planKindSchema, fields)
  return kind === 'expense' ? validate(planSchemas.expense, fields) : validate(planSchemas.lend, fields)
}

const readEditedPlan = async (c: AppContext): Promise<EditedPlan> => {
  const fields = toPlanFields(await readJsonObject(c))
  const { kind } = await validate(planKindSchema, fields)
  return kind === 'expense' ? validate(editPlanSchemas.expense, fields) : validate(editPlanSchemas.lend, fields)
}

/** The routes of plans. */
export const planRoutes = new Hono<Environment>()
  .get(endpoints.plans.path, async (c) => c.json(await listPlans(c.var.ports.store, c.var.caller.userId)))
  .post(endpoints.addPlan.path, async (c) => {
    const plan = await readNewPlan(c)
    return respondWithChange(c, 201, (change) => addPlan(change, c.var.caller, plan))
  })
  .patch(endpoints.editPlan.path, async (c) => {
    const plan = await readEditedPlan(c)
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
