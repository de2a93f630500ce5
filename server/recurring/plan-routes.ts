import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import { enterPlanSchema } from '#contract/recurring/rules.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readId, readOptionalJson } from '#server/http/read-request.ts'
import { planCalls } from './plan-calls.ts'
import { enterPlan, listPlans } from './plan-store.ts'

/** The routes of plans. */
export const planRoutes = new Hono<Environment>()
  .get(endpoints.plans.path, async (c) => c.json(await listPlans(c.var.ports.store, c.var.caller.userId)))
  .route('/', mountCalls(planCalls))
  .post(endpoints.enterPlan.path, async (c) => {
    const planId = readId(c, 'planId')
    const sent = await readOptionalJson(c, enterPlanSchema)
    const calls = [{ call: 'enterPlan', params: { planId }, body: sent }] as const
    return respondWithChange(c, 201, calls, (change) => enterPlan(change, c.var.caller, planId, sent))
  })
