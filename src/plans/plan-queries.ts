import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Plan, planSchema, plansSchema } from '#contract/plans/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { useServer } from '#src/session/server.ts'

/** The plans of the user, nearest date first, as the server has them. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  ...apiQueryOptions(endpoints.plans, plansSchema),
})

/** The list of plans, for what changes do to it. */
export const plans = {
  queryKey: plansQuery.queryKey,
  schema: planSchema,
  order: (one: Plan, other: Plan): number => {
    const [key, otherKey] = [one.next + one.id, other.next + other.id]
    if (key === otherKey) return 0
    return key < otherKey ? -1 : 1
  },
}

/** The plans of the user, with what waits to be sent. A server that is not full is not asked. */
export const usePlans = () => useQueryWithChanges({ ...plansQuery, enabled: useServer().isFull })
