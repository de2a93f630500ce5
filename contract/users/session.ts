import * as v from 'valibot'
import { type InferType, object, string } from 'yup'
import { email } from '#contract/fields/request-fields.ts'
import * as response from '#contract/fields/response-fields.ts'
import { loginPassword } from './passwords.ts'

/** A login with e-mail and password. */
export const loginSchema = object({ email: email(), password: loginPassword() }).noUnknown()

/** The response to a login: the token of the session. */
export const loginResponseSchema = v.object({ token: v.pipe(response.requiredText, v.maxLength(4096)) })

/** The request that checks whether a session is still valid. */
export const tokenSchema = object({ token: string().required().max(4096) }).noUnknown()

/** The e-mail and the password of a login. */
export type Credentials = InferType<typeof loginSchema>
