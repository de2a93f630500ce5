import { type AnySchema, type InferType, ValidationError } from 'yup'
import { latestDate } from '#contract/fields/dates.ts'
import type { AppContext } from '#server/environment.ts'
import { MAX_JSON_BYTES } from './limit-body.ts'
import { notFound, Problem } from './problem.ts'
import { exceedsLimits, IMPORT_LIMITS, type JsonLimits, MAX_FIELDS, replaceExponents } from './scan-json.ts'

/** The latest date that is not in the future in any time zone. */
const today = (c: AppContext): string => latestDate(c.var.ports.clock())

/**
 * Keeps the schema that depends on the date until the date changes: to build one takes longer than to validate with it.
 */
export const keepForToday = <Schema>(build: (date: string) => Schema): ((c: AppContext) => Schema) => {
  let kept: { date: string; schema: Schema } | undefined
  return (c) => {
    const date = today(c)
    if (kept?.date !== date) kept = { date, schema: build(date) }
    return kept.schema
  }
}

/** Validates a value and returns it as the schema casts it; 400 with a message for each field that breaks a rule. */
export const validate = async <Schema extends AnySchema>(
  schema: Schema,
  value: unknown,
): Promise<InferType<Schema>> => {
  try {
    return await schema.validate(value, { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const broken = error.inner.length > 0 ? error.inner : [error]
    const errors = Object.fromEntries(broken.toReversed().map(({ path, message }) => [path || 'body', message]))
    throw new Problem(400, broken[0]?.message ?? error.message, { errors })
  }
}

/** No schema accepts it in a field, whether the field is required or not. */
const NOT_A_VALUE: readonly never[] = []

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(400, 'The body is not valid JSON.')
  }
}

/**
 * Returns the fields of a parsed object. Payloads are flat, so an object or an array in a field becomes a value that no schema
 * accepts, unless `nested` says how to convert it. A list has no fields. Fields named like an inherited property (`constructor`)
 * are left out, because yup reads that as a rule.
 */
export const toFields = (
  value: object,
  nested: Readonly<Record<string, (content: object) => unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Array.isArray(value) ? {} : value)
      .filter(([field]) => !(field in Object.prototype))
      .map(([field, content]) => {
        if (typeof content !== 'object' || content === null) return [field, content]
        return [field, nested[field]?.(content) ?? NOT_A_VALUE]
      }),
  )

/** Checks that a parsed value is an object without too many fields; 400. */
export const checkObject = (value: unknown): object => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem(400, 'The body must be a JSON object.')
  }
  if (Object.keys(value).length > MAX_FIELDS) {
    throw new Problem(400, `The body has more than ${MAX_FIELDS} fields.`)
  }
  return value
}

/**
 * Parses JSON with `[]` in place of each number with an exponent (`1e3`), because an amount is written in digits: a parsed number
 * does not say how it was written. A reviver would know it, and takes 40 times as long.
 */
const parseWithoutExponents = (text: string): unknown => {
  const plain = /\d[eE]/.test(text) ? replaceExponents(text) : text
  if (plain !== text) parse(text) // what was no valid JSON can be valid now
  return parse(plain)
}

/** Parses a JSON object, whose fields may be objects; 400 when it is none, or is over 64 KiB and has more than `limits`. */
const parseObject = (text: string, limits: JsonLimits = IMPORT_LIMITS): object => {
  if (text.length > MAX_JSON_BYTES && exceedsLimits(text, limits)) {
    throw new Problem(400, 'The body has too many values or fields, or lists within lists.')
  }
  return checkObject(parseWithoutExponents(text))
}

/** Parses a flat JSON object. It runs before every limit, so it takes little time for any text of 64 KiB. */
export const parseJson = (text: string): Record<string, unknown> => toFields(parseObject(text))

/** Decodes UTF-8; 400 for invalid bytes, which would otherwise be replaced and stored as different text. */
export const decodeText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The body is not valid UTF-8.')
  }
}

/** Reads the text of a JSON body; 415 for another content type. */
const readJsonText = async (c: AppContext): Promise<string> => {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Problem(415, 'The body must be application/json.')
  }
  return decodeText(await c.req.arrayBuffer())
}

/** Reads and validates the JSON body; 415 for another content type. */
export const readJson = async <Schema extends AnySchema>(c: AppContext, schema: Schema): Promise<InferType<Schema>> =>
  validate(schema, parseJson(await readJsonText(c)))

/**
 * Reads a JSON body whose fields may be objects; 415 for another content type. `limits` are those of a body over 64 KiB: without
 * them it may have what an import needs.
 */
export const readJsonObject = async (c: AppContext, limits?: JsonLimits): Promise<object> =>
  parseObject(await readJsonText(c), limits)

/** Whether a value can be an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** Reads an id from the path; 404 when it cannot be an id. */
export const readId = (c: AppContext, name: string): string => {
  const id = c.req.param(name)
  if (!isId(id)) throw notFound()
  return id
}
