import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { type Share, shareAddedSchema, sharesSchema } from '#contract/shares/response.ts'
import type { NewShare } from '#contract/shares/rules.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { compareNewestFirst } from '#src/lib/api/saved-record.ts'
import { cacheRecord } from '#src/lib/cache/cached-lists.ts'
import { useServer } from '#src/session/server.ts'

/** The user's live pages for other people, newest first. */
export const sharesQuery = queryOptions({
  queryKey: ['shares'],
  ...apiQueryOptions(endpoints.shares, sharesSchema),
})

/** The user's live pages for other people. It makes no call to a server that is not full. */
export const useShares = () => useQuery({ ...sharesQuery, enabled: useServer().isFull })

const byId = compareNewestFirst((_: Share) => '')

/** Makes a page for a person. Only the first response has its address. */
export const useAddShare = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: (share: NewShare) =>
      send(endpoints.addShare, { json: share }, (response) => response.json(shareAddedSchema)),
    onSuccess: ({ url: _, ...saved }, _share, _result, { client }) =>
      cacheRecord(client, sharesQuery.queryKey, saved, byId),
    meta: {
      invalidates: [sharesQuery.queryKey],
      success: 'Page made!',
      failure: 'Something went wrong!',
    },
  })
}

/** Revokes a page. Its address ends at once. */
export const useDeleteShare = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ id }: Share) => send(buildPath(endpoints.deleteShare, { shareId: id }), {}, parseBody),
    onSuccess: (_response, { id }, _result, { client }) =>
      client.setQueryData(sharesQuery.queryKey, (shares) => shares?.filter((share) => share.id !== id)),
    meta: {
      invalidates: [sharesQuery.queryKey],
      success: 'Page revoked!',
      failure: 'Something went wrong!',
    },
  })
}
