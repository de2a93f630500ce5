import { MAX_HANDLES, TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import { handleSchema, type NewHandle } from '#contract/people/rules.ts'
import { Problem } from '#server/http/problem.ts'
import { toFields, validate } from '#server/http/read-request.ts'

const refuseField = (message: string): Problem => new Problem(400, message, { errors: { handles: message } })

/** Reads handles. Throws what `refuse` makes of the message when one breaks a rule: 400 for the field `handles`. */
export const readHandles = async (sent: unknown, refuse = refuseField): Promise<NewHandle[]> => {
  if (!Array.isArray(sent)) throw refuse('Handles are required')
  if (sent.length > MAX_HANDLES) throw refuse(TOO_MANY_HANDLES)
  const handles = []
  for (const value of sent) {
    const fields = typeof value === 'object' && value !== null ? toFields(value) : {}
    const handle = validate(handleSchema, fields).catch((error: unknown) => {
      throw error instanceof Problem ? refuse(error.message) : error
    })
    handles.push(await handle)
  }
  return handles
}
