import * as v from 'valibot'
import { type InferType, object, string } from 'yup'
import { isStrongPassword, newPassword } from './passwords.ts'
import { email, text } from './text.ts'

/** A code of four digits. */
export const otp = () =>
  text()
    .required('Invalid OTP')
    .matches(/^\d{4}$/, 'Invalid OTP')

/** A request for a code: with a password for a reset, without one for a registration. A sent `otp` is ignored. */
export const sendOtpSchema = object({
  email: email(),
  password: string()
    .strict()
    .test('strong', 'Please enter a stronger password!', (value) => value === undefined || isStrongPassword(value)),
}).noUnknown()

/** The first submit of a reset, which asks for the code. */
export const requestResetSchema = object({ email: email(), password: newPassword() }).noUnknown()

/** The second submit of a reset. The code is at most four digits. */
export const resetPasswordSchema = requestResetSchema
  .shape({
    otp: text()
      .required('Invalid OTP')
      .matches(/^\d{1,4}$/, 'Invalid OTP'),
  })
  .noUnknown()

/** The body of forget-password: a reset, or without a code the request for one. */
export const forgetPasswordSchema = requestResetSchema
  .shape({
    otp: text()
      .default('')
      .nonNullable('Invalid OTP')
      .matches(/^\d{0,4}$/, 'Invalid OTP'),
  })
  .noUnknown()

/** Where the code went: into a mail, or to the server's output where no mail server is set. Missing means a mail. */
export const deliverySchema = v.fallback(v.picklist(['mail', 'log']), 'mail')

/** The response to a request for a code. Its body may be missing. */
export const codeSentSchema = v.fallback(v.object({ delivery: deliverySchema }), { delivery: 'mail' })

export type Delivery = v.InferOutput<typeof deliverySchema>
export type CodeRequest = InferType<typeof sendOtpSchema>
export type PasswordReset = InferType<typeof resetPasswordSchema>
