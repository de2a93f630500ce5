import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { useReturnLend } from '#src/lends/lend-return-queries.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useReturnLend marks a record done and credits its amount to the account', async () => {
  const { call, kept } = await given([account({ amount: 100 })])
  const [bank] = await kept.banks()
  const added = await call(endpoints.addLend, lend({ amount: 640 }))
  const { result } = renderHookOverMocks(useReturnLend)
  if (bank) await act(() => result.current.mutateAsync({ lend: added, bank }))
  expect(await call(endpoints.getLend)).toMatchObject([{ returnStatus: 'done' }])
  expect(await kept.banks()).toMatchObject([{ amount: 740 }])
})
