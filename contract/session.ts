import { type InferType, object, string } from 'yup'
import { daysLater } from './dates.ts'
import { dateUntil, email, requiredText, text } from './text.ts'

/** The largest profile image, in bytes: 1 MB. */
export const MAX_IMAGE_BYTES = 1_048_576

/** What a strong password holds; the interface lists them while typing, the rule wants them all. */
export const passwordParts = [
  { label: '8 to 128 characters', holds: (password: string) => password.length >= 8 && password.length <= 128 },
  { label: 'a lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'an uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'a special character', holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** Whether a password satisfies every part of the rule. */
const isStrongPassword = (password: string): boolean => passwordParts.every(({ holds }) => holds(password))

const typedPassword = () =>
  string().strict().typeError('Password is required').required('Password is required').max(128, 'Password is too long')

/** A new password, with each of `passwordParts`. */
const newPassword = () =>
  string()
    .strict()
    .typeError('Please enter a stronger password!')
    .required('Password is required')
    .test('strong', 'Please enter a stronger password!', isStrongPassword)

const otp = () =>
  text()
    .required('Invalid OTP')
    .matches(/^\d{4}$/, 'Invalid OTP')

/** Registration. The date of birth (`deathOfBirth` on the wire) must be before yesterday. */
export const registerSchema = (today: string) =>
  object({
    name: requiredText('Name'),
    email: email(),
    deathOfBirth: dateUntil(daysLater(today, -2), 'Please enter a correct DOB!').required('Date of birth is required'),
    password: newPassword(),
  }).noUnknown()

export const verifyEmailSchema = object({ email: email(), otp: otp() }).noUnknown()

/** With a password the code is for a reset, without one for a registration. `otp` is sent, and means nothing. */
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

export const loginSchema = object({ email: email(), password: typedPassword() }).noUnknown()

/** The body of forget-password: a reset, or without a code the request for one. */
export const forgetPasswordSchema = requestResetSchema
  .shape({
    otp: text()
      .default('')
      .nonNullable('Invalid OTP')
      .matches(/^\d{0,4}$/, 'Invalid OTP'),
  })
  .noUnknown()

/** The question of a session check. */
export const tokenSchema = object({ token: string().required().max(4096) }).noUnknown()

export type Registration = InferType<ReturnType<typeof registerSchema>>
export type Credentials = InferType<typeof loginSchema>
export type EmailVerification = InferType<typeof verifyEmailSchema>
export type CodeRequest = InferType<typeof sendOtpSchema>
export type PasswordReset = InferType<typeof resetPasswordSchema>
