import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { useResendCode } from '#src/session/code-queries.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useResendCode says how the code travels', async () => {
  await signUp(getBackend())
  const { result } = renderHookOverMocks(useResendCode)
  const request = { email: demo.email, password: 'New-Ledger' }
  expect(await act(() => result.current.mutateAsync(request))).toBe('mail')
})
