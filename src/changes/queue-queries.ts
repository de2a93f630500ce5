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

/** The changes, by their sequence, whose form or row waits for the outcome, and those that a form holds. */
export type AttendedChanges = ReadonlyMap<number, 'awaited' | 'held'>

/** The changes that a form or a row attends to. */
export const attendedQuery = (userId: string) =>
  queryOptions<AttendedChanges>({ queryKey: ['changes', userId, 'attended'], queryFn: skipToken })
