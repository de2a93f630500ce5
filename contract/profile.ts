import { type InferType, object } from 'yup'
import { dateUntil, isTenDigits, requiredText, text } from './text.ts'

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

export type ProfileChange = InferType<ReturnType<typeof updateProfileSchema>>
