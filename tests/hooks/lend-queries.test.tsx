import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { useAddLend, useDeleteLend, useEditLend } from '#src/lends/lend-changes.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useLends reads the records', async () => {
  const { call } = await given([])
  await call(endpoints.addLend, lend({ reason: 'Rent' }))
  const { result } = renderHookOverMocks(useLends)
  await waitFor(() => expect(result.current.data).toMatchObject([{ reason: 'Rent' }]))
})

test('useAddLend adds a record to the list', async () => {
  await given([])
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), add: useAddLend() }))
  await act(() => result.current.add.mutateAsync(lend({ reason: 'Rent' })))
  await waitFor(() => expect(result.current.lends.data).toMatchObject([{ reason: 'Rent' }]))
})

test('useEditLend changes a record in the list', async () => {
  const { call } = await given([])
  const before: Lend = await call(endpoints.addLend, lend({ reason: 'Rent' }))
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), edit: useEditLend() }))
  await act(() =>
    result.current.edit.mutateAsync({ before, after: { ...lend({ reason: 'School fees' }), id: before.id } }),
  )
  await waitFor(() => expect(result.current.lends.data).toMatchObject([{ reason: 'School fees' }]))
})

test('useDeleteLend takes a record out of the list', async () => {
  const { call } = await given([])
  const added = await call(endpoints.addLend, lend({ reason: 'Rent' }))
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), remove: useDeleteLend() }))
  await act(() => result.current.remove.mutateAsync({ lend: added, putBack: false, moved: [] }))
  await waitFor(() => expect(result.current.lends.data).toEqual([]))
})
