import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toEditedBank } from '#src/banks/bank.ts'
import { useAddBank, useDeleteBank, useEditBank } from '#src/banks/bank-changes.ts'
import { useBank, useBanks } from '#src/banks/bank-queries.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useBanks reads the accounts', async () => {
  await given([account({ bankName: 'HDFC' })])
  const { result } = renderHookOverMocks(useBanks)
  await waitFor(() => expect(result.current.data).toMatchObject([{ bankName: 'HDFC' }]))
})

test('useBank reads one account', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => useBank(id))
  await waitFor(() => expect(result.current.data).toMatchObject({ id, amount: 1_000 }))
})

test('useAddBank adds an account to the list', async () => {
  await given([])
  const { result } = renderHookOverMocks(() => ({ banks: useBanks(), add: useAddBank() }))
  await act(() => result.current.add.mutateAsync(account({ bankName: 'SBI' })))
  await waitFor(() => expect(result.current.banks.data).toMatchObject([{ bankName: 'SBI' }]))
})

test('useEditBank changes an account in the list', async () => {
  const { kept } = await given([account()])
  const [bank] = await kept.banks()
  const { result } = renderHookOverMocks(() => ({ banks: useBanks(), edit: useEditBank() }))
  const after = bank && { ...toEditedBank(bank), accountHolderName: 'Ravi' }
  if (after) await act(() => result.current.edit.mutateAsync({ before: bank, after }))
  await waitFor(() => expect(result.current.banks.data).toMatchObject([{ accountHolderName: 'Ravi' }]))
})

test('useDeleteBank takes an account out of the list', async () => {
  const { kept } = await given([account()])
  const [bank] = await kept.banks()
  const { result } = renderHookOverMocks(() => ({ banks: useBanks(), remove: useDeleteBank() }))
  if (bank) await act(() => result.current.remove.mutateAsync({ bank }))
  await waitFor(() => expect(result.current.banks.data).toEqual([]))
})
