import { type GenericSchema, safeParse } from 'valibot'

/** Returns the saved record in a response body. Returns undefined for another body, which another server may send. */
export const parseSavedRecord = <Saved>(body: unknown, schema: GenericSchema<unknown, Saved>): Saved | undefined => {
  const parsed = safeParse(schema, body)
  return parsed.success ? parsed.output : undefined
}

/** Creates a comparator for the order of the server: newest date first, then newest id. */
export const compareNewestFirst =
  <Entry extends { id: string }>(getDate: (entry: Entry) => string) =>
  (one: Entry, other: Entry): number => {
    const [key, otherKey] = [getDate(one) + one.id, getDate(other) + other.id]
    if (key === otherKey) return 0
    return key > otherKey ? -1 : 1
  }
