import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useAddExpense } from '#src/banks/expense-changes.ts'
import { useCreditAmount } from '#src/banks/movement-changes.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

/** Renders the lists of an account of ₹1,000.00, and returns what each rendering had: the balance, and the lengths of the lists. */
const renderLists = async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const rendered: string[] = []
  const { result } = renderHookOverMocks(() => {
    const { data: banks = [] } = useBanks()
    const { ledgers } = useAllLedgers(banks)
    const { expenses = [] } = useAllExpenses()
    const [ledger = [], amount] = [ledgers.get(id), banks[0]?.amount]
    rendered.push(`₹${amount}, ${ledger.length} entries up to ₹${ledger[0]?.balance}, ${expenses.length} expenses`)
    return { ledger, add: useAddExpense(), credit: useCreditAmount() }
  })
  await waitFor(() => expect(result.current.ledger).toHaveLength(1))
  return { id, result, rendered }
}

test('a credit that is sent stands once in each rendering of the balances and the ledgers', async () => {
  const { id, result, rendered } = await renderLists()
  const before = rendered.length - 1
  await act(() => result.current.credit.mutateAsync({ bankId: id, amount: 250 }))
  await waitFor(() => expect(result.current.ledger).toHaveLength(2))
  expect(new Set(rendered.slice(before))).toEqual(
    new Set(['₹1000, 1 entries up to ₹1000, 0 expenses', '₹1250, 2 entries up to ₹1250, 0 expenses']),
  )
})

test('an expense that is sent stands once in each rendering of the expenses of all accounts', async () => {
  const { id, result, rendered } = await renderLists()
  const before = rendered.length - 1
  const spent = { bank_id: id, date: inDays(0), amount: 100, reason: 'Rent', amountDebit: 'CASH', tag: '' } as const
  await act(() => result.current.add.mutateAsync({ entry: spent }))
  await waitFor(() => expect(result.current.ledger).toHaveLength(2))
  expect(new Set(rendered.slice(before))).toEqual(
    new Set(['₹1000, 1 entries up to ₹1000, 0 expenses', '₹900, 2 entries up to ₹900, 1 expenses']),
  )
})
