import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorStatus } from '#src/lib/api/errors.ts'
import { createRequestKeys, type SendRequest } from '#src/lib/api/idempotent-request.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { announceWaiting, offerSendLater, WaitingRecord } from '#src/lib/cache/waiting.ts'
import { useSession } from '#src/session/session-queries.ts'
import { type Change, toSent } from './change.ts'
import { OutboxContext } from './outbox-context.ts'
import { outboxQuery, useKeepEntry } from './outbox-queries.ts'
import { listDependencies, type NewEntry, type OutboxEntry, type Sent } from './queue/entry.ts'
import { readFailure } from './queue/outcome.ts'
import { findNext } from './queue/transitions.ts'

/** Returns a function that sends the requests of a change with its key and its version. */
export const sendWith =
  ({ key, version }: Pick<Sent, 'key' | 'version'>): SendRequest =>
  (endpoint, options) =>
    apiFetch(endpoint, { ...options, idempotencyKey: key, ifMatch: version ?? undefined })

/** How a hook makes a change. The texts of the toasts and the undo are those of `mutationMeta`. */
type ChangeOptions<Input, Saved> = {
  /** Completes the input, for example by what the server does not know. */
  prepare?: (input: Input) => Input
  success: string
  failure: string | ((error: Error) => string)
  undoLabel?: string
  undo?: ((input: Input, saved: Saved) => (() => Promise<unknown>) | undefined) | undefined
  /** Changes of one scope run one after the other. */
  scope?: { id: string }
}

const SESSION_ENDED = 'Your session has ended. What you typed is there again after the login.'
const SAVED_BEFORE = 'It was saved before you changed it. Please look at the list.'

/** Says why a change failed. 422: the server has applied another request with its key, whose response was lost. */
const describeFailure = (error: Error, failure: ChangeOptions<never, never>['failure']): string => {
  const status = getErrorStatus(error)
  if (status === 401) return SESSION_ENDED
  if (status === 422) return SAVED_BEFORE
  return typeof failure === 'string' ? failure : failure(error)
}

const hasEntriesToSend = (client: QueryClient, userId: string | undefined): boolean => {
  const entries: readonly OutboxEntry[] = client.getQueryData(outboxQuery(userId ?? '').queryKey) ?? []
  return findNext(entries) !== undefined
}

/**
 * Returns a mutation that makes a change: at once with a connection, else through the outbox. It waits, too, while earlier
 * entries wait, because the order counts, and when it depends on a record that waits. A change without a clear response can be
 * sent later. One of a record that has changed meanwhile goes into the outbox, where the user compares both versions.
 */
export const useChange = <Input extends object, Saved>(
  change: Change<Input, Saved>,
  { prepare = (input) => input, failure, scope, undo, ...texts }: ChangeOptions<Input, Saved>,
) => {
  const client = useQueryClient()
  const [keys] = useState(createRequestKeys)
  const keep = useKeepEntry()
  const { data: user } = useSession()
  const { edited } = use(OutboxContext)
  const replaced = edited?.change === change.name ? edited : undefined
  const mustWait = (input: Input): boolean =>
    replaced !== undefined ||
    !isOnline() ||
    hasEntriesToSend(client, user?.id) ||
    listDependencies(toSent(change, input).input).length > 0
  const optimistic = optimisticUpdate((given: Input) => {
    const input = prepare(given)
    return change.waitsForResponse || mustWait(input) ? [] : change.getChanges(input)
  })
  return useMutation({
    ...optimistic,
    ...(scope && { scope }),
    mutationFn: async (given: Input): Promise<Saved | WaitingRecord> => {
      const input = prepare(given)
      const sent = toSent(change, input)
      const request = change.makesNew ? change.name : sent
      const { key, wasSent } = keys.choose(request)
      const entry: NewEntry = { ...sent, key, madeAt: Date.now() }
      const keepEntry = async (state: 'waiting' | 'unknown'): Promise<WaitingRecord> => {
        const kept = await keep(entry, { start: { state }, replaced })
        keys.forget(request)
        return kept
      }
      if (mustWait(input)) return keepEntry(wasSent ? 'unknown' : 'waiting')
      try {
        const saved = await change.send(input, sendWith(entry))
        keys.forget(request)
        return saved
      } catch (error) {
        const outcome = readFailure(error)
        if (outcome.kind !== 'unknown') keys.forget(request)
        else if (error instanceof Error) {
          offerSendLater(error, async () => {
            const kept = await keepEntry('unknown')
            announceWaiting(kept, change.describe(input, client))
            return kept
          })
        }
        if (outcome.kind !== 'conflict') throw error
        return keep(entry, { start: { state: 'conflict', current: outcome.current } })
      }
    },
    onSuccess: (saved, input, { undos }) => {
      if (!(saved instanceof WaitingRecord)) change.cacheSaved?.(client, saved, input)
      else for (const undo of undos) undo()
    },
    meta: {
      ...texts,
      ...(undo && { undo }),
      invalidates: change.invalidates,
      describe: (input: Input) => change.describe(input, client),
      failure: (error) => describeFailure(error, failure),
    },
  })
}
