import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { Environment } from '#server/environment.ts'
import { mountCalls } from '#server/http/call.ts'
import { planCalls } from './plan-calls.ts'
import { listPlans } from './plan-store.ts'

/** The routes of plans. */
export const planRoutes = new Hono<Environment>()
  .get(endpoints.plans.path, async (c) => c.json(await listPlans(c.var.ports.store, c.var.caller.userId)))
  .route('/', mountCalls(planCalls))
