import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { respondWith, stall } from '#mocks/faults.ts'
import { useAddBank } from '#src/banks/bank-changes.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useAddExpense } from '#src/banks/expense-changes.ts'
import { useBankExpenses } from '#src/banks/expense-queries.ts'
import { useAddLend } from '#src/lends/lend-changes.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { renderHookOverMocks } from '#tests/hooks/render-hook-over-mocks.tsx'
import { account, expense, given, inDays } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'

test('an added record comes from the response, in the order of the server, before the list is read again', async () => {
  const { call } = await given([])
  await call(endpoints.addLend, lend({ reason: 'Newest', lendDate: inDays(0) }))
  await call(endpoints.addLend, lend({ reason: 'Oldest', lendDate: inDays(-9) }))
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), add: useAddLend() }))
  await waitFor(() => expect(result.current.lends.data).toHaveLength(2))
  const release = stall('getLend')
  await act(() => result.current.add.mutateAsync(lend({ reason: 'Between', lendDate: inDays(-5) })))
  await waitFor(() =>
    expect(result.current.lends.data?.map(({ reason }) => reason)).toEqual(['Newest', 'Between', 'Oldest']),
  )
  release()
})

test('an added account and an added expense come from their responses too', async () => {
  const { id } = await given([account()])
  const { result } = renderHookOverMocks(() => ({
    banks: useBanks(),
    expenses: useBankExpenses(id),
    addBank: useAddBank(),
    addExpense: useAddExpense(),
  }))
  await waitFor(() => expect(result.current.expenses.data).toEqual([]))
  const releases = [stall('allBank'), stall('bankExpenses')]
  await act(() => result.current.addBank.mutateAsync(account({ accountNumber: '1234567890' })))
  await waitFor(() => expect(result.current.banks.data).toHaveLength(2))
  await act(() => result.current.addExpense.mutateAsync({ entry: { ...expense(), bank_id: id } }))
  await waitFor(() => expect(result.current.expenses.data).toHaveLength(1))
  for (const release of releases) release()
})

test('the list is read again where the server responds without the record', async () => {
  await given([])
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), add: useAddLend() }))
  await waitFor(() => expect(result.current.lends.data).toEqual([]))
  const reads = watchRequests(endpoints.getLend)
  respondWith('addLend', new Response('Saved', { status: 201 }))
  await act(() => result.current.add.mutateAsync(lend({ reason: 'Rent' })))
  await waitFor(() => expect(reads).toHaveLength(1))
})
