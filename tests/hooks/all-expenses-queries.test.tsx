import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useAllExpenses reads the expenses of every account', async () => {
  await given([account()], [expense({ reason: 'Groceries' })])
  const { result } = renderHookOverMocks(useAllExpenses)
  await waitFor(() => expect(result.current.expenses).toMatchObject([{ reason: 'Groceries' }]))
})
