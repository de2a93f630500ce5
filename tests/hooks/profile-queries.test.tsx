import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demo } from '#mocks/seed.ts'
import { useDeleteUser, useUpdateProfile } from '#src/profile/profile-changes.ts'
import { useSession } from '#src/session/session-queries.ts'
import { given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const user = { id: 'of the session', phoneNumber: '', profileImage: '', upi: '', features: [], ...demo }

test('useUpdateProfile changes the user of the session', async () => {
  await given([])
  const { result } = renderHookOverMocks(() => ({ session: useSession(), update: useUpdateProfile() }))
  const change = { name: 'Asha Rao', phoneNumber: '', deathOfBirth: demo.deathOfBirth }
  await act(() => result.current.update.mutateAsync({ before: user, change }))
  await waitFor(() => expect(result.current.session.data).toMatchObject({ name: 'Asha Rao' }))
})

test('useDeleteUser deletes the user', async () => {
  await given([])
  const { result } = renderHookOverMocks(() => {
    const { data: { id } = user } = useSession()
    return { id, remove: useDeleteUser() }
  })
  await waitFor(() => expect(result.current.id).not.toBe(user.id))
  await expect(act(() => result.current.remove(result.current.id))).resolves.toBeUndefined()
})
