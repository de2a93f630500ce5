import type { QueryClient } from '@tanstack/react-query'
import { EXPENSE_BANK_INACTIVE, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import type { Claim } from '#contract/shares/response.ts'
import { defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { lendLists, lends, lendsQuery, returns } from '#src/lends/lend-queries.ts'
import { describeReturn } from '#src/lends/returns/return.ts'
import { getToday } from '#src/lib/today.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { claimsQuery } from './claim-queries.ts'
import { sumClaims } from './payments.ts'
import { putSaved } from './put-saved.ts'

type ClaimParams = { claimId: string }

const setStatus = ({ claimId }: ClaimParams, status: Claim['status']) =>
  change(claimsQuery.queryKey, (claims) => claims.map((claim) => (claim.id === claimId ? { ...claim, status } : claim)))

/** Describes the payment of a cached claim: `₹2,000 from Ravi`. */
const describeClaim = ({ claimId }: ClaimParams, client: QueryClient): string => {
  const claim = client.getQueryData(claimsQuery.queryKey)?.find(({ id }) => id === claimId)
  const lend = client.getQueryData(lendsQuery.queryKey)?.find(({ id }) => id === claim?.lendId)
  return claim ? describeReturn(lend, { amount: claim.amount, kind: 'money' }) : ''
}

/** Accepts a claim: it becomes a return of its record. With `bankId` it credits that account. */
export const acceptClaim = defineCall<{ params: ClaimParams; body: { bankId: string; date: string } }>('acceptClaim', {
  label: 'Accepted payment',
  success: 'Return recorded!',
  failure: quoteRefusal([MORE_THAN_OUTSTANDING, EXPENSE_BANK_INACTIVE], 'Something went wrong!'),
  effect: ({ params }) => [setStatus(params, 'accepted'), putSaved(returns), putSaved(lends)],
  touches: [claimsQuery.queryKey, ...lendLists],
  describe: ({ params }, client) => describeClaim(params, client),
  needsServer: true,
})

/** Declines a claim. Nothing else changes. */
export const rejectClaim = defineCall<{ params: ClaimParams }>('rejectClaim', {
  label: 'Declined payment',
  success: 'Declined!',
  failure: 'Something went wrong!',
  effect: ({ params }) => [setStatus(params, 'declined')],
  touches: [claimsQuery.queryKey],
  describe: ({ params }, client) => describeClaim(params, client),
  needsServer: true,
})

/** The claims of one payment, at least one. */
type Payment = readonly Claim[]

/** Describes all of a payment: `₹3,400.13 from Ravi`. */
const describePayment = (payment: Payment): string =>
  `${formatBriefRupees(sumClaims(payment))} from ${payment[0]?.person ?? ''}`

/** Accepts a payment: each of its claims becomes a return of today. `bankId` is the account that gets the money, or "". */
export const useAcceptPayment = () =>
  useChange(
    ({ payment, bankId }: { payment: Payment; bankId: string }) =>
      payment.map(({ id }) => acceptClaim({ params: { claimId: id }, body: { bankId, date: getToday() } })),
    { describe: ({ payment }) => describePayment(payment) },
  )

/** Declines a payment: all of its claims. */
export const useDeclinePayment = () =>
  useChange((payment: Payment) => payment.map(({ id }) => rejectClaim({ params: { claimId: id } })), {
    describe: describePayment,
  })
