import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { findKind, getSuccess, listTouched } from '#src/changes/call.ts'
import { announceRefusal, formatEntryCount, withdrawDiscard } from '#src/changes/outcomes.ts'
import { createQueueLoop, createUserLock } from '#src/changes/queue/loop.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import type { QueueStore } from '#src/changes/queue/store.ts'
import { type WaitingChange, willBeSent } from '#src/changes/queue/waiting-change.ts'
import { getLatestRevision, noteRevision } from '#src/lib/api/etags.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceSuccess, dismissFailures } from '#src/lib/cache/announce.ts'
import { invalidateInAllTabs } from '#src/lib/cache/refetch.ts'
import { isServerFull } from '#src/session/server.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import type { Attended } from './attended.ts'
import { sendCalls } from './send-calls.ts'

type SendingLoopOptions = {
  client: QueryClient
  userId: string
  store: QueueStore
  attended: Attended
  /** Reads the stored changes again. */
  read: () => Promise<unknown>
}

const GONE = 404

/**
 * Whether a refusal means that an earlier try was done: the record is gone. Right after a person made the change, a record that is
 * gone is a refusal.
 */
const isDoneWhenGone = ({ calls }: WaitingChange, outcome: Outcome, isFirst: boolean): boolean => {
  const [call, ...others] = calls
  if (isFirst || !call || others.length > 0 || outcome.kind !== 'refused' || outcome.status !== GONE) return false
  return findKind(call)?.whenGone?.(call) === 'done'
}

/** Creates the loop that sends the changes of a user, and announces the outcomes that no form waits for. */
export const createSendingLoop = ({ client, userId, store, attended, read }: SendingLoopOptions) => {
  const stale = new Set<QueryKey>()
  let retry: ReturnType<typeof setTimeout> | undefined
  let sentCount = 0
  /** Whether the signed-in screens show: only then does the loop try again by itself. */
  let isStarted = false

  /** The session of the token, if it is one of this user. */
  const findSession = () => {
    const token = tokenStore.get()
    const session = token === null ? undefined : client.getQueryState(sessionQuery(token).queryKey)
    return session?.data?.id === userId ? session : undefined
  }
  const isOfUser = (): boolean => findSession() !== undefined
  const canSend = (): boolean => isOnline() && findSession()?.isInvalidated === false && isServerFull(client)

  const markStale = (change: WaitingChange | undefined): void => {
    for (const key of change ? listTouched(change) : []) stale.add(key)
  }
  const refetchStale = (): void => {
    const keys = [...stale]
    stale.clear()
    void invalidateInAllTabs(client, keys)
  }

  const send = async (change: WaitingChange): Promise<Outcome> => {
    withdrawDiscard()
    const isFirst = change.attempts === 0 && attended.isAwaited(change.sequence)
    const outcome = await sendCalls(change, true)
    const { key } = change
    return isDoneWhenGone(change, outcome, isFirst)
      ? { kind: 'sent', results: [], revision: getLatestRevision(userId), key }
      : outcome
  }

  const { wake } = createQueueLoop({
    store,
    lock: createUserLock(userId),
    canSend,
    getRevision: () => getLatestRevision(userId),
    isHeld: attended.isHeld,
    schedule: (run, delayMs) => {
      if (isStarted) retry = setTimeout(run, delayMs)
      return () => clearTimeout(retry)
    },
    send,
    onSent: async (change, outcome) => {
      if (outcome.revision !== undefined) noteRevision(userId, outcome.revision)
      await read()
      if (isOfUser()) markStale(change)
      if (attended.settle(change.sequence, outcome)) return
      sentCount += 1
      dismissFailures(getSuccess(change))
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
    /** Tries again by itself from now on. Returns a function that ends it. */
    start: (): (() => void) => {
      isStarted = true
      return () => {
        isStarted = false
        clearTimeout(retry)
      }
    },
  }
}
