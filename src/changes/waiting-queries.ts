import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery, useSession } from '#src/session/session-queries.ts'
import { getQueueStore } from './queue/store.ts'
import { listUnsent } from './queue/transitions.ts'
import { listAddedIds, type WaitingChange } from './queue/waiting-change.ts'
import { type AttendedChanges, attendedQuery, waitingChangesQuery } from './queue-queries.ts'

const noChanges: readonly WaitingChange[] = []

const nothing: AttendedChanges = new Map()

/** All changes of the signed-in user that a list may not include yet, those that are saved too. None while they load. */
export const useChanges = (): readonly WaitingChange[] => {
  const { data: user } = useSession()
  return useQuery({ ...waitingChangesQuery(user?.id ?? ''), enabled: user !== undefined }).data ?? noChanges
}

/** All changes of the signed-in user that are not confirmed. None while they load. */
export const useUnconfirmedChanges = (): readonly WaitingChange[] => {
  const changes = useChanges()
  return useMemo(() => listUnsent(changes), [changes])
}

/** The changes that a form or a row attends to: it waits for the outcome, or a form holds it. */
export const useAttended = (): AttendedChanges => {
  const { data: user } = useSession()
  return useQuery(attendedQuery(user?.id ?? '')).data ?? nothing
}

/** The changes of the signed-in user that wait. One that is just being sent for its form, or held by it, does not. */
export const useWaitingChanges = (): readonly WaitingChange[] => {
  const changes = useUnconfirmedChanges()
  const attended = useAttended()
  return useMemo(() => changes.filter(({ sequence }) => !attended.has(sequence)), [changes, attended])
}

/** The ids of records that are only on this device: the change that adds them is not saved. The server does not know them. */
export const useUnsavedIds = (): ReadonlySet<string> => {
  const changes = useUnconfirmedChanges()
  return useMemo(() => new Set(changes.flatMap(listAddedIds)), [changes])
}

/** Whether a record is only on this device. */
export const useIsUnsaved = (id: string): boolean => useUnsavedIds().has(id)

const readUserId = (client: QueryClient): string =>
  client.getQueryData(sessionQuery(tokenStore.get() ?? '').queryKey)?.id ?? ''

/** Whether a record is only on this device, for a loader, which cannot use hooks. */
export const isUnsaved = async (client: QueryClient, id: string): Promise<boolean> => {
  const query = { ...waitingChangesQuery(readUserId(client)), staleTime: 'static' as const }
  const changes = await client.query(query).catch(() => noChanges)
  return listUnsent(changes).flatMap(listAddedIds).includes(id)
}

/** Whether a change that this device made lately adds the record: a list may not have it yet. */
export const isAddedHere = (client: QueryClient, id: string): boolean => {
  const changes = client.getQueryData(waitingChangesQuery(readUserId(client)).queryKey) ?? noChanges
  return changes.flatMap(listAddedIds).includes(id)
}

/** Removes all waiting changes of a user from this device. */
export const clearQueue = (userId: string): Promise<void> => getQueueStore(userId).clear()
