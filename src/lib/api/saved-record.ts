import type { ResponsePromise } from 'ky'
import { type GenericSchema, safeParse } from 'valibot'
import { IDEMPOTENCY_REPLAYED } from '#contract/endpoints.ts'

/** Returns the saved record in a response body. Returns undefined for another body, which another server may send. */
export const parseSavedRecord = <Saved>(body: unknown, schema: GenericSchema<unknown, Saved>): Saved | undefined => {
  const parsed = safeParse(schema, body)
  return parsed.success ? parsed.output : undefined
}

/**
 * Returns the body of the response to a change. Throws for another body than the schema's. A change that was repeated after a long
 * time has none: then it returns undefined.
 */
export const readSaved = async <Saved>(
  request: ResponsePromise,
  schema: GenericSchema<unknown, Saved>,
): Promise<Saved | undefined> => {
  const { headers } = await request
  return headers.has(IDEMPOTENCY_REPLAYED) ? undefined : request.json(schema)
}

/** Creates a comparator for the order of the server: newest date first, then newest id. */
export const compareNewestFirst =
  <Entry extends { id: string }>(getDate: (entry: Entry) => string) =>
  (one: Entry, other: Entry): number => {
    const [key, otherKey] = [getDate(one) + one.id, getDate(other) + other.id]
    if (key === otherKey) return 0
    return key > otherKey ? -1 : 1
  }
