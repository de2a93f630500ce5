import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { EXPENSE_BANK_INACTIVE, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import type { Lend } from '#contract/lends/response.ts'
import { type ReturnAdded, returnAddedSchema } from '#contract/returns/response.ts'
import { type Claim, claimsSchema } from '#contract/shares/response.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { lendsQuery, returnsQuery } from '#src/lends/lend-queries.ts'
import { cacheAddedReturn, describeReturn, useDeleteReturn } from '#src/lends/returns/return-queries.ts'
import { getKnownMessage, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { getToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'

/** How often the claims are fetched while a page for another person is live and this page is visible. */
const POLL_INTERVAL_MS = 3 * 60_000

/** The payments that other people claim to have made, newest first. */
export const claimsQuery = queryOptions({
  queryKey: ['claims'],
  ...apiQueryOptions(endpoints.claims, claimsSchema),
})

/**
 * The claims of other people. It makes no call to a server that is not full. It polls only while a page is live,
 * because a payment can be claimed on a page only.
 */
export const useClaims = ({ hasLivePage }: { hasLivePage: boolean }) =>
  useQuery({
    ...claimsQuery,
    enabled: useServer().isFull,
    refetchInterval: hasLivePage && POLL_INTERVAL_MS,
  })

const setStatus = (client: QueryClient, id: string, status: Claim['status']): void => {
  client.setQueryData(claimsQuery.queryKey, (claims) =>
    claims?.map((claim) => (claim.id === id ? { ...claim, status } : claim)),
  )
}

/** A claim to accept, with its record. `bankId` is the account that gets the money, or "". */
type ClaimToAccept = { claim: Claim; lend: Lend; bankId: string }

const knownMessages: readonly string[] = [MORE_THAN_OUTSTANDING, EXPENSE_BANK_INACTIVE]

/** Accepts a claim: it becomes a return of its record, dated today. Its undo deletes that return. */
export const useAcceptClaim = () => {
  const send = useIdempotentRequest()
  const { mutateAsync: deleteReturn } = useDeleteReturn()
  return useMutation({
    mutationFn: ({ claim, bankId }: ClaimToAccept) =>
      send(
        buildPath(endpoints.acceptClaim, { claimId: claim.id }),
        { json: { bankId, date: getToday() } },
        (response) => response.json(returnAddedSchema),
      ),
    onSuccess: (saved, { claim }, _result, { client }) => {
      setStatus(client, claim.id, 'accepted')
      cacheAddedReturn(client, saved)
    },
    meta: {
      invalidates: [claimsQuery.queryKey, lendsQuery.queryKey, returnsQuery.queryKey, banksQuery.queryKey],
      success: 'Return recorded!',
      describe: ({ claim, lend }: ClaimToAccept) => describeReturn(lend, { amount: claim.amount, kind: 'money' }),
      failure: (error) => getKnownMessage(error, knownMessages, 'Something went wrong!'),
      undo:
        (_variables: ClaimToAccept, { lend, return: added }: ReturnAdded) =>
        () =>
          deleteReturn({ lend, deleted: added }),
    },
  })
}

/** Declines a claim. Nothing else changes. */
export const useDeclineClaim = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ id }: Claim) => send(buildPath(endpoints.rejectClaim, { claimId: id }), {}, parseBody),
    onSuccess: (_response, { id }, _result, { client }) => setStatus(client, id, 'declined'),
    meta: {
      invalidates: [claimsQuery.queryKey],
      success: 'Declined!',
      failure: 'Something went wrong!',
    },
  })
}
