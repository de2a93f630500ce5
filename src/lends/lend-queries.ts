import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { HAS_RETURNS, LESS_THAN_RETURNED } from '#contract/fields/messages.ts'
import type { EditedLend, NewLend } from '#contract/lends.ts'
import { type Lend, lendSchema, lendsSchema } from '#contract/lends.ts'
import { getKnownMessage, parseBody } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { apiQueryOptions } from '#src/lib/api/query-options.ts'
import { cacheSavedRecord, compareNewestFirst, parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { createCacheChange, optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { useHasFeature } from '#src/session/features.ts'
import { useSession } from '#src/session/session-queries.ts'

/** The user's lend/borrow records, newest lend date first. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  ...apiQueryOptions(endpoints.getLend, lendsSchema),
})

/** Returns the query of the user's lend/borrow records. */
export const useLends = () => useQuery(lendsQuery)

/** The order of the records in the cache. */
export const lendOrder = compareNewestFirst(({ lendDate }: Lend) => lendDate)

/** Returns a function that removes the direction of a record if the server does not know directions. */
const useRemoveUnknownDirection = () => {
  const hasDirection = useHasFeature('direction')
  return <Sent extends Pick<NewLend, 'direction'>>(lend: Sent): Sent =>
    hasDirection ? lend : { ...lend, direction: undefined }
}

/** Adds a record. `amount` is in rupees. A retry sends the same idempotency key, so it adds one record. */
export const useAddLend = () => {
  const send = useIdempotentRequest()
  const { data: user } = useSession()
  const removeUnknownDirection = useRemoveUnknownDirection()
  return useMutation({
    mutationFn: async (lend: NewLend) => {
      // The contract has the e-mail in the request; the server ignores it and uses the token.
      const json = { ...removeUnknownDirection(lend), email: user?.email }
      return parseSavedRecord(await parseBody(send(endpoints.addLend, { json })), lendSchema)
    },
    onSuccess: (saved, _lend, _result, { client }) => cacheSavedRecord(client, lendsQuery.queryKey, saved, lendOrder),
    meta: {
      invalidatesInOtherTabs: [lendsQuery.queryKey],
      success: 'Lend borrow added successfully!',
      failure: 'Something went wrong!',
      deviceActions: (lend: NewLend) => [{ act: 'lend-added', lend }],
    },
  })
}

/** Changes a record. It updates the cache before the response. docs/PRODUCT.md fixes the spelling of its failure text. */
export const useEditLend = () => {
  const send = useIdempotentRequest()
  const removeUnknownDirection = useRemoveUnknownDirection()
  return useMutation({
    mutationFn: async (lend: EditedLend) =>
      parseSavedRecord(await parseBody(send(endpoints.editLend, { json: removeUnknownDirection(lend) })), lendSchema),
    ...optimisticUpdate((edited: EditedLend) => [
      createCacheChange(lendsQuery.queryKey, (lends) =>
        lends.map((lend) =>
          lend.id === edited.id ? { ...lend, ...edited, direction: edited.direction ?? lend.direction } : lend,
        ),
      ),
    ]),
    onSuccess: (saved, _lend, _result, { client }) => cacheSavedRecord(client, lendsQuery.queryKey, saved, lendOrder),
    meta: {
      invalidatesInOtherTabs: [lendsQuery.queryKey],
      success: 'Update successful!',
      failure: (error) => getKnownMessage(error, [HAS_RETURNS, LESS_THAN_RETURNED], 'Something worng!'),
      deviceActions: ({ id: _, ...lend }: EditedLend) => [{ act: 'lend-edited', lend }],
    },
  })
}

/**
 * Deletes a record without returns. It updates the cache before the response. Its undo adds the record again, as a new
 * one.
 */
export const useDeleteLend = () => {
  const send = useIdempotentRequest()
  const { mutateAsync: addLend } = useAddLend()
  return useMutation({
    mutationFn: ({ id }: Lend) => send(endpoints.deleteLend, { json: { id } }),
    ...optimisticUpdate(({ id }: Lend) => [
      createCacheChange(lendsQuery.queryKey, (lends) => lends.filter((lend) => lend.id !== id)),
    ]),
    meta: {
      invalidatesInOtherTabs: [lendsQuery.queryKey],
      success: 'Record deleted successfully!',
      failure: 'Failed to delete record!',
      undo: ({ id: _, email: __, ...lend }: Lend) => addLend(lend),
      deviceActions: ({ id: _, email: __, ...lend }: Lend) => [{ act: 'lend-deleted', lend }],
    },
  })
}
