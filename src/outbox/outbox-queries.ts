import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { NotKeptError, WaitingRecord } from '#src/lib/cache/waiting.ts'
import { useSession } from '#src/session/session-queries.ts'
import { canChange, type NewEntry, type OutboxEntry, resubmit, toStandInId } from './queue/entry.ts'
import type { EntryStart } from './queue/store.ts'
import { getOutboxStore } from './queue/stores.ts'

/** Removes all entries of a user from this device. */
export const clearOutbox = (userId: string): Promise<void> => getOutboxStore(userId).clear()

/** The entries of a user, in their order. The outbox itself stores them, so the stored query cache does not. */
export const outboxQuery = (userId: string) =>
  queryOptions({
    queryKey: ['outbox', userId],
    queryFn: () => getOutboxStore(userId).list(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const noEntries: readonly OutboxEntry[] = []

/** The entries of the signed-in user, in their order. None while they load, or where the device cannot store any. */
export const useOutboxEntries = (): readonly OutboxEntry[] => {
  const { data: user } = useSession()
  return useQuery({ ...outboxQuery(user?.id ?? ''), enabled: user !== undefined }).data ?? noEntries
}

declare global {
  interface WindowEventMap {
    /** Opens the list of waiting entries, or the comparison of the entry with this sequence. */
    'wealth-care-open-outbox': CustomEvent<number | null>
  }
}

/** Opens the list of waiting entries. With the sequence of a conflict it opens the comparison of its versions. */
export const openOutbox = (conflict: number | null = null): void => {
  window.dispatchEvent(new CustomEvent('wealth-care-open-outbox', { detail: conflict }))
}

/** What the user is told about a change that waits. */
const WAITING_NOTE = 'Waiting to be sent'
const CHECKED_NOTE = 'It will be checked, and sent if it is not saved'

type KeepOptions = {
  /** How the entry starts. The default is `waiting`. */
  start?: EntryStart
  /** The entry that the user changed: it keeps its place. */
  replaced?: OutboxEntry | undefined
}

/**
 * Returns a function that writes a change of the signed-in user to the disk of this device. It rejects with a `NotKeptError`
 * when the disk fails, or when the entry that it replaces was sent meanwhile.
 */
export const useKeepEntry = () => {
  const client = useQueryClient()
  const { data: user } = useSession()
  return async (entry: NewEntry, { start, replaced }: KeepOptions = {}): Promise<WaitingRecord> => {
    if (!user) throw new NotKeptError()
    const store = getOutboxStore(user.id)
    const write = replaced
      ? store.update(replaced.sequence, (before) => resubmit(before, entry))
      : store.add(entry, start)
    const kept = await write.catch(() => undefined)
    if (kept?.key !== entry.key) throw new NotKeptError()
    await client.invalidateQueries({ queryKey: outboxQuery(user.id).queryKey }) // the list has the row when the form closes
    if (kept.state === 'conflict') openOutbox(kept.sequence)
    return new WaitingRecord(toStandInId(kept.sequence), {
      ...(kept.state === 'unknown' && { note: CHECKED_NOTE }),
      ...(kept.state === 'waiting' && {
        note: WAITING_NOTE,
        discard: async () => {
          if (!(await store.remove(kept.sequence, canChange))) announceFailure('It is sent already.')
        },
      }),
    })
  }
}
