import type { AnySchema, InferType } from 'yup'
import type { AppContext } from '#server/environment.ts'
import { Problem } from './problem.ts'
import { decodeText, parseJson, validate } from './read-request.ts'

/** Whether the content type is multipart/form-data. */
export const isMultipart = (c: AppContext): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')

/** Reads a form; 415 for another content type. */
export const readForm = async (c: AppContext): Promise<FormData> => {
  if (!isMultipart(c)) throw new Problem(415, 'The body must be multipart/form-data.')
  try {
    return await c.req.formData()
  } catch {
    throw new Problem(400, 'The body is not valid multipart/form-data.')
  }
}

/** Reads and validates the JSON part of a form. It may be a file of type application/json or a plain field. */
export const readJsonPart = async <Schema extends AnySchema>(
  form: FormData,
  name: string,
  schema: Schema,
): Promise<InferType<Schema>> => {
  const part = form.get(name)
  if (part === null) throw new Problem(400, `The part "${name}" is missing.`)
  return validate(schema, parseJson(typeof part === 'string' ? part : decodeText(await part.arrayBuffer())))
}
