import { toFields } from '#server/http/read-request.ts'

/** Returns the fields of a plan in a request. Its rhythm and its template have fields of their own. */
export const toPlanFields = (plan: object): Record<string, unknown> =>
  toFields(plan, { every: (every) => toFields(every), template: (template) => toFields(template) })
