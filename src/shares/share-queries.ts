import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type Share, sharesSchema } from '#contract/shares/response.ts'
import { useQueryWithChanges } from '#src/changes/overlay.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'
import { useServer } from '#src/session/server.ts'

/** The user's live pages for other people, newest first. */
export const sharesQuery = queryOptions({
  queryKey: ['shares'],
  ...apiQueryOptions(endpoints.shares, sharesSchema),
})

/** The list of live pages, for what changes do to it. */
export const shares = {
  queryKey: sharesQuery.queryKey,
  schema: sharesSchema.item,
  order: compareNewestFirst((_: Share) => ''),
}

/** The user's live pages for other people. It makes no call to a server that is not full. */
export const useShares = () => useQueryWithChanges({ ...sharesQuery, enabled: useServer().isFull })
