import type { InferOutput } from 'valibot'
import { string } from 'yup'
import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { LATER_BIRTH } from '#contract/fields/messages.ts'
import { userSchema } from './response.ts'
import { updateProfileSchema } from './rules.ts'

const subject = 'Profile'
const profileImage = '/api/v1/profile-image/3q2-7wEjRU0aG9rT5uYbXcVnM1LkJhGf'

/** The user of the examples. */
export const exampleUser: InferOutput<typeof userSchema> = {
  id: EXAMPLE_IDS.user,
  name: 'Asha Verma',
  email: 'asha@example.com',
  phoneNumber: '9876543210',
  deathOfBirth: '1991-07-14',
  profileImage,
  upi: 'asha@okbank',
  features: ['direction', 'returns', 'ledger'],
  version: 3,
}

/** The calls of the profile. */
export const profileCalls = {
  updateProfile: {
    subject,
    summary: 'Change the profile',
    details:
      'An empty `profileImage` removes the picture, any other one keeps it. The date of birth cannot become later. A picture is a png, jpeg or webp of at most 1 MB.',
    takesVersion: true,
    form: {
      json: {
        part: 'updateProfile',
        fields: takes(updateProfileSchema(ANY_DAY).shape({ profileImage: string() }), {
          name: 'Asha Verma',
          phoneNumber: '9876543210',
          deathOfBirth: '1991-07-14',
          profileImage,
          upi: 'asha@okbank',
        }),
      },
      picture: 'newProfileImage',
      size: '1 MB',
    },
    response: gives(userSchema, exampleUser),
    refusals: { 400: [LATER_BIRTH] },
  },
  deleteUser: { subject, summary: 'Delete the user with everything', details: 'All sessions end.' },
  profileImage: {
    subject,
    summary: 'Read a profile picture',
    details: 'Its address is in the user, and nobody can guess it.',
    isPublic: true,
    response: 'image/webp',
  },
} satisfies Record<string, CallDescription>
