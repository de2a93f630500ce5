import { type AnySchema, type InferType, ValidationError } from 'yup'
import { latestDate } from '#contract/fields/dates.ts'
import type { AppContext } from '#server/environment.ts'
import { notFound, Problem } from './problem.ts'

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

/**
 * Replaces a number with an exponent (`1e3`) by NaN, so that the schema refuses it: an amount is written in digits.
 * `source` is missing in old browsers, which run this code for the mocks; there the number passes.
 */
const refuseExponents = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && /e/i.test(context?.source ?? '') ? Number.NaN : value

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text, refuseExponents)
  } catch {
    throw new Problem(400, 'The body is not valid JSON.')
  }
}

/**
 * Parses a JSON object; 400 when the text is something else. Payloads are flat, so an object or an array in a field
 * becomes null. Fields named like an inherited property (`constructor`) are left out, because yup reads that as a rule.
 */
export const parseJson = (text: string): Record<string, unknown> => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem(400, 'The body must be a JSON object.')
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !(field in Object.prototype))
      .map(([field, content]) => [field, typeof content === 'object' ? null : content]),
  )
}

/** Decodes UTF-8; 400 for invalid bytes, which would otherwise be replaced and stored as different text. */
export const decodeText = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, 'The body is not valid UTF-8.')
  }
}

/** Reads and validates the JSON body; 415 for another content type. */
export const readJson = async <Schema extends AnySchema>(c: AppContext, schema: Schema): Promise<InferType<Schema>> => {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Problem(415, 'The body must be application/json.')
  }
  return validate(schema, parseJson(decodeText(await c.req.arrayBuffer())))
}

/** Reads an id from the path; 404 when it cannot be an id. */
export const readId = (c: AppContext, name: string): string => {
  const id = c.req.param(name)
  if (!id || !/^[\w-]{1,64}$/.test(id)) throw notFound()
  return id
}
