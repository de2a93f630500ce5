import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLedger } from '#src/banks/ledger-queries.ts'
import { useAdjustBalance } from '#src/banks/movement-changes.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useLedger reads every change of a balance', async () => {
  const { id } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => useLedger(id))
  await waitFor(() => expect(result.current.data).toMatchObject([{ kind: 'opening', amount: 1_000, balance: 1_000 }]))
})

test('useAdjustBalance sets the balance, and the ledger holds the difference', async () => {
  const { id, kept } = await given([account({ amount: 1_000 })])
  const { result } = renderHookOverMocks(() => ({ ledger: useLedger(id), adjust: useAdjustBalance(id) }))
  const { results } = await act(() => result.current.adjust.mutateAsync({ balance: 880, note: 'Cash' }))
  expect(results).toEqual([880])
  expect(await kept.banks()).toMatchObject([{ amount: 880 }])
  await waitFor(() => expect(result.current.ledger.data?.[0]).toMatchObject({ kind: 'adjustment', amount: -120 }))
})
