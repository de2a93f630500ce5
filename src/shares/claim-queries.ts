import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { claimsSchema } from '#contract/shares/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
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
  useQueryWithChanges({
    ...claimsQuery,
    enabled: useServer().isFull,
    refetchInterval: hasLivePage && POLL_INTERVAL_MS,
  })
