import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { applyToCache } from '#src/changes/cache-change.ts'
import { type Kinds, readChange } from '#src/changes/change.ts'
import { canHave, getFirstFetch } from '#src/changes/fetch-times.ts'
import { getOutcome, type Outcome } from '#src/changes/queue/outcome.ts'
import type { QueueStore } from '#src/changes/queue/store.ts'
import type { Saved } from '#src/changes/queue/transitions.ts'
import { nameSaved, toStandInId, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { savedIdsQuery, waitingChangesQuery } from '#src/changes/queue-queries.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import type { SendRequest } from '#src/lib/api/idempotent-request.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import { keepRowKey } from '#src/ui/list/row-keys.ts'

/** The session of the token, if it is one of this user. */
export const findSession = (client: QueryClient, userId: string) => {
  const token = tokenStore.get()
  const session = token === null ? undefined : client.getQueryState(sessionQuery(token).queryKey)
  return session?.data?.id === userId ? session : undefined
}

/** Returns a function that sends the requests of a change with its key and its version, in the session of now. */
const sendWith = ({ key, version }: WaitingChange): SendRequest => {
  const token = tokenStore.get()
  return (endpoint, { part, ...options } = {}) => {
    if (tokenStore.get() !== token) throw new Error('The session has ended between two requests of a change.')
    const idempotencyKey = part ? `${key}.${part}` : key
    return apiFetch(endpoint, { ...options, idempotencyKey, ifMatch: version ?? undefined })
  }
}

/** A change of another version of the application, which ran on this device before. */
const unreadable: Outcome = { kind: 'refused', status: 0, message: 'This version cannot send the entry.', errors: {} }

const GONE = 404

/**
 * Sends a change by its kind. It never rejects. With `isFirst` it is sent right after a person made it: a record that is gone
 * then is a refusal, later it can be the work of an earlier try.
 */
export const sendChange = async (kinds: Kinds, change: WaitingChange, isFirst: boolean): Promise<Outcome> => {
  const read = readChange(kinds, change)
  if (!read) return unreadable
  const outcome = await getOutcome(read.send(sendWith(change)), read.getSaved)
  const isGone = outcome.kind === 'refused' && outcome.status === GONE
  const isDone = isGone && read.isDoneWhenGone && !isFirst
  return isDone ? { kind: 'sent', result: undefined, saved: {} } : outcome
}

/** A change that was sent. `sent` has the response, which only the tab that sent it knows. */
type Sent = { change: WaitingChange; saved: Saved; sent?: { result: unknown } }

/** Puts a sent change into the cached lists, in one step with its end in the queue: a list shows the record once. */
export const cacheSent = (client: QueryClient, userId: string, kinds: Kinds, { change, saved, sent }: Sent): void => {
  const { sequence } = change
  const read = readChange(kinds, change)
  const savedId = saved.id ?? toStandInId(sequence)
  const isNewRecord = savedId !== read?.effect?.id // the response to an edit has the id of the record, whose row has its key
  if (isNewRecord) keepRowKey(toStandInId(sequence), savedId)
  notifyManager.batch(() => {
    client.setQueryData(waitingChangesQuery(userId).queryKey, (changes) =>
      changes?.filter((each) => each.sequence !== sequence),
    )
    client.setQueryData(
      savedIdsQuery(userId).queryKey,
      (ids) => ids && new Map(ids).set(toStandInId(sequence), savedId),
    )
    for (const each of read?.getChanges(savedId) ?? []) {
      if (!canHave(change, getFirstFetch(client, each.queryKey))) applyToCache(client, each)
    }
    if (sent) read?.cacheSaved(client, sent.result)
  })
}

/**
 * Does so for those of the `known` changes that another tab sent: their rows keep their keys, and no list misses a record until it
 * is fetched again.
 */
export const cacheSentElsewhere = async (
  client: QueryClient,
  userId: string,
  kinds: Kinds,
  { store, known }: { store: QueueStore; known: readonly WaitingChange[] },
): Promise<void> => {
  const left = new Set((await store.list()).map(({ sequence }) => sequence))
  const gone = known.filter(({ sequence }) => !left.has(sequence))
  if (gone.length === 0) return
  const ids = await store.listSavedIds()
  const wasSent = await Promise.all(gone.map(({ sequence }) => store.wasSent(sequence)))
  const waiting = client.getQueryData(waitingChangesQuery(userId).queryKey) ?? [] // without what was cached meanwhile
  const uncached = new Set(waiting.map(({ sequence }) => sequence))
  const sent = gone.filter(({ sequence }, index) => wasSent[index] && uncached.has(sequence))
  notifyManager.batch(() => {
    for (const each of sent) {
      const id = ids.get(toStandInId(each.sequence))
      const change = nameSaved(each, (sequence) => ids.get(toStandInId(sequence)))
      cacheSent(client, userId, kinds, { change, saved: id === undefined ? {} : { id } })
    }
  })
}
