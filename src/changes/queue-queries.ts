import { queryOptions, skipToken } from '@tanstack/react-query'
import { getQueueStore } from './queue/stores.ts'

/** Options of queries that read the queue. It stores its data itself, so the stored query cache does not. */
const storeOptions = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** The changes of a user that are not confirmed, in their order. */
export const waitingChangesQuery = (userId: string) =>
  queryOptions({ ...storeOptions, queryKey: ['changes', userId], queryFn: () => getQueueStore(userId).list() })

/** The ids of the records of a user that were saved, by their stand-in ids. */
export const savedIdsQuery = (userId: string) =>
  queryOptions({
    ...storeOptions,
    queryKey: ['changes', userId, 'saved'],
    queryFn: () => getQueueStore(userId).listSavedIds(),
  })

/** The changes, by their sequence, whose form or row waits for the outcome, and those that a form holds. */
export const attendedQuery = (userId: string) =>
  queryOptions<ReadonlyMap<number, 'awaited' | 'held'>>({
    queryKey: ['changes', userId, 'attended'],
    queryFn: skipToken,
  })
