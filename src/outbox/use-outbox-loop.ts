import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { apiFetch } from '#src/lib/api/api.ts'
import type { SendRequest } from '#src/lib/api/idempotent-request.ts'
import { isOnline, subscribeToConnection } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { broadcastInvalidation } from '#src/lib/cache/tabs.ts'
import { sessionQuery, useSession } from '#src/session/session-queries.ts'
import type { OutboxEntry } from './entry.ts'
import { findKind, type WaitingKinds } from './kinds.ts'
import { createUserLock } from './lock.ts'
import { createOutboxLoop, type OutboxLoop } from './loop.ts'
import { outboxQuery, useOutboxEntries } from './outbox-queries.ts'
import { getOutcome, type Outcome } from './outcome.ts'
import { getOutboxStore } from './stores.ts'

/** The queries that entries change. */
const CHANGED_QUERIES = [['lends'], ['returns'], ['banks']]

/** Whether there is a connection, and the token is of a verified session of this user. */
const canSend = (client: QueryClient, userId: string): boolean => {
  const token = tokenStore.get()
  const session = token === null ? undefined : client.getQueryState(sessionQuery(token).queryKey)
  return isOnline() && session?.data?.id === userId && !session.isInvalidated
}

/** An entry of a later version of the application, which ran on this device before. */
const unknownKind: Outcome = { kind: 'refused', status: 0, message: 'This version cannot send the entry.', errors: {} }

const sendEntry = async (kinds: WaitingKinds, { mutation, variables, key }: OutboxEntry): Promise<Outcome> => {
  const send: SendRequest = (endpoint, options) => apiFetch(endpoint, { ...options, idempotencyKey: key })
  const kind = findKind(kinds, mutation)
  return kind ? getOutcome(kind.send(variables, send)) : unknownKind
}

/**
 * Runs the loop that sends the entries of a user: for a new entry, when the connection is back, on focus, and when the session
 * is verified. Returns a function that wakes it.
 */
export const useOutboxLoop = (userId: string, kinds: WaitingKinds): (() => void) => {
  const client = useQueryClient()
  const loop = useRef<OutboxLoop>(undefined)
  const { dataUpdatedAt: verifiedAt } = useSession()
  const newest = useOutboxEntries().at(-1)?.sequence
  const wake = useCallback((): void => {
    const entries = client.getQueryData(outboxQuery(userId).queryKey) ?? []
    if (entries.length > 0) void loop.current?.wake()
  }, [client, userId])
  useEffect(() => {
    const store = getOutboxStore(userId)
    const { queryKey } = outboxQuery(userId)
    const created = createOutboxLoop({
      store,
      lock: createUserLock(userId),
      canSend: () => canSend(client, userId),
      send: (entry) => sendEntry(kinds, entry),
      onSent: ({ mutation, sequence }, result) => {
        // In one step with the saved record, so that the list shows it once.
        client.setQueryData(queryKey, (entries) => entries?.filter((each) => each.sequence !== sequence))
        findKind(kinds, mutation)?.onSent(client, result)
      },
      onEmpty: () => {
        for (const changed of CHANGED_QUERIES) void client.invalidateQueries({ queryKey: changed })
        broadcastInvalidation(CHANGED_QUERIES)
      },
    })
    loop.current = created
    const unsubscribes = [
      store.subscribe(() => void client.invalidateQueries({ queryKey })),
      subscribeToConnection(wake),
      focusManager.subscribe(wake),
    ]
    return () => {
      created.stop()
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [client, kinds, userId, wake])
  useEffect(() => {
    if (newest !== undefined && verifiedAt > 0) wake()
  }, [newest, verifiedAt, wake])
  return wake
}
