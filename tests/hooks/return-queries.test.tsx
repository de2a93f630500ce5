import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return, ReturnAdded } from '#contract/returns/response.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { fail, stall } from '#mocks/faults.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { useAddReturn, useDeleteReturn } from '#src/lends/returns/return-changes.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const money = (amount: number, bankId = ''): NewReturn => ({
  date: inDays(0),
  amount,
  kind: 'money',
  bankId,
  note: '',
})

const setUp = async (change: Parameters<typeof lend>[0] = {}) => {
  const { id, call, kept } = await given([account({ amount: 1_000 })])
  const added: Lend = await call(endpoints.addLend, lend({ amount: 640, ...change }))
  return { id, call, kept, added }
}

test('useAddReturn credits the account of a given record', async () => {
  const { id, call, kept, added } = await setUp()
  const { result } = renderHookOverMocks(() => useAddReturn())
  await act(() => result.current.mutateAsync({ lend: added, sent: money(200, id) }))
  expect(await call(endpoints.getLend)).toMatchObject([{ returned: 200, returnStatus: '' }])
  expect(await kept.banks()).toMatchObject([{ amount: 1_200 }])
})

test('useAddReturn debits the account of a taken record, and the rest makes the record done', async () => {
  const { id, call, kept, added } = await setUp({ direction: 'taken' })
  const { result } = renderHookOverMocks(() => useAddReturn())
  await act(() => result.current.mutateAsync({ lend: added, sent: money(640, id) }))
  expect(await call(endpoints.getLend)).toMatchObject([{ returned: 640, returnStatus: 'done' }])
  expect(await kept.banks()).toMatchObject([{ amount: 360 }])
})

test('useAddReturn shows the old record and balance again when the server refuses', async () => {
  const { id, added } = await setUp()
  fail('addReturn', 400, MORE_THAN_OUTSTANDING)
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), bank: useBank(id), add: useAddReturn() }))
  await waitFor(() => expect(result.current.bank.data).toBeDefined())
  await act(() => result.current.add.mutateAsync({ lend: added, sent: money(640, id) }).catch(() => undefined))
  await waitFor(() => expect(result.current.lends.data).toMatchObject([{ returned: 0, returnStatus: '' }]))
  expect(result.current.bank.data).toMatchObject({ amount: 1_000 })
})

test('useDeleteReturn moves the balance back and opens the record again', async () => {
  const { id, call, kept, added } = await setUp()
  const { result } = renderHookOverMocks(() => ({ add: useAddReturn(), remove: useDeleteReturn() }))
  await act(() => result.current.add.mutateAsync({ lend: added, sent: money(640, id) }))
  const [returned]: Return[] = await call(endpoints.returns)
  if (returned) await act(() => result.current.remove.mutateAsync({ lend: added, deleted: returned }))
  expect(await call(endpoints.getLend)).toMatchObject([{ returned: 0, returnStatus: 'pending' }])
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
})

test('useDeleteReturn shows a record that was set to done by hand as done while the server has not responded', async () => {
  const { call, added } = await setUp()
  const { return: deleted }: ReturnAdded = await call(buildPath(endpoints.addReturn, { lendId: added.id }), money(40))
  await call(endpoints.editLend, { ...added, returnStatus: 'done' })
  stall('deleteReturn')
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), remove: useDeleteReturn() }))
  await waitFor(() => expect(result.current.lends.data).toMatchObject([{ returned: 40, returnStatus: 'done' }]))
  act(() => result.current.remove.mutate({ lend: added, deleted }))
  await waitFor(() => expect(result.current.lends.data).toMatchObject([{ returned: 0 }]))
  expect(result.current.lends.data).toMatchObject([{ returnStatus: 'done' }])
})
