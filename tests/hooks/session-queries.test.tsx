import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { useLogin, useSession } from '#src/session/session-queries.ts'
import { given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useSession reads the user of the stored token', async () => {
  await given([])
  const { result } = renderHookOverMocks(useSession)
  await waitFor(() => expect(result.current.data).toMatchObject({ name: demo.name }))
})

test('useLogin returns a token', async () => {
  await signUp(getBackend())
  const { result } = renderHookOverMocks(useLogin)
  expect(await act(() => result.current.mutateAsync(demo))).toEqual({ token: expect.stringMatching(/.{43}/) })
})
