import { type InferType, object } from 'yup'
import { LATER_BIRTH } from '#contract/fields/messages.ts'
import { dateUntil, isTenDigits, requiredText, text } from '#contract/fields/request-fields.ts'
import { isUpiId } from '#contract/users/upi.ts'

/** The largest profile image, in bytes: 1 MB. */
export const MAX_IMAGE_BYTES = 1_048_576

const upiId = () => text().test('upi', 'A UPI id looks like name@bank', (value) => !value || isUpiId(value))

/** A required UPI id alone, for the form that asks for it. */
export const upiIdSchema = object({ upi: upiId().required('UPI id is required') })

/**
 * A changed profile. The new date of birth must not be after the previous one; the phone number may be empty. Without
 * `upi` the UPI id stays as it is.
 */
export const updateProfileSchema = (previousDateOfBirth: string) =>
  object({
    name: requiredText('Name'),
    phoneNumber: text()
      .default('')
      .test('phone', 'Invalid mobile number!', (value) => value === '' || isTenDigits(value)),
    deathOfBirth: dateUntil(previousDateOfBirth, LATER_BIRTH).required('Date of birth is required'),
    upi: upiId(),
  }).noUnknown()

/** The fields of a profile that the user can change. */
export type ProfileChange = InferType<ReturnType<typeof updateProfileSchema>>
