import {
  type GenericSchema,
  getDefaults,
  type InferInput,
  type InferOutput,
  type ObjectEntries,
  type ObjectSchema,
  safeParse,
} from 'valibot'

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

/** The fields that are given, without those that are undefined. */
export const givenFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined> // a field that is left out is optional already
  }

/** A record as the server would send it: what is not given is what a missing field of a response means. */
export const fillMissing = <Entries extends ObjectEntries>(
  schema: ObjectSchema<Entries, undefined>,
  given: InferInput<ObjectSchema<Entries, undefined>>,
) => givenFields({ ...getDefaults(schema), ...givenFields(given) }) as InferOutput<ObjectSchema<Entries, undefined>> // the schema fills all
