import { focusManager, notifyManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { isOnline, subscribeToConnection } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceFailure, announceSuccess } from '#src/lib/cache/announce.ts'
import { holdRefetches } from '#src/lib/cache/refetch.ts'
import { broadcastInvalidation } from '#src/lib/cache/tabs.ts'
import { withdrawWaiting } from '#src/lib/cache/waiting.ts'
import { renameDrafts } from '#src/lib/drafts.ts'
import { sessionQuery, useSession } from '#src/session/session-queries.ts'
import { type Changes, findChange, readChange } from './change.ts'
import { canHave, getFirstFetch } from './overlay.ts'
import { createUserLock } from './queue/lock.ts'
import { createQueueLoop, type QueueLoop } from './queue/loop.ts'
import { getOutcome, type Outcome } from './queue/outcome.ts'
import { getQueueStore } from './queue/stores.ts'
import { findNext } from './queue/transitions.ts'
import { replaceInText, toStandInId, type WaitingChange, willBeSent } from './queue/waiting-change.ts'
import { openWaitingList, savedIdsQuery, useWaitingChanges, waitingChangesQuery } from './queue-queries.ts'
import { sendWith } from './use-change.ts'
import { formatCount } from './waiting/describe-waiting.ts'

/** The session of the token, if it is one of this user. */
const findSession = (client: QueryClient, userId: string) => {
  const token = tokenStore.get()
  const session = token === null ? undefined : client.getQueryState(sessionQuery(token).queryKey)
  return session?.data?.id === userId ? session : undefined
}

/** Whether there is a connection, and the token is of a verified session of this user. */
const canSend = (client: QueryClient, userId: string): boolean =>
  isOnline() && findSession(client, userId)?.isInvalidated === false

/** An entry of another version of the application, which ran on this device before. */
const unreadable: Outcome = { kind: 'refused', status: 0, message: 'This version cannot send the entry.', errors: {} }

const GONE = 404

const sendEntry = async (changes: Changes, entry: WaitingChange): Promise<Outcome> => {
  const read = readChange(changes, entry)
  if (!read) return unreadable
  const outcome = await getOutcome(read.send(sendWith(entry)), read.getSaved)
  const isDone = outcome.kind === 'refused' && outcome.status === GONE && read.isDoneWhenGone
  return isDone ? { kind: 'sent', result: undefined, saved: {} } : outcome
}

/** Puts a sent entry into the cached lists, in one step with its end in the outbox: a list shows the record once. */
const cacheSent = (
  client: QueryClient,
  userId: string,
  changes: Changes,
  { entry, outcome: { saved, result } }: { entry: WaitingChange; outcome: Extract<Outcome, { kind: 'sent' }> },
): void => {
  const { sequence } = entry
  const read = readChange(changes, entry)
  const savedId = saved.id ?? toStandInId(sequence)
  notifyManager.batch(() => {
    client.setQueryData(waitingChangesQuery(userId).queryKey, (entries) =>
      entries?.filter((each) => each.sequence !== sequence),
    )
    client.setQueryData(
      savedIdsQuery(userId).queryKey,
      (ids) => ids && new Map(ids).set(toStandInId(sequence), savedId),
    )
    for (const change of read?.getChanges(savedId) ?? []) {
      if (!canHave(entry, getFirstFetch(client, change.queryKey))) change.apply(client)
    }
    read?.cacheSaved(client, result)
  })
}

/** Tells the user that the server did not take an entry. */
const announceRefusal = ({ state, sequence }: WaitingChange): void =>
  state === 'conflict'
    ? announceFailure('A record has changed meanwhile.', {
        action: { label: 'Compare', onClick: () => openWaitingList(sequence) },
      })
    : announceFailure('An entry was refused.', { action: { label: 'Show', onClick: () => openWaitingList() } })

/** The keys of the queries that were changed on the server, until `flush` fetches them again in all tabs. */
const createStaleKeys = (client: QueryClient) => {
  const stale = new Set<QueryKey>()
  return {
    add: (keys: readonly QueryKey[] = []): void => {
      for (const key of keys) stale.add(key)
    },
    flush: (): void => {
      const changed = [...stale]
      stale.clear()
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
      broadcastInvalidation(changed)
    },
  }
}

