import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { listEffects, listTouched } from '#src/changes/call.ts'
import { getQueueStore } from '#src/changes/queue/store.ts'
import { isSent, type SentChange, type WaitingChange, willBeSent } from '#src/changes/queue/waiting-change.ts'
import { waitingChangesQuery } from '#src/changes/queue-queries.ts'
import { prepareForData } from '#src/lib/api/before-data.ts'
import { getRevision, noteRevision } from '#src/lib/api/etags.ts'
import { subscribeToConnection } from '#src/lib/api/online.ts'
import { isServerFull } from '#src/session/server.ts'
import { createAttended } from './attended.ts'
import { createMaker } from './make-change.ts'
import { createSendNow } from './send-now.ts'
import { createSendingLoop } from './sending-loop.ts'

/** How long a sent change stays on the disk at least: other tabs, and a page that is opened again, can have older lists. */
const MIN_KEPT_MS = 60_000

/** Creates the queue of a user: what makes their changes, sends them, and says what they come to. */
export const createChangeQueue = (client: QueryClient, userId: string) => {
  const store = getQueueStore(userId)
  const { queryKey } = waitingChangesQuery(userId)
  const attended = createAttended(client, userId)
  /** Sent changes that the disk does not have any more, or never had, and that a list of this tab does not include yet. */
  let kept: readonly SentChange[] = []
  let known: ReadonlySet<string> = new Set()

  const getChanges = (): readonly WaitingChange[] => client.getQueryData(queryKey) ?? []

  const isBehind = (key: QueryKey, revision: number): boolean => {
    const data = client.getQueryData(key)
    return data !== undefined && (getRevision(data) ?? 0) < revision
  }
  /** Whether a list of this tab does not include a sent change yet. */
  const isNeeded = (change: SentChange): boolean =>
    listEffects(change).some((effect) => isBehind(effect.queryKey, change.revision))

  /** Reads the stored changes again. */
  const read = async (): Promise<readonly WaitingChange[]> => {
    await client.cancelQueries({ queryKey, exact: true }) // it could have been read before a write
    const stored = await store.list().catch(() => getChanges().filter(({ sequence }) => sequence > 0))
    const sequences = new Set(stored.map(({ sequence }) => sequence))
    const gone = getChanges()
      .filter(isSent)
      .filter(({ sequence }) => !sequences.has(sequence))
    const left = new Map([...gone, ...kept].map((change) => [change.sequence, change]))
    kept = [...left.values()].filter(isNeeded)
    const changes = [...kept, ...stored]
    client.setQueryData(queryKey, changes)
    return changes
  }

  /** Removes the sent changes from the disk that no list needs. */
  const forget = async (): Promise<void> => {
    const isOver = (change: SentChange): boolean => Date.now() - change.sentAt > MIN_KEPT_MS && !isNeeded(change)
    const over = getChanges().filter(isSent).filter(isOver)
    const stored = over.map(({ sequence }) => sequence).filter((sequence) => sequence > 0)
    if (stored.length > 0) await store.forget(stored)
  }

  const loop = createSendingLoop({ client, userId, store, attended, read })

  const sendNow = createSendNow(client, (sent) => {
    noteRevision(userId, sent.revision)
    kept = [...kept, sent]
    client.setQueryData(queryKey, [...getChanges(), sent])
  })

  const wake = (): void => {
    if (getChanges().some(willBeSent)) void loop.wake()
    void forget().catch(() => undefined) // a storage that fails is asked again with the next change
  }

  /** Reads the stored changes again after a write, and sends what is new. */
  const readAgain = async (isByOtherTab: boolean): Promise<void> => {
    const before = getChanges()
    const after = await read()
    const unsent = new Set(after.filter((change) => !isSent(change)).map(({ sequence }) => sequence))
    const gone = isByOtherTab ? before.filter((change) => !isSent(change) && !unsent.has(change.sequence)) : []
    for (const touched of gone.flatMap(listTouched)) void client.invalidateQueries({ queryKey: touched })
    const sendable = after.filter(willBeSent).map(({ key }) => key)
    const hasNew = sendable.some((key) => !known.has(key))
    known = new Set(sendable)
    if (hasNew) wake()
  }

  /**
   * Before a list comes that can include a change: this tab must know that the change was sent, or the list would show it twice. It
   * is stored as being sent before it is sent.
   */
  const readBeforeData = (): Promise<unknown> | undefined =>
    getChanges().some(({ state }) => state === 'waiting') ? read() : undefined

  return {
    ...createMaker({ client, store, attended, loop, sendNow, isServerFull: () => isServerFull(client), read }),
    /** Reads the stored changes again, and returns them. */
    read,
    /** Sends what can be sent. */
    wake,
    /** Sends when the connection is back, on focus, and what another tab stores. Returns a function that ends it. */
    start: (): (() => void) => {
      const unsubscribes = [
        loop.start(),
        store.subscribe((isByOtherTab) => void readAgain(isByOtherTab)),
        prepareForData(client, readBeforeData),
        subscribeToConnection(wake),
        focusManager.subscribe(wake),
      ]
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}
