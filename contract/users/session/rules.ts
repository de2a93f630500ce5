import { type InferType, object, string } from 'yup'
import { email } from '#contract/fields/request-fields.ts'
import { loginPassword, newPassword } from '#contract/users/passwords.ts'

/** A login with e-mail and password. */
export const loginSchema = object({ email: email(), password: loginPassword() }).noUnknown()

/** The request that checks whether a session is still valid. */
export const tokenSchema = object({ token: string().required().max(4096) }).noUnknown()

/** A login after a sign-in with OpenID Connect: the cookie says whose. */
export const openIdLoginSchema = object({}).noUnknown()

/** A change of the password: the one that is now, and the new one. */
export const changePasswordSchema = object({ password: loginPassword(), newPassword: newPassword() }).noUnknown()

/** The password that is now, and the new one. */
export type PasswordChange = InferType<typeof changePasswordSchema>

/** The e-mail and the password of a login. */
export type Credentials = InferType<typeof loginSchema>
