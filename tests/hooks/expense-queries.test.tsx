import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBank } from '#src/banks/bank-queries.ts'
import { useAddExpense, useDeleteExpense, useEditExpense } from '#src/banks/expense-changes.ts'
import { useBankExpenses } from '#src/banks/expense-queries.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useBankExpenses reads the expenses of an account', async () => {
  const { id } = await given([account()], [expense({ reason: 'Groceries' })])
  const { result } = renderHookOverMocks(() => useBankExpenses(id))
  await waitFor(() => expect(result.current.data).toMatchObject([{ reason: 'Groceries' }]))
})

test('useAddExpense takes the amount from the balance', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => ({ bank: useBank(id), add: useAddExpense() }))
  await act(() => result.current.add.mutateAsync({ entry: { ...expense({ amount: 350 }), bank_id: id } }))
  await waitFor(() => expect(result.current.bank.data).toMatchObject({ amount: 650 }))
})

test('useDeleteExpense returns the amount to the balance', async () => {
  const { id, kept } = await given([account({ amount: 1_000 })], [expense({ amount: 350 })])
  const [added] = await kept.expenses()
  const { result } = renderHookOverMocks(() => ({ bank: useBank(id), remove: useDeleteExpense(id) }))
  if (added) await act(() => result.current.remove.mutateAsync(added))
  await waitFor(() => expect(result.current.bank.data).toMatchObject({ amount: 1_000 }))
})

test('useEditExpense changes the expense and moves the balance by the difference', async () => {
  const { id, kept } = await given([account({ amount: 1_000 })], [expense({ amount: 350 })])
  const [before] = await kept.expenses()
  const { result } = renderHookOverMocks(() => ({ bank: useBank(id), edit: useEditExpense(id) }))
  if (before) await act(() => result.current.edit.mutateAsync({ before, after: { ...before, amount: 300 } }))
  await waitFor(() => expect(result.current.bank.data).toMatchObject({ amount: 700 }))
  expect(await kept.expenses()).toMatchObject([{ amount: 300 }])
})
