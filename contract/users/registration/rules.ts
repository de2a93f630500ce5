import { type InferType, object } from 'yup'
import { daysLater } from '#contract/fields/dates.ts'
import { INVALID_INVITATION } from '#contract/fields/messages.ts'
import { dateUntil, email, requiredText, text } from '#contract/fields/request-fields.ts'
import { otp } from '#contract/users/codes/rules.ts'
import { newPassword } from '#contract/users/passwords.ts'

/**
 * A registration. The date of birth, which the API calls `deathOfBirth`, must be before yesterday. `invitation` is the token of
 * an invitation; it is absent without one.
 */
export const registerSchema = (today: string) =>
  object({
    name: requiredText('Name'),
    email: email(),
    deathOfBirth: dateUntil(daysLater(today, -2), 'Please enter a correct DOB!').required('Date of birth is required'),
    password: newPassword(),
    invitation: text().min(1, INVALID_INVITATION).max(64),
  }).noUnknown()

/** The verification of an e-mail address with the code from the mail. */
export const verifyEmailSchema = object({ email: email(), otp: otp() }).noUnknown()

/** The request that registers a user. */
export type Registration = InferType<ReturnType<typeof registerSchema>>

/** The request that verifies an e-mail address. */
export type EmailVerification = InferType<typeof verifyEmailSchema>