/** Calls `wake` when there is an entry to send that was not there before. One that is tried again is none. */
const useWakeForNewEntries = (entries: readonly WaitingChange[], wake: () => void): void => {
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const keys = new Set(entries.filter(willBeSent).map(({ key }) => key))
    const hasNew = [...keys].some((key) => !known.current.has(key))
    known.current = keys
    if (hasNew) wake()
  }, [entries, wake])
}

/**
 * Runs the loop that sends the entries of a user: for a new entry, when the connection is back, on focus, and when the session
 * is verified. Returns a function that wakes it.
 */
export const useQueueLoop = (userId: string, changes: Changes): (() => void) => {
  const client = useQueryClient()
  const router = useRouter()
  const loop = useRef<QueueLoop>(undefined)
  const { dataUpdatedAt: verifiedAt } = useSession()
  const entries = useWaitingChanges()
  const wake = useCallback((): void => {
    const known = client.getQueryData(waitingChangesQuery(userId).queryKey) ?? []
    if (known.length > 0) void loop.current?.wake()
  }, [client, userId])
  useEffect(() => {
    const store = getQueueStore(userId)
    const { queryKey } = waitingChangesQuery(userId)
    const stale = createStaleKeys(client)
    let sentCount = 0
    const created = createQueueLoop({
      store,
      lock: createUserLock(userId),
      canSend: () => canSend(client, userId),
      send: (entry) => {
        withdrawWaiting()
        return sendEntry(changes, entry)
      },
      onSent: (entry, outcome) => {
        if (!findSession(client, userId)) return // the lists are those of another user by now
        sentCount += 1
        cacheSent(client, userId, changes, { entry, outcome })
        stale.add(findChange(changes, entry)?.invalidates)
        // A screen of the record that waited goes on with the saved one, and so do its drafts.
        const { id } = outcome.saved
        if (id === undefined) return
        const rename = (text: string): string => replaceInText(text, entry.sequence, id)
        renameDrafts(rename)
        const { href } = router.state.location
        const savedHref = rename(href)
        if (savedHref !== href) router.history.replace(savedHref)
      },
      onRefused: (entry) => {
        stale.add(findChange(changes, entry)?.invalidates) // another device changed or deleted something
        announceRefusal(entry)
      },
      onPause: (entry) => {
        stale.add(entry && findChange(changes, entry)?.invalidates) // it may have been done
        stale.flush()
        void client.refetchQueries({ type: 'active', stale: true }) // they were held while it sent
      },
      onEmpty: () => {
        if (sentCount > 0) announceSuccess(`${formatCount(sentCount)} sent`)
        sentCount = 0
        stale.flush()
      },
    })
    loop.current = created
    const readEntries = async (isByOtherTab: boolean): Promise<void> => {
      const before = client.getQueryData(queryKey) ?? []
      await client.invalidateQueries({ queryKey })
      const left = new Set(client.getQueryData(queryKey)?.map(({ sequence }) => sequence))
      const gone = isByOtherTab ? before.filter(({ sequence }) => !left.has(sequence)) : []
      for (const entry of gone)
        for (const key of findChange(changes, entry)?.invalidates ?? [])
          void client.invalidateQueries({ queryKey: key })
    }
    const unsubscribes = [
      store.subscribe((isByOtherTab) => void readEntries(isByOtherTab)),
      subscribeToConnection(wake),
      focusManager.subscribe(wake),
      // A list that is fetched while entries are sent would show some of them twice.
      holdRefetches(() => !created.isPausing() && findNext(client.getQueryData(queryKey) ?? []) !== undefined),
    ]
    return () => {
      created.stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [client, router, changes, userId, wake])
  useWakeForNewEntries(entries, wake)
  useEffect(() => {
    if (verifiedAt > 0) wake()
  }, [verifiedAt, wake])
  return wake
}
