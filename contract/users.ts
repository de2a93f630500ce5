import * as v from 'valibot'
import { type InferType, object } from 'yup'
import * as response from './response-fields.ts'
import { dateUntil, isTenDigits, requiredText, text } from './text.ts'

/** The largest profile image, in bytes: 1 MB. */
export const MAX_IMAGE_BYTES = 1_048_576

/** A changed profile. The date of birth may not be later than the previous one; the phone number may be left empty. */
export const updateProfileSchema = (previousDateOfBirth: string) =>
  object({
    name: requiredText('Name'),
    phoneNumber: text()
      .default('')
      .test('phone', 'Invalid mobile number!', (value) => value === '' || isTenDigits(value)),
    deathOfBirth: dateUntil(previousDateOfBirth, 'DOB must be earlier than the previous one!').required(
      'Date of birth is required',
    ),
  }).noUnknown()

/** A user in the response to a session check. `phoneNumber` and `profileImage` are "" when absent. */
export const userSchema = v.object({
  id: response.requiredText,
  name: response.requiredText,
  email: response.requiredText,
  phoneNumber: response.optionalText,
  deathOfBirth: response.optionalText,
  profileImage: response.optionalText,
})

export type ProfileChange = InferType<ReturnType<typeof updateProfileSchema>>
export type User = v.InferOutput<typeof userSchema>
