import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#src/session/session-queries.ts'
import { getQueueStore } from './queue/stores.ts'
import { isStandInId, replaceInText, type WaitingChange } from './queue/waiting-change.ts'
import { attendedQuery, savedIdsQuery, waitingChangesQuery } from './queue-queries.ts'

/** The id of a record: for the stand-in id of one that is saved by now, the id that it has since. */
export const useSavedId = (id: string): string => {
  const { data: user } = useSession()
  const isAsked = user !== undefined && isStandInId(id)
  return useQuery({ ...savedIdsQuery(user?.id ?? ''), enabled: isAsked }).data?.get(id) ?? id
}

/** Puts into an address the ids of the records that are saved by now, where it has their stand-in ids. */
export const nameSavedRecords = async (userId: string, href: string): Promise<string> => {
  const savedIds = await getQueueStore(userId).listSavedIds()
  return [...savedIds].reduce((text, [standIn, savedId]) => replaceInText(text, standIn, savedId), href)
}

const noChanges: readonly WaitingChange[] = []

const nothing: ReadonlyMap<number, 'awaited' | 'held'> = new Map()

/** All changes of the signed-in user that are not confirmed. None while they load. */
export const useUnconfirmedChanges = (): readonly WaitingChange[] => {
  const { data: user } = useSession()
  return useQuery({ ...waitingChangesQuery(user?.id ?? ''), enabled: user !== undefined }).data ?? noChanges
}

/** The changes that a form or a row attends to, by their sequence. */
export const useAttended = (): ReadonlyMap<number, 'awaited' | 'held'> => {
  const { data: user } = useSession()
  return useQuery(attendedQuery(user?.id ?? '')).data ?? nothing
}

/** The changes of the signed-in user that wait. One that is just being sent for its form, or held by it, does not. */
export const useWaitingChanges = (): readonly WaitingChange[] => {
  const changes = useUnconfirmedChanges()
  const attended = useAttended()
  return useMemo(() => changes.filter(({ sequence }) => !attended.has(sequence)), [changes, attended])
}

/** Removes all waiting changes of a user from this device. */
export const clearQueue = (userId: string): Promise<void> => getQueueStore(userId).clear()
