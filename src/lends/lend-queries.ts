import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import type { EditedLend, NewLend } from '#contract/lends.ts'
import { type Lend, lendSchema, lendsSchema } from '#contract/lends.ts'
import { useWrite } from '#src/lib/api/idempotency.ts'
import { reading } from '#src/lib/api/read.ts'
import { readBody } from '#src/lib/api/refusal.ts'
import { cacheSaved, newestFirst, parseSaved } from '#src/lib/api/saved-record.ts'
import { cacheChange, optimistic } from '#src/lib/cache/optimistic.ts'
import { useSession } from '#src/session/session-queries.ts'

/** The user's lend/borrow records, newest lend date first. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  ...reading(endpoints.getLend, lendsSchema),
})

/** The user's lend/borrow records. */
export const useLends = () => useQuery(lendsQuery)

const byDate = newestFirst(({ lendDate }: Lend) => lendDate)

/** Adds a record. `amount` is in rupees. A retry sends the same idempotency key, so it adds one record. */
export const useAddLend = () => {
  const write = useWrite()
  const { data: user } = useSession()
  return useMutation({
    // The contract has the e-mail in the request; the server ignores it and uses the token.
    mutationFn: async (lend: NewLend) =>
      parseSaved(await readBody(write(endpoints.addLend, { json: { ...lend, email: user?.email } })), lendSchema),
    onSuccess: (saved, _lend, _result, { client }) => cacheSaved(client, lendsQuery.queryKey, saved, byDate),
    meta: {
      tellsTabs: [lendsQuery.queryKey],
      success: 'Lend borrow added successfully!',
      failure: 'Something went wrong!',
      records: (lend: NewLend) => [{ act: 'lend-added', lend }],
    },
  })
}

/** Changes a record. It updates the cache before the response. docs/PRODUCT.md fixes the spelling of its failure text. */
export const useEditLend = () => {
  const write = useWrite()
  return useMutation({
    mutationFn: async (lend: EditedLend) =>
      parseSaved(await readBody(write(endpoints.editLend, { json: lend })), lendSchema),
    ...optimistic((edited: EditedLend) => [
      cacheChange(lendsQuery.queryKey, (lends) =>
        lends.map((lend) => (lend.id === edited.id ? { ...lend, ...edited } : lend)),
      ),
    ]),
    onSuccess: (saved, _lend, _result, { client }) => cacheSaved(client, lendsQuery.queryKey, saved, byDate),
    meta: {
      tellsTabs: [lendsQuery.queryKey],
      success: 'Update successful!',
      failure: 'Something worng!',
      records: ({ id: _, ...lend }: EditedLend) => [{ act: 'lend-edited', lend }],
    },
  })
}

/** Deletes a record. It updates the cache before the response. Its undo adds the record again, as a new one. */
export const useDeleteLend = () => {
  const write = useWrite()
  const { mutateAsync: addLend } = useAddLend()
  return useMutation({
    mutationFn: ({ id }: Lend) => write(endpoints.deleteLend, { json: { id } }),
    ...optimistic(({ id }: Lend) => [
      cacheChange(lendsQuery.queryKey, (lends) => lends.filter((lend) => lend.id !== id)),
    ]),
    meta: {
      tellsTabs: [lendsQuery.queryKey],
      success: 'Record deleted successfully!',
      failure: 'Failed to delete record!',
      undo: ({ id: _, email: __, ...lend }: Lend) => addLend(lend),
      records: ({ id: _, email: __, ...lend }: Lend) => [{ act: 'lend-deleted', lend }],
    },
  })
}
