import { useMutation } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { ProfileChange, User } from '#contract/users/users.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'
import { clearOutbox } from '#src/outbox/outbox-queries.ts'

/** Changes the profile of a user, and the picture if the user chose a new one. */
export const useUpdateProfile = ({ email, profileImage }: User) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ change, image }: { change: ProfileChange; image: File | null }) =>
      send(endpoints.updateProfile, {
        body: createMultipartBody('updateProfile', { ...change, email, profileImage }, 'newProfileImage', image),
        fingerprint: [change, image && [image.name, image.size, image.lastModified]],
      }),
    meta: { invalidates: [['session']], success: 'Profile updated!', failure: 'Something went wrong!' },
  })
}

/** Deletes a user and all their records. */
export const useDeleteUser = (userId: string) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: () => send(buildPath(endpoints.deleteUser, { userId })),
    onSuccess: () => {
      clearOutbox(userId).catch(() => undefined) // a device that cannot store entries has none
    },
    meta: {
      success: 'Delete Profile Successful!',
      failure: 'Something went wrong!',
    },
  })
}
