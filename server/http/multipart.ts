import type { AnySchema, InferType } from 'yup'
import type { AppContext } from '#server/environment.ts'
import { MAX_JSON_BYTES } from './limit-body.ts'
import { Problem } from './problem.ts'
import { decodeText, parseJson, validate } from './read-request.ts'

/** Whether the content type is multipart/form-data. */
export const isMultipart = (c: AppContext): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')

/** A form has two parts. The time to parse one grows with the number of its parts and of their headers. */
const MAX_PARTS = 10
const MAX_PART_HEAD_LENGTH = 2_048

const findBoundary = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  return quoted ?? plain
}

const hasLongHead = (part: string): boolean =>
  part.length > MAX_PART_HEAD_LENGTH && !part.slice(0, MAX_PART_HEAD_LENGTH).includes('\r\n\r\n')

/** Whether a form would take long to parse: it has many parts, or a part with a long head. */
const isCostly = (bytes: ArrayBuffer, contentType: string): boolean => {
  const boundary = findBoundary(contentType)
  if (boundary === undefined) return false // it is no valid form, and parsing it fails at once
  const [, ...parts] = new TextDecoder('latin1').decode(bytes).split(boundary, MAX_PARTS + 3)
  return parts.length > MAX_PARTS + 1 || parts.some(hasLongHead) // the last one is the end
}

/** Reads a form; 415 for another content type, 400 for one that is not valid or would take long to parse. */
export const readForm = async (c: AppContext): Promise<FormData> => {
  if (!isMultipart(c)) throw new Problem(415, 'The body must be multipart/form-data.')
  if (isCostly(await c.req.arrayBuffer(), c.req.header('Content-Type') ?? '')) {
    throw new Problem(400, `A form has at most ${MAX_PARTS} parts, with short headers.`)
  }
  try {
    return await c.req.formData()
  } catch {
    throw new Problem(400, 'The body is not valid multipart/form-data.')
  }
}

/** Reads and validates the JSON part of a form; 413 over 64 KiB. It may be a file of type application/json or a plain field. */
export const readJsonPart = async <Schema extends AnySchema>(
  form: FormData,
  name: string,
  schema: Schema,
): Promise<InferType<Schema>> => {
  const part = form.get(name)
  if (part === null) throw new Problem(400, `The part "${name}" is missing.`)
  const blob = typeof part === 'string' ? new Blob([part]) : part
  if (blob.size > MAX_JSON_BYTES) throw new Problem(413, `The part "${name}" is too large.`)
  return validate(schema, parseJson(decodeText(await blob.arrayBuffer())))
}
