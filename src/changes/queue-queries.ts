import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { NotKeptError, WaitingRecord } from '#src/lib/cache/waiting.ts'
import { useSession } from '#src/session/session-queries.ts'
import type { ChangeStart, QueueStore } from './queue/store.ts'
import { getQueueStore } from './queue/stores.ts'
import {
  type ChangeRequest,
  canChange,
  isOpenInForm,
  isStandInId,
  type NewChange,
  resubmit,
  toStandInId,
  type WaitingChange,
} from './queue/waiting-change.ts'

/** Removes all entries of a user from this device. */
export const clearQueue = (userId: string): Promise<void> => getQueueStore(userId).clear()

/** Options of queries that read the outbox. It stores its data itself, so the stored query cache does not. */
const diskOptions = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** The entries of a user, in their order. */
export const waitingChangesQuery = (userId: string) =>
  queryOptions({ ...diskOptions, queryKey: ['changes', userId], queryFn: () => getQueueStore(userId).list() })

/** The ids of the records of a user that were saved, by their stand-in ids. */
export const savedIdsQuery = (userId: string) =>
  queryOptions({
    ...diskOptions,
    queryKey: ['changes', userId, 'saved'],
    queryFn: () => getQueueStore(userId).listSavedIds(),
  })

/** The id of a record: for the stand-in id of one that is saved by now, the id that it has since. */
export const useSavedId = (id: string): string => {
  const { data: user } = useSession()
  const isAsked = user !== undefined && isStandInId(id)
  return useQuery({ ...savedIdsQuery(user?.id ?? ''), enabled: isAsked }).data?.get(id) ?? id
}

const noEntries: readonly WaitingChange[] = []

/** The entries of the signed-in user, in their order. None while they load, or where the device cannot store any. */
export const useWaitingChanges = (): readonly WaitingChange[] => {
  const { data: user } = useSession()
  return useQuery({ ...waitingChangesQuery(user?.id ?? ''), enabled: user !== undefined }).data ?? noEntries
}

declare global {
  interface WindowEventMap {
    /** Opens the list of waiting entries, or the comparison of the entry with this sequence. */
    'wealth-care-open-outbox': CustomEvent<number | null>
  }
}

/** Opens the list of waiting entries. With the sequence of a conflict it opens the comparison of its versions. */
export const openWaitingList = (conflict: number | null = null): void => {
  window.dispatchEvent(new CustomEvent('wealth-care-open-outbox', { detail: conflict }))
}

/** What the user reads about a change that waits. */
const WAITING_NOTE = 'Waiting to be sent'
const CHECKED_NOTE = 'It will be checked, and sent if it is not saved'

const IS_SENT = 'It was sent meanwhile, or is being sent. Please look at the list.'

/**
 * Returns functions that write a change of the signed-in user to the disk of this device. They reject with a `NotKeptError`
 * when the disk fails, or when the entry to replace was sent meanwhile.
 */
export const useKeepEntry = () => {
  const client = useQueryClient()
  const { data: user } = useSession()
  const write = async (
    change: (store: QueueStore) => Promise<WaitingChange | undefined>,
    isKept: (entry: WaitingChange) => boolean = () => true,
  ): Promise<WaitingRecord> => {
    if (!user) throw new NotKeptError()
    const store = getQueueStore(user.id)
    const kept = await change(store).catch(() => {
      throw new NotKeptError()
    })
    if (!kept || !isKept(kept)) throw new NotKeptError(IS_SENT)
    await client.invalidateQueries({ queryKey: waitingChangesQuery(user.id).queryKey }) // the list has the row when the form closes
    if (kept.state === 'conflict') openWaitingList(kept.sequence)
    return new WaitingRecord(toStandInId(kept.sequence), {
      isStale: kept.state === 'conflict',
      ...(kept.state === 'unknown' && { note: CHECKED_NOTE }),
      ...(kept.state === 'waiting' && {
        note: WAITING_NOTE,
        discard: async () => {
          if (!(await store.remove(kept.sequence, canChange))) announceFailure('It is sent already.')
        },
      }),
    })
  }
  return {
    /** Adds an entry. */
    keepEntry: (entry: NewChange, start?: ChangeStart) => write((store) => store.add(entry, start)),
    /** Changes the entry that the user is changing. It keeps its place. */
    replaceEntry: (sequence: number, change: (entry: WaitingChange) => ChangeRequest) => {
      let key: string | undefined
      const replace = (entry: WaitingChange): WaitingChange => {
        if (!isOpenInForm(entry)) return entry
        const sent = change(entry)
        key = sent.key
        return resubmit(entry, sent)
      }
      return write(
        (store) => store.update(sequence, replace),
        (kept) => kept.key === key,
      )
    },
  }
}
