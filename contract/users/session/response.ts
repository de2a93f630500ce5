import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'

/** The response to a login: the token of the session. */
export const loginResponseSchema = v.object({ token: v.pipe(response.requiredText, v.maxLength(4096)) })
