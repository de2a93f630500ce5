import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Claim } from '#contract/shares/response.ts'
import { fail } from '#mocks/faults.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import { useAcceptPayment, useDeclinePayment } from '#src/shares/claim-changes.ts'
import { useClaims } from '#src/shares/claim-queries.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { rent } from '#tests/screens/returns/given.ts'
import { asks } from '#tests/screens/shares/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const setUp = async () => {
  const { id: bankId, call, kept } = await given([account()])
  const lend: Lend = await call(endpoints.addLend, rent())
  const { addShare, claim } = asks(call)
  await claim(await addShare(), { lendId: lend.id, amount: 2_000 })
  const { result } = renderHookOverMocks(() => ({
    session: useSession(),
    claims: useClaims({ hasLivePage: true }),
    lends: useLends(),
    banks: useBanks(),
    accept: useAcceptPayment(),
    decline: useDeclinePayment(),
  }))
  await waitFor(() => expect(result.current.claims.data).toMatchObject([{ status: 'open' }]))
  await waitFor(() => expect(result.current.lends.data && result.current.banks.data).toHaveLength(1))
  const [first]: Claim[] = await call(endpoints.claims)
  if (!first) throw new Error('There is no claim')
  return { call, kept, result, bankId, claim: first }
}

test('useAcceptPayment makes a return of the claim, and credits the account', async () => {
  const { call, kept, result, bankId, claim } = await setUp()
  await act(() => result.current.accept.mutateAsync({ payment: [claim], bankId }))
  await waitFor(() => expect(result.current.claims.data).toMatchObject([{ status: 'accepted' }]))
  await waitFor(() => expect(result.current.banks.data).toMatchObject([{ amount: 3_000 }]))
  expect(result.current.lends.data).toMatchObject([{ returned: 2_000 }])
  expect(await call(endpoints.returns)).toMatchObject([{ amount: 2_000, bankId }])
  expect(await kept.banks()).toMatchObject([{ amount: 3_000 }])
})

test('useAcceptPayment shows the open claim, the old record and the old balance when the server refuses', async () => {
  const { result, bankId, claim } = await setUp()
  fail('acceptClaim', 400)
  await act(() => result.current.accept.mutateAsync({ payment: [claim], bankId }).catch(() => undefined))
  await waitFor(() => expect(result.current.claims.data).toMatchObject([{ status: 'open' }]))
  expect(result.current.lends.data).toMatchObject([{ returned: 0 }])
  expect(result.current.banks.data).toMatchObject([{ amount: 1_000 }])
})

test('useDeclinePayment declines the claim, and returns nothing', async () => {
  const { call, result, claim } = await setUp()
  await act(() => result.current.decline.mutateAsync([claim]))
  await waitFor(() => expect(result.current.claims.data).toMatchObject([{ status: 'declined' }]))
  expect(await call(endpoints.returns)).toEqual([])
})
