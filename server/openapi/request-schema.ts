import type { JsonSchema } from '@valibot/to-json-schema'
import type { AnyObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup'
import { MAX_PAISE, toRupees } from '#contract/fields/money.ts'
import { passwordRules } from '#contract/users/passwords.ts'

type Params = Record<string, unknown>

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const toPattern = (regex: unknown): string | undefined => (regex instanceof RegExp ? regex.source : undefined)

/** The rules of a text in JSON Schema. */
const textRules: Record<string, (params: Params) => JsonSchema> = {
  required: () => ({ minLength: 1 }),
  min: ({ min }) => ({ minLength: toNumber(min) }),
  max: ({ max }) => ({ maxLength: toNumber(max) }),
  matches: ({ regex }) => ({ pattern: toPattern(regex) }),
  email: () => ({ format: 'email' }),
  'calendar-date': () => ({ format: 'date' }),
  uuid: () => ({ format: 'uuid' }),
  time: () => ({ format: 'date-time' }),
  mobile: () => ({ pattern: String.raw`^\d{10}$` }),
  strong: () => ({ description: passwordRules.map(({ label }) => label).join(', ') }),
}

/** The rules of a text that JSON Schema cannot say: they depend on today, on other fields, or on what is stored. */
const unsaid = ['trim', 'storable', 'string_case', 'until', 'needed', 'one-account', 'different', 'moves-nothing']
const unsaidTexts = [...unsaid, 'phone', 'upi', 'time-zone']

const convertText = ({ tests, oneOf, optional }: SchemaDescription): JsonSchema => {
  const choices = oneOf.filter((choice) => typeof choice === 'string')
  if (choices.length > 0) return { type: 'string', enum: choices }
  const rules = tests.flatMap(({ name = '', params }) => {
    const rule = textRules[name]
    if (!rule && !unsaidTexts.includes(name))
      throw new Error(`The rule "${name}" has no place in the OpenAPI document.`)
    return rule ? [rule(params ?? {})] : []
  })
  const text: JsonSchema = Object.assign({ type: 'string' }, ...rules)
  // A date that is not required may be empty.
  return text.format === 'date' && optional ? { anyOf: [text, { const: '' }] } : text
}

/** Converts a number: a whole one, a percentage, or an amount in rupees. The last two may be sent as text. */
const convertNumber = ({ tests, oneOf, meta }: SchemaDescription): JsonSchema => {
  const find = (name: string): number | undefined =>
    tests.flatMap(({ name: found, params }) => (found === name ? (toNumber(params?.[name]) ?? []) : [])).at(-1)
  const [minimum, maximum] = [find('min'), find('max')]
  const [choice] = oneOf
  if (typeof choice === 'number') return { const: choice }
  if (tests.some(({ name }) => name === 'integer')) return { type: 'integer', minimum, maximum }
  if (meta && 'unit' in meta && meta.unit === 'percent') {
    const pattern = String.raw`^\d{1,3}(\.\d{1,4})?$`
    const anyOf: JsonSchema[] = [
      { type: 'number', minimum, maximum },
      { type: 'string', pattern },
    ]
    return { description: 'percent with at most four decimals, as a number or as text', anyOf }
  }
  const limits = { minimum: minimum ?? -toRupees(MAX_PAISE), maximum: maximum ?? toRupees(MAX_PAISE) }
  return {
    description: 'rupees with at most two decimals, as a number or as text',
    anyOf: [
      { type: 'number', ...limits },
      { type: 'string', pattern: String.raw`^\d{1,11}(\.\d{1,2})?$` },
    ],
  }
}

const convertField = (field: SchemaFieldDescription): JsonSchema => {
  if ('fields' in field) {
    const object = convertFields(field.fields)
    return field.nullable ? { anyOf: [object, { type: 'null' }] } : object
  }
  if ('innerType' in field) {
    const { innerType, tests } = field
    const find = (name: string) => toNumber(tests.find((test) => test.name === name)?.params?.[name])
    const items = innerType && !Array.isArray(innerType) ? convertField(innerType) : {}
    return { type: 'array', items, minItems: find('min'), maxItems: find('max') }
  }
  if (!('tests' in field)) return {}
  const converters: Record<string, (described: SchemaDescription) => JsonSchema> = {
    string: convertText,
    number: convertNumber,
    boolean: () => ({ type: 'boolean' }),
  }
  const { default: filled } = field
  const isShown = typeof filled === 'string' || typeof filled === 'number' || typeof filled === 'boolean'
  return { ...converters[field.type]?.(field), ...(isShown && { default: filled }) }
}

const isRequired = (field: SchemaFieldDescription): boolean => 'optional' in field && !field.optional

const convertFields = (fields: Record<string, SchemaFieldDescription>): JsonSchema => {
  const required = Object.keys(fields).filter((name) => fields[name] && isRequired(fields[name]))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, convertField(field)])),
    ...(required.length > 0 && { required }),
  }
}

/** Converts the fields of a request to JSON Schema. */
export const convertRequest = (schema: AnyObjectSchema): JsonSchema => convertFields(schema.describe().fields)
