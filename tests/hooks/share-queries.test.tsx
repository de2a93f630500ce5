import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { cutResponse, fail } from '#mocks/faults.ts'
import { useSession } from '#src/session/session-queries.ts'
import { useAddShare, useDeleteShare, useShares } from '#src/shares/share-queries.ts'
import { given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const setUp = async () => {
  const { call } = await given([])
  const { result } = renderHookOverMocks(() => ({
    session: useSession(),
    shares: useShares(),
    add: useAddShare(),
    remove: useDeleteShare(),
  }))
  await waitFor(() => expect(result.current.shares.data).toEqual([]))
  return { call, result }
}

test('useAddShare returns the address of a page once, and caches the page without it', async () => {
  const { result } = await setUp()
  const added = await act(() => result.current.add.mutateAsync({ person: 'Ravi', days: 7 }))
  expect(added.url).toMatch(/\/s\//)
  await waitFor(() => expect(result.current.shares.data).toMatchObject([{ id: added.id, person: 'Ravi' }]))
  expect(JSON.stringify(result.current.shares.data)).not.toContain('/s/')
})

test('useDeleteShare revokes a page', async () => {
  const { call, result } = await setUp()
  const added = await act(() => result.current.add.mutateAsync({ person: 'Ravi', days: 7 }))
  await act(() => result.current.remove.mutateAsync(added))
  await waitFor(() => expect(result.current.shares.data).toEqual([]))
  expect(await call(endpoints.shares)).toEqual([])
})

test('useDeleteShare shows the page again when the server refuses', async () => {
  const { result } = await setUp()
  const added = await act(() => result.current.add.mutateAsync({ person: 'Ravi', days: 7 }))
  fail('deleteShare', 500)
  await act(() => result.current.remove.mutateAsync(added).catch(() => undefined))
  await waitFor(() => expect(result.current.shares.data).toMatchObject([{ id: added.id }]))
})

test('a page that is made again after half a response came is made once', async () => {
  const { call, result } = await setUp()
  cutResponse('addShare', 'once')
  const add = () => result.current.add.mutateAsync({ person: 'Ravi', days: 7 }).catch(() => undefined)
  expect(await act(add)).toBeUndefined()
  expect(await act(add)).toMatchObject({ person: 'Ravi' })
  expect(await call(endpoints.shares)).toHaveLength(1)
})
