import { getDefaults, type InferInput, type InferOutput, type ObjectEntries, type ObjectSchema } from 'valibot'

/** The fields that are given, without those that are undefined. */
export const givenFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined> // a field that is left out is optional already
  }

/**
 * A record as the server would send it: what is not given is what a missing field of a response means, and what the schema does not have
 * is left out.
 */
export const fillMissing = <Entries extends ObjectEntries>(
  schema: ObjectSchema<Entries, undefined>,
  given: InferInput<ObjectSchema<Entries, undefined>>,
) => {
  const filled = new Map<string, unknown>(Object.entries({ ...getDefaults(schema), ...givenFields(given) }))
  const fields = Object.keys(schema.entries).map((name) => [name, filled.get(name)])
  return givenFields(Object.fromEntries(fields)) as InferOutput<ObjectSchema<Entries, undefined>> // the schema fills all
}
