import { toFields } from '#server/http/read-request.ts'

/** Returns the fields of a plan in a request. Its rhythm and its template have fields of their own. */
export const toPlanFields = (plan: object): Record<string, unknown> => {
  const nested = Object.entries(plan).flatMap(([name, value]: [string, unknown]) =>
    (name === 'every' || name === 'template') && typeof value === 'object' && value !== null
      ? [[name, toFields(value)]]
      : [],
  )
  return { ...toFields(plan), ...Object.fromEntries(nested) }
}
