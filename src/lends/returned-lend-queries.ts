import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { createCacheChange, optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { returnsQuery } from '#src/returns/return-queries.ts'
import { lendsQuery } from './lend-queries.ts'

/**
 * Deletes a record and its returns. It updates the caches before the response. It has no undo, because a new record would
 * lack the returns.
 */
export const useDeleteReturnedLend = () => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ id }: Lend) => send(endpoints.deleteLend, { json: { id } }),
    ...optimisticUpdate(({ id }: Lend) => [
      createCacheChange(lendsQuery.queryKey, (lends) => lends.filter((lend) => lend.id !== id)),
      createCacheChange(returnsQuery.queryKey, (returns) => returns.filter(({ lendId }) => lendId !== id)),
    ]),
    meta: {
      invalidatesInOtherTabs: [lendsQuery.queryKey, returnsQuery.queryKey],
      success: 'Record deleted successfully!',
      failure: 'Failed to delete record!',
      deviceActions: ({ id: _, email: __, ...lend }: Lend) => [{ act: 'lend-deleted', lend }],
    },
  })
}
