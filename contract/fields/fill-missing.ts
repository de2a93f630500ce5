import { getDefaults, type InferInput, type InferOutput, type ObjectEntries, type ObjectSchema } from 'valibot'

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
