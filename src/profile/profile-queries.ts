import { useMutation } from '@tanstack/react-query'
import { at, endpoints } from '#contract/endpoints.ts'
import type { ProfileChange } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { call } from '#src/lib/api.ts'
import { multipart } from '#src/lib/multipart.ts'

/** Changes the profile of this user, and the picture when there is a new one. */
export const useUpdateProfile = ({ email, profileImage }: User) =>
  useMutation({
    mutationFn: ({ change, image }: { change: ProfileChange; image: File | null }) =>
      call(endpoints.updateProfile, {
        body: multipart('updateProfile', { ...change, email, profileImage }, 'newProfileImage', image),
      }),
    meta: { invalidates: [['session']], success: 'Profile updated!', failure: 'Something went wrong!' },
  })

/** Deletes the user and everything that is theirs. */
export const useDeleteUser = (userId: string) =>
  useMutation({
    mutationFn: () => call(at(endpoints.deleteUser, { userId })),
    meta: { success: 'Delete Profile Successful!', failure: 'Something went wrong!' },
  })
