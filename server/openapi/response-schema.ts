import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { namedSchemas } from '#contract/descriptions.ts'

type OverrideSchema = NonNullable<ConversionConfig['overrideSchema']>

/** A client fills what a server of the first version leaves out. This server sends all of it: no default, and no null for it. */
const describeSent: OverrideSchema = ({ valibotSchema, jsonSchema: { default: filled, ...jsonSchema } }) => {
  if (valibotSchema.type === 'nullish') {
    const [present] = jsonSchema.anyOf ?? []
    return filled === null || typeof present !== 'object' ? jsonSchema : present
  }
  if ('entries' in valibotSchema && typeof valibotSchema.entries === 'object') {
    const fields = Object.entries<{ type: string }>({ ...valibotSchema.entries })
    return { ...jsonSchema, required: fields.filter(([, { type }]) => type !== 'optional').map(([name]) => name) }
  }
  return undefined
}

const config = {
  target: 'draft-2020-12',
  typeMode: 'output',
  overrideSchema: describeSent,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** Converts the schemas that have a name. Other schemas refer to them. */
export const convertNamedSchemas = (): Record<string, JsonSchema> => toJsonSchemaDefs(namedSchemas, config)

/** Converts the schema of a response to JSON Schema, as this server sends it. */
export const convertResponse = (schema: GenericSchema): JsonSchema => {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, { ...config, definitions: namedSchemas })
  return converted
}
