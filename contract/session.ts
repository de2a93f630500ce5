import * as v from 'valibot'
import { type InferType, object, string } from 'yup'
import { typedPassword } from './passwords.ts'
import * as response from './response-fields.ts'
import { email } from './text.ts'

export const loginSchema = object({ email: email(), password: typedPassword() }).noUnknown()

/** The response to a login: the token of the session. */
export const loginResponseSchema = v.object({ token: v.pipe(response.requiredText, v.maxLength(4096)) })

/** The body of a session check. */
export const tokenSchema = object({ token: string().required().max(4096) }).noUnknown()

export type Credentials = InferType<typeof loginSchema>
