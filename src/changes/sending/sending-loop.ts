import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Kinds } from '#src/changes/change.ts'
import { announceRefusal, formatEntryCount, withdrawDiscard } from '#src/changes/outcomes.ts'
import { createUserLock } from '#src/changes/queue/lock.ts'
import { createQueueLoop } from '#src/changes/queue/loop.ts'
import type { QueueStore } from '#src/changes/queue/store.ts'
import { findNext } from '#src/changes/queue/transitions.ts'
import { type WaitingChange, willBeSent } from '#src/changes/queue/waiting-change.ts'
import { waitingChangesQuery } from '#src/changes/queue-queries.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { announceSuccess, dismissFailures } from '#src/lib/cache/announce.ts'
import { invalidateInAllTabs, refetchHeld } from '#src/lib/cache/refetch.ts'
import type { Attended } from './attended.ts'
import { cacheSent, findSession, sendChange } from './send-change.ts'

/** Called when a change is saved that added a record, with the id of the record. */
export type OnSaved = (change: WaitingChange, id: string) => void

type SendingLoopOptions = {
  client: QueryClient
  userId: string
  store: QueueStore
  kinds: Kinds
  attended: Attended
}

/**
 * Creates the loop that sends the changes of a user, puts the responses into the cache, and
 * announces the outcomes that no form waits for.
 */
export const createSendingLoop = ({ client, userId, store, kinds, attended }: SendingLoopOptions) => {
  const stale = new Set<QueryKey>()
  let retry: ReturnType<typeof setTimeout> | undefined
  let sentCount = 0
  /** Set while the signed-in screens show: only then does the loop try again by itself. */
  let onSaved: OnSaved | undefined

  const isOfUser = (): boolean => findSession(client, userId) !== undefined
  const canSend = (): boolean => isOnline() && findSession(client, userId)?.isInvalidated === false

  const markStale = (change: WaitingChange | undefined): void => {
    for (const key of kinds.get(change?.change ?? '')?.invalidates ?? []) stale.add(key)
  }
  const refetchStale = (): void => {
    const keys = [...stale]
    stale.clear()
    void invalidateInAllTabs(client, keys)
    refetchHeld(client)
  }

  const { wake, isPausing } = createQueueLoop({
    store,
    lock: createUserLock(userId),
    canSend,
    isHeld: attended.isHeld,
    schedule: (run, delayMs) => {
      if (onSaved) retry = setTimeout(run, delayMs)
      return () => clearTimeout(retry)
    },
    send: (change) => {
      withdrawDiscard()
      return sendChange(kinds, change, change.attempts === 0 && attended.isAwaited(change.sequence))
    },
    onSent: (change, outcome) => {
      if (isOfUser()) {
        cacheSent(client, userId, kinds, { change, saved: outcome.saved, sent: outcome })
        markStale(change)
        if (outcome.saved.id !== undefined) onSaved?.(change, outcome.saved.id)
      }
      if (attended.settle(change.sequence, outcome)) return
      sentCount += 1
      dismissFailures(kinds.get(change.change)?.success ?? '')
    },
    onUnsent: (change, outcome) => {
      if (!willBeSent(change)) markStale(change) // another device changed or deleted something
      if (!attended.settle(change.sequence, outcome) && !willBeSent(change)) announceRefusal(change)
    },
    onPause: (change) => {
      markStale(change) // it may have been done
      refetchStale()
    },
    onEmpty: () => {
      if (sentCount > 0 && isOfUser()) announceSuccess(`${formatEntryCount(sentCount)} sent`)
      sentCount = 0
      refetchStale()
    },
  })

  return {
    wake,
    canSend,
    /** Whether it sends the changes now, and does not pause. */
    isSending: (): boolean => {
      const changes = client.getQueryData(waitingChangesQuery(userId).queryKey) ?? []
      return !isPausing() && findNext(changes, attended.isHeld) !== undefined
    },
    /** Tries again by itself from now on, and calls `listener` for each saved record. Returns a function that ends it. */
    start: (listener: OnSaved): (() => void) => {
      onSaved = listener
      return () => {
        onSaved = undefined
        clearTimeout(retry)
      }
    },
  }
}
