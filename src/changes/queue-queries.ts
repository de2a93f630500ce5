import { queryOptions, skipToken } from '@tanstack/react-query'
import { getQueueStore } from './queue/store.ts'

/** The changes of a user that a list may not include yet, in their order. The queue stores its data itself. */
export const waitingChangesQuery = (userId: string) =>
  queryOptions({
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryKey: ['changes', userId],
    queryFn: () => getQueueStore(userId).list(),
  })

/** The sequences of the changes that a form or a row attends to. */
export const attendedQuery = (userId: string) =>
  queryOptions<ReadonlySet<number>>({ queryKey: ['changes', userId, 'attended'], queryFn: skipToken })
