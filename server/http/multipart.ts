import type { AnySchema, InferType } from 'yup'
import type { AppContext } from '#server/environment.ts'
import { Problem } from './problem.ts'
import { parseJson, validate } from './read-request.ts'

/** Whether a call says that it carries a form with parts. */
export const isMultipart = (c: AppContext): boolean =>
  /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '')

/** The form of a call; 415 for another content type. */
export const readForm = async (c: AppContext): Promise<FormData> => {
  if (!isMultipart(c)) throw new Problem(415, 'The body must be multipart/form-data.')
  try {
    return await c.req.formData()
  } catch {
    throw new Problem(400, 'The body is not valid multipart/form-data.')
  }
}

/** The JSON part of a form, validated; it may come as a file of type application/json or as a plain field. */
export const readJsonPart = async <Schema extends AnySchema>(
  form: FormData,
  name: string,
  schema: Schema,
): Promise<InferType<Schema>> => {
  const part = form.get(name)
  if (part === null) throw new Problem(400, `The part "${name}" is missing.`)
  return validate(schema, parseJson(typeof part === 'string' ? part : await part.text()))
}
