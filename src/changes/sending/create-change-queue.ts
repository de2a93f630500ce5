import { focusManager, type QueryClient } from '@tanstack/react-query'
import type { ChangeKind, Kinds } from '#src/changes/change.ts'
import { getQueueStore } from '#src/changes/queue/stores.ts'
import { type WaitingChange, willBeSent } from '#src/changes/queue/waiting-change.ts'
import { waitingChangesQuery } from '#src/changes/queue-queries.ts'
import { subscribeToConnection } from '#src/lib/api/online.ts'
import { holdRefetches, refetchHeld } from '#src/lib/cache/refetch.ts'
import { forgetRowKeys } from '#src/ui/list/row-keys.ts'
import { createAttended } from './attended.ts'
import { createMaker } from './make-change.ts'
import { cacheSentElsewhere } from './send-change.ts'
import { createSendingLoop, type OnSaved } from './sending-loop.ts'

/** Creates the queue of a user: what makes their changes, sends them, and says what they come to. */
export const createChangeQueue = (client: QueryClient, userId: string) => {
  const store = getQueueStore(userId)
  const { queryKey } = waitingChangesQuery(userId)
  const kinds = new Map<string, ChangeKind>()
  const attended = createAttended(client, userId)
  const loop = createSendingLoop({ client, userId, store, kinds, attended })
  let known: ReadonlySet<string> = new Set()

  const getChanges = (): readonly WaitingChange[] => client.getQueryData(queryKey) ?? []

  const wake = (): void => {
    if (getChanges().length > 0) void loop.wake()
  }

  /** Reads the stored changes again after a write, and sends what is new. */
  const readAgain = async (isByOtherTab: boolean): Promise<void> => {
    const before = getChanges()
    // A storage that cannot be read shows here only: the lists are fetched again in any case.
    if (isByOtherTab) await cacheSentElsewhere(client, userId, kinds, { store, known: before }).catch(() => undefined)
    await client.invalidateQueries({ queryKey })
    const after = getChanges()
    const left = new Set(after.map(({ sequence }) => sequence))
    const gone = isByOtherTab ? before.filter(({ sequence }) => !left.has(sequence)) : []
    for (const queryKey of gone.flatMap(({ change }) => kinds.get(change)?.invalidates ?? [])) {
      void client.invalidateQueries({ queryKey })
    }
    refetchHeld(client)
    const sendable = after.filter(willBeSent).map(({ key }) => key)
    const hasNew = sendable.some((key) => !known.has(key))
    known = new Set(sendable)
    if (hasNew) wake()
  }

  return {
    kinds: kinds as Kinds,
    /** Adds kinds of change. A stored change without its kind is not sent. */
    know: (changes: readonly ChangeKind[]): void => {
      for (const change of changes) kinds.set(change.name, change)
    },
    ...createMaker({ client, userId, store, kinds, attended, loop }),
    /** Sends what can be sent. */
    wake,
    /**
     * Sends when the connection is back, on focus, and what another tab stores. Calls `listener` for each saved record. Returns
     * a function that ends it.
     */
    start: (listener: OnSaved): (() => void) => {
      const unsubscribes = [
        loop.start(listener),
        store.subscribe((isByOtherTab) => void readAgain(isByOtherTab)),
        subscribeToConnection(wake),
        focusManager.subscribe(wake),
        // A list that is fetched while changes are sent would show some of them twice.
        holdRefetches(loop.isSending),
        forgetRowKeys,
      ]
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}
