import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { cutResponse, fail } from '#mocks/faults.ts'
import { useSession } from '#src/session/session-queries.ts'
import { readAddedShare, useAddShare, useDeleteShare } from '#src/shares/share-changes.ts'
import { useShares } from '#src/shares/share-queries.ts'
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
  const add = async () => {
    const added = readAddedShare(await act(() => result.current.add.mutateAsync({ person: 'Ravi', days: 7 })))
    if (!added) throw new Error('The response has no page')
    return added
  }
  return { call, result, add }
}

test('useAddShare returns the address of a page once, and the list has the page without it', async () => {
  const { result, add } = await setUp()
  const added = await add()
  expect(added.url).toMatch(/\/s\//)
  await waitFor(() => expect(result.current.shares.data).toMatchObject([{ id: added.id, person: 'Ravi' }]))
  expect(JSON.stringify(result.current.shares.data)).not.toContain('/s/')
})

test('useDeleteShare revokes a page', async () => {
  const { call, result, add } = await setUp()
  const { id } = await add()
  await act(() => result.current.remove.mutateAsync(id))
  await waitFor(() => expect(result.current.shares.data).toEqual([]))
  expect(await call(endpoints.shares)).toEqual([])
})

test('useDeleteShare shows the page again when the server refuses', async () => {
  const { result, add } = await setUp()
  const { id } = await add()
  fail('deleteShare', 500)
  await act(() => result.current.remove.mutateAsync(id).catch(() => undefined))
  await waitFor(() => expect(result.current.shares.data).toMatchObject([{ id }]))
})

test('a page that is made again after half a response came is made once', async () => {
  const { call, add } = await setUp()
  cutResponse('addShare', 'once')
  await expect(add()).rejects.toThrow()
  expect(await add()).toMatchObject({ person: 'Ravi' })
  expect(await call(endpoints.shares)).toHaveLength(1)
})
