import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { demo, logIn, signUp } from '#mocks/seed.ts'
import { useRequestReset, useResetPassword } from '#src/session/reset-queries.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useResetPassword installs the new password with the code of useRequestReset', async () => {
  await signUp(getBackend())
  const reset = { email: demo.email, password: 'New-Ledger' }
  const { result } = renderHookOverMocks(() => ({ request: useRequestReset(), reset: useResetPassword() }))
  await act(() => result.current.request.mutateAsync(reset))
  await act(() => result.current.reset.mutateAsync({ ...reset, otp: getBackend().getCode(demo.email) }))
  expect(await logIn(getBackend(), reset)).toBeTruthy()
})
