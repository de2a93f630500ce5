import * as v from 'valibot'
import { type InferType, object } from 'yup'
import { deliverySchema, otp } from './codes.ts'
import { daysLater } from './dates.ts'
import { newPassword } from './passwords.ts'
import * as response from './response-fields.ts'
import { dateUntil, email, requiredText } from './text.ts'

/** Registration. The date of birth (`deathOfBirth` on the wire) must be before yesterday. */
export const registerSchema = (today: string) =>
  object({
    name: requiredText('Name'),
    email: email(),
    deathOfBirth: dateUntil(daysLater(today, -2), 'Please enter a correct DOB!').required('Date of birth is required'),
    password: newPassword(),
  }).noUnknown()

export const verifyEmailSchema = object({ email: email(), otp: otp() }).noUnknown()

/** The response to a registration: the address that the code is for. */
export const registeredSchema = v.object({ email: response.requiredText, delivery: deliverySchema })

export type Registration = InferType<ReturnType<typeof registerSchema>>
export type EmailVerification = InferType<typeof verifyEmailSchema>
