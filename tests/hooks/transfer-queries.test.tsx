import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAddTransfer, useDeleteTransfer } from '#src/banks/transfer-changes.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const setUp = async () => {
  const { kept } = await given([account(), account({ bankName: 'SBI', accountNumber: '20012345', amount: 0 })])
  const balances = async () =>
    Object.fromEntries((await kept.banks()).map(({ bankName, amount }) => [bankName, amount]))
  const banks = await kept.banks()
  const findId = (name: string) => banks.find(({ bankName }) => bankName === name)?.id ?? ''
  const transfer = { fromId: findId('HDFC'), toId: findId('SBI'), amount: 300, date: inDays(0), note: '' }
  return { transfer, balances }
}

test('useAddTransfer moves rupees from one account to another', async () => {
  const { transfer, balances } = await setUp()
  const { result } = renderHookOverMocks(useAddTransfer)
  await act(() => result.current.mutateAsync(transfer))
  expect(await balances()).toEqual({ HDFC: 700, SBI: 300 })
})

test('useDeleteTransfer moves the rupees back', async () => {
  const { transfer, balances } = await setUp()
  const { result } = renderHookOverMocks(() => ({ add: useAddTransfer(), remove: useDeleteTransfer() }))
  const { ids } = await act(() => result.current.add.mutateAsync(transfer))
  await act(() => result.current.remove.mutateAsync({ ...transfer, id: ids[0] ?? '' }))
  expect(await balances()).toEqual({ HDFC: 1_000, SBI: 0 })
})
