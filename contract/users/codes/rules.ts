import { type InferType, object, string } from 'yup'
import { email, text } from '#contract/fields/request-fields.ts'
import { isStrongPassword, newPassword } from '#contract/users/passwords.ts'

/** A one-time code: exactly four digits. */
export const otp = () =>
  text()
    .required('Invalid OTP')
    .matches(/^\d{4}$/, 'Invalid OTP')

/** A request for a code: with a password for a reset, without one for a registration. Ignores `otp`. */
export const sendOtpSchema = object({
  email: email(),
  password: string()
    .strict()
    .test('strong', 'Please enter a stronger password!', (value) => value === undefined || isStrongPassword(value)),
}).noUnknown()

/** The first submit of a reset, which requests the code. */
export const requestResetSchema = object({ email: email(), password: newPassword() }).noUnknown()

/** The second submit of a reset, with a code of one to four digits. */
export const resetPasswordSchema = requestResetSchema
  .shape({
    otp: text()
      .required('Invalid OTP')
      .matches(/^\d{1,4}$/, 'Invalid OTP'),
  })
  .noUnknown()

/** The body of forget-password. With a code it resets the password, without one it requests the code. */
export const forgetPasswordSchema = requestResetSchema
  .shape({
    otp: text()
      .default('')
      .nonNullable('Invalid OTP')
      .matches(/^\d{0,4}$/, 'Invalid OTP'),
  })
  .noUnknown()

/** The body of send-otp. */
export type CodeRequest = InferType<typeof sendOtpSchema>

/** The reset of a password with a code. */
export type PasswordReset = InferType<typeof resetPasswordSchema>
