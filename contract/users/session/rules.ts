import { type InferType, object, string } from 'yup'
import { email } from '#contract/fields/request-fields.ts'
import { loginPassword } from '#contract/users/passwords.ts'

/** A login with e-mail and password. */
export const loginSchema = object({ email: email(), password: loginPassword() }).noUnknown()

/** The request that checks whether a session is still valid. */
export const tokenSchema = object({ token: string().required().max(4096) }).noUnknown()

/** The e-mail and the password of a login. */
export type Credentials = InferType<typeof loginSchema>
