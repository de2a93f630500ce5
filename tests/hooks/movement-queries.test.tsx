import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail } from '#mocks/faults.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { useBank, useBanks } from '#src/banks/bank-queries.ts'
import { useLedger } from '#src/banks/ledger-queries.ts'
import { toMadeMovement } from '#src/banks/movement.ts'
import { useCreditAmount, useDebitAmount, useDeleteMovement, useEditMovement } from '#src/banks/movement-changes.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useCreditAmount returns the new balance in rupees', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => useCreditAmount())
  const { results } = await act(() => result.current.mutateAsync({ bankId: id, amount: 250 }))
  expect(results).toEqual([1_250])
})

test('useDebitAmount shows the old balance again when the server refuses', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  fail('debitAmount', 400, 'Insufficient fund')
  const { result } = renderHookOverMocks(() => ({ bank: useBank(id), debit: useDebitAmount() }))
  await act(() => result.current.debit.mutateAsync({ bankId: id, amount: 250 }).catch(() => undefined))
  await waitFor(() => expect(result.current.bank.data).toMatchObject({ amount: 1_000 }))
})

/** The ledger of an account with a credit of ₹250.00, and the hooks that change it. */
const renderLedger = async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => ({
    ledger: useLedger(id),
    credit: useCreditAmount(),
    edit: useEditMovement(),
    undo: useDeleteMovement(),
  }))
  const words = { date: '2026-11-20', reason: 'Salary', reference: 'UTR12345678' }
  await act(() => result.current.credit.mutateAsync({ bankId: id, amount: 250, words }))
  await waitFor(() => expect(result.current.ledger.data).toHaveLength(2))
  const [entry] = result.current.ledger.data ?? []
  if (!entry) throw new Error('The ledger is empty.')
  return { id, result, entry }
}

test('useCreditAmount keeps the words of a credit, and useEditMovement changes its day and its reason', async () => {
  const { id, result, entry: before } = await renderLedger()
  expect(before).toMatchObject({ date: '2026-11-20', reason: 'Salary', reference: 'UTR12345678' })
  const after = { date: '2026-11-19', reason: 'Bonus' }
  await act(() => result.current.edit.mutateAsync({ bankId: id, before, after }))
  await waitFor(() =>
    expect(result.current.ledger.data?.[0]).toMatchObject({ ...after, reference: 'UTR12345678', amount: 250 }),
  )
})

test('useDeleteMovement undoes a credit by an entry that names it', async () => {
  const { id, result, entry } = await renderLedger()
  const made = toMadeMovement(id, entry)
  if (!made) throw new Error('The entry is no credit.')
  await act(() => result.current.undo.mutateAsync(made))
  await waitFor(() =>
    expect(result.current.ledger.data?.[0]).toMatchObject({
      kind: 'credit-undone',
      undoesId: entry.id,
      balance: 1_000,
    }),
  )
})

test('useAllLedgers reads the ledgers of all accounts', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => useAllLedgers(useBanks().data ?? []))
  await waitFor(() => expect(result.current.ledgers.get(id)).toMatchObject([{ kind: 'opening', balance: 1_000 }]))
  expect(result.current.isWhole).toBe(true)
})
