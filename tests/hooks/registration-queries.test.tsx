import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { demo } from '#mocks/seed.ts'
import { useRegister, useVerifyEmail } from '#src/session/registration-queries.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useRegister mails a code, and useVerifyEmail takes it', async () => {
  const { result } = renderHookOverMocks(() => ({ register: useRegister(), verify: useVerifyEmail() }))
  await act(() => result.current.register.mutateAsync({ user: demo, image: null }))
  await act(() => result.current.verify.mutateAsync({ email: demo.email, otp: getBackend().getCode(demo.email) }))
  await waitFor(() => expect(result.current.verify.isSuccess).toBe(true))
})
