import { type User, userSchema } from '#contract/users/profile/response.ts'
import type { ProfileChange } from '#contract/users/profile/rules.ts'
import { type CallMaker, defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { useChange } from '#src/changes/use-change.ts'
import { clearQueue } from '#src/changes/waiting-queries.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { compareProfiles, profileForm } from './profile.ts'
import { currentSession } from './profile-queries.ts'

const toProfileChange = ({ name, phoneNumber, deathOfBirth, upi }: ProfileChange): ProfileChange => ({
  name,
  phoneNumber,
  deathOfBirth,
  upi,
})

const CHANGED = 412

/** The changed fields, and those that keep the e-mail address and the picture. `file` is a new picture. */
type ProfileUpdate = { body: ProfileChange & Pick<User, 'email' | 'profileImage'>; seen: User; file?: File }

/** Changes the profile. With a new picture it cannot wait for a connection. */
export const updateProfile: CallMaker<ProfileUpdate> = defineCall<ProfileUpdate>('updateProfile', {
  label: 'Profile',
  success: 'Profile updated!',
  failure: (refusal) =>
    refusal?.status === CHANGED
      ? 'Your profile has changed meanwhile. Please close the form and open it again.' // with a picture
      : 'Something went wrong!',
  effect: ({ body }) => [
    change(currentSession().queryKey, (user, saved) => {
      const { upi = user.upi, ...fields } = toProfileChange(body)
      const { features } = user
      return { ...(parseSavedRecord(saved.get(user.id), userSchema) ?? { ...user, ...fields, upi }), features }
    }),
  ],
  touches: [['session']],
  needsServer: ({ file }) => file !== undefined,
  describe: ({ body: { name } }) => name,
  form: ({ body: { name, phoneNumber, deathOfBirth, upi = '' } }) => ({
    ...profileForm,
    values: { name, phoneNumber, deathOfBirth, upi },
  }),
  compare: ({ body, seen }, current) => {
    const theirs = parseSavedRecord(current, userSchema)
    if (!theirs) return undefined
    const mine = toProfileChange(body)
    const versions = { before: toProfileChange(seen), mine, theirs: toProfileChange(theirs) }
    const { email, profileImage } = theirs
    return {
      fields: compareProfiles(versions),
      call: updateProfile({ body: { ...mergeFields(versions), email, profileImage }, seen: theirs }),
    }
  },
})

/** The profile that the user saw, the changed fields, and a new picture. A field that is left out stays as it is. */
type ProfileEdit = { before: User; change: Partial<ProfileChange>; image?: File | null }

/** Changes the profile of a user. */
export const useUpdateProfile = () =>
  useChange(({ before, change: fields, image }: ProfileEdit) => {
    const { name, phoneNumber, deathOfBirth, email, profileImage } = before
    const body = { name, phoneNumber, deathOfBirth, ...fields, email, profileImage }
    return updateProfile({ body, seen: before, ...(image && { file: image }) })
  })

/** Deletes a user and all their records. */
export const deleteUser = defineCall<{ params: { userId: string } }>('deleteUser', {
  label: 'Delete of the profile',
  success: 'Delete Profile Successful!',
  failure: 'Something went wrong!',
  touches: [],
  describe: () => '',
  needsServer: true,
})

/** Deletes a user and all their records, and what waits on this device. */
export const useDeleteUser = () => {
  const { mutateAsync } = useChange((userId: string) => deleteUser({ params: { userId } }), {
    describe: () => '',
    isFinal: true,
    endsSession: true,
  })
  return async (userId: string): Promise<void> => {
    await mutateAsync(userId)
    void clearQueue(userId).catch(() => undefined) // a device that cannot store entries has none
  }
}
