import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type User, userSchema } from '#contract/users/profile/response.ts'
import type { ProfileChange } from '#contract/users/profile/rules.ts'
import { createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineEdit } from '#src/changes/change.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { useChange } from '#src/changes/use-change.ts'
import { clearQueue, useWaitingChanges } from '#src/changes/waiting-queries.ts'
import { getErrorStatus, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import { compareProfiles, profileForm } from './profile.ts'

const currentSession = () => sessionQuery(tokenStore.get() ?? '')

/** The user of the session, with what waits to be sent. */
export const useProfile = () => useQueryWithChanges(currentSession())

const createBody = ({ email, profileImage }: User, change: ProfileChange, image: File | null): FormData =>
  createMultipartBody('updateProfile', { ...change, email, profileImage }, 'newProfileImage', image)

/** A profile before a change, and the changed fields. */
type ProfileEdit = { before: User; change: ProfileChange }

const toProfileChange = ({ name, phoneNumber, deathOfBirth, upi }: User): ProfileChange => ({
  name,
  phoneNumber,
  deathOfBirth,
  upi,
})

/** Changes the profile, without its picture. */
export const updateProfile: Change<ProfileEdit, unknown> = defineEdit<User, ProfileEdit, unknown>({
  name: 'updateProfile',
  label: 'Profile',
  success: 'Profile updated!',
  failure: 'Something went wrong!',
  invert: ({ before, change }, saved) => {
    const edited = { ...before, ...change, upi: change.upi ?? before.upi, version: undefined }
    return (make) =>
      make(updateProfile, {
        before: parseSavedRecord(saved, userSchema) ?? edited,
        change: { ...toProfileChange(before), upi: change.upi === undefined ? undefined : before.upi },
      })
  },
  schema: v.object({
    before: userSchema,
    change: v.object({
      name: v.string(),
      phoneNumber: v.string(),
      deathOfBirth: v.string(),
      upi: v.optional(v.string()),
    }),
  }),
  send: ({ before, change }, send) =>
    parseBody(send(endpoints.updateProfile, { body: createBody(before, change, null) })),
  getChanges: ({ before: { version }, change: { upi, ...change } }) => [
    createCacheChange(currentSession().queryKey, (user) => ({ ...user, ...change, upi: upi ?? user.upi, version })),
  ],
  invalidates: [['session']],
  describe: ({ change }) => change.name,
  getForm: ({ change: { upi = '', ...change } }) => ({
    ...profileForm,
    values: { ...change, upi },
  }),
  compare: ({ before, change }, current) => {
    const theirs = parseSavedRecord(current, userSchema)
    if (!theirs) return undefined
    const versions = { before: toProfileChange(before), mine: change, theirs: toProfileChange(theirs) }
    return { fields: compareProfiles(versions), input: { before: theirs, change: mergeFields(versions) } }
  },
})

/** Changes the profile of a user, without its picture. */
export const useUpdateProfile = () => useChange(updateProfile)

/** Whether a change of the profile waits, also one that the user is changing. */
export const useIsProfileWaiting = (): boolean =>
  useWaitingChanges().some(({ change }) => change === updateProfile.name)

/** The error for a picture that was chosen without a connection. The user sees its message. */
class PictureNeedsServerError extends Error {
  override message = 'A picture needs a connection. Please add it when you are online.'
}

const CHANGED = 412

const describePictureFailure = (error: Error): string => {
  if (error instanceof PictureNeedsServerError) return error.message
  return getErrorStatus(error) === CHANGED
    ? 'Your profile has changed meanwhile. Please close the form and open it again.'
    : 'Something went wrong!'
}

/** Changes the profile of a user with a new picture. It cannot wait for a connection. */
export const useUpdateProfileAndPicture = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ before, change, image }: ProfileEdit & { image: File }) => {
      if (!isOnline()) throw new PictureNeedsServerError()
      const fingerprint = [change, image.name, image.size, image.lastModified]
      const options = { body: createBody(before, change, image), ifMatch: before.version, fingerprint }
      return send(endpoints.updateProfile, options, parseBody)
    },
    meta: {
      invalidates: [['session']],
      success: 'Profile updated!',
      failure: describePictureFailure,
    },
  })
}

/** Deletes a user and all their records. */
export const useDeleteUser = (userId: string) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: () => send(buildPath(endpoints.deleteUser, { userId }), {}, parseBody),
    onSuccess: () => {
      clearQueue(userId).catch(() => undefined) // a device that cannot store entries has none
    },
    meta: {
      success: 'Delete Profile Successful!',
      failure: 'Something went wrong!',
    },
  })
}
