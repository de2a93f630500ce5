import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail } from '#mocks/faults.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-queries.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useCreditAmount returns the new balance in rupees', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => useCreditAmount())
  expect(await act(() => result.current.mutateAsync({ bankId: id, amount: 250 }))).toBe(1_250)
})

test('useDebitAmount shows the old balance again when the server refuses', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  fail('debitAmount', 400, 'Insufficient fund')
  const { result } = renderHookOverMocks(() => ({ bank: useBank(id), debit: useDebitAmount() }))
  await act(() => result.current.debit.mutateAsync({ bankId: id, amount: 250 }).catch(() => undefined))
  await waitFor(() => expect(result.current.bank.data).toMatchObject({ amount: 1_000 }))
})
