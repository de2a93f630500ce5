import * as v from 'valibot'
import { getLatestRevision, noteRevision } from '#src/lib/api/etags.ts'
import { toUserKey } from '#src/lib/user-key.ts'
import { openDiskDatabase, openMemoryDatabase, type QueueDatabase, type QueueWriter } from './database.ts'
import { findDependents, raiseVersions } from './transitions.ts'
import {
  isSent,
  type NewChange,
  type SentChange,
  type StoredChange,
  toSent,
  type WaitingChange,
} from './waiting-change.ts'

/** The changes of one user that a list may not include yet. A write resolves when it is stored, and rejects when nothing of it is. */
export type QueueStore = {
  /** Adds a change at the end. Rejects if there is one with the same key. A device that cannot store it keeps it in memory. */
  add: (change: NewChange) => Promise<WaitingChange>
  /** All changes in their order. */
  list: () => Promise<WaitingChange[]>
  /**
   * Replaces a change by what `edit` makes of it, in one transaction, so that no other tab edits it meanwhile. Returns the
   * change as it is then, or undefined if it is gone.
   */
  update: (sequence: number, edit: (change: WaitingChange) => WaitingChange) => Promise<WaitingChange | undefined>
  /**
   * Removes a change with all that depends on it, if `isAllowed`, such as `canChange`, for each of them. Returns false if they
   * stay, or if the change was gone already: it may be saved.
   */
  remove: (sequence: number, isAllowed: (change: WaitingChange) => boolean) => Promise<boolean>
  /**
   * Keeps a change as sent. Other changes of its records have their next version. Without a revision no list would ever include it,
   * so it goes.
   */
  complete: (sequence: number, saved: Pick<SentChange, 'results'> & { revision: number | undefined }) => Promise<void>
  /** Removes sent changes. */
  forget: (sequences: readonly number[]) => Promise<void>
  /** Removes all changes, unless they cannot be read. */
  clear: () => Promise<void>
  /** Whether changes are kept in memory only, and are lost with the page. */
  isInMemory: () => boolean
  /** Calls `listener` after a write in this or another tab. Returns an unsubscribe function. */
  subscribe: (listener: (isByOtherTab: boolean) => void) => () => void
  /** Closes the database and the channel to other tabs. */
  close: () => Promise<void>
}

const states = v.variant('state', [
  v.looseObject({ state: v.picklist(['waiting', 'draft']) }),
  v.looseObject({ state: v.literal('unknown'), sentFrom: v.number() }),
  v.looseObject({ state: v.literal('conflict'), at: v.number() }),
  v.looseObject({ state: v.literal('sent'), revision: v.number(), results: v.array(v.unknown()), sentAt: v.number() }),
  v.looseObject({
    state: v.literal('refused'),
    status: v.number(),
    message: v.string(),
    errors: v.record(v.string(), v.string()),
    at: v.number(),
  }),
])

const optionalObject = v.optional(v.looseObject({}))

const storedSchema = v.intersect([
  v.looseObject({
    key: v.string(),
    calls: v.pipe(
      v.array(
        v.looseObject({
          call: v.string(),
          params: v.optional(v.record(v.string(), v.string())),
          body: optionalObject,
          seen: optionalObject,
        }),
      ),
      v.minLength(1),
    ),
    madeAt: v.number(),
    attempts: v.number(),
  }),
  states,
])

const isStoredChange = (value: unknown): value is StoredChange => v.is(storedSchema, value)

/** Whether the disk holds a change of version 1.0. */
const isOfVersion1 = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'input' in value && 'change' in value

/** Stands for what the disk holds when it is not a change: it is shown, can be discarded, and holds nothing up. */
const toUnreadable = (sequence: number): WaitingChange => ({
  sequence,
  key: `unreadable-${sequence}`,
  calls: [],
  madeAt: Date.now(),
  attempts: 0,
  state: 'refused',
  status: 0,
  message: 'This version cannot read the entry.',
  errors: {},
  at: 0,
})

const readStored = (stored: unknown, sequence: number): WaitingChange =>
  isStoredChange(stored) ? { ...stored, sequence } : toUnreadable(sequence)

const readAll = async ({ list }: Pick<QueueWriter, 'list'>): Promise<WaitingChange[]> =>
  [...(await list())].map(([sequence, value]) => readStored(value, sequence))

/** How the names of all queues begin, on the devices that have some. */
export const QUEUE_PREFIX = 'wealth-care-outbox-'

/** The name of the database of a user's queue. */
export const getQueueName = (userId: string): string => `${QUEUE_PREFIX}${toUserKey(userId)}`

/** Opens the queue of a user, in a database of its own. */
export const openQueueStore = (userId: string): QueueStore => {
  const name = getQueueName(userId)
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const listeners = new Set<(isByOtherTab: boolean) => void>()
  const disk = openDiskDatabase(name)
  let memory: QueueDatabase | undefined
  let converted: Promise<unknown> | undefined

  const tellListeners = (isByOtherTab: boolean): void => {
    for (const listener of listeners) listener(isByOtherTab)
  }
  // What a tab knows of the revision goes with what it stores: another tab can be the one that sends it.
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') noteRevision(userId, data)
    tellListeners(true)
  })

  /** Puts the changes of version 1.0 into the form of today. */
  const convert = async (): Promise<void> => {
    if (![...(await disk.list()).values()].some(isOfVersion1)) return
    const { convertDatabase } = await import('./version-1/convert-database.ts')
    await convertDatabase(name)
  }

  const open = async (): Promise<QueueDatabase> => {
    if (memory) return memory
    converted ??= convert().catch(() => undefined) // what cannot be converted is shown as unreadable
    await converted
    return memory ?? disk
  }

  const write: QueueDatabase['write'] = async (use) => {
    const result = await (await open()).write(use)
    channel?.postMessage(getLatestRevision(userId))
    tellListeners(false)
    return result
  }

  const addTo = (change: StoredChange) =>
    write(async (transaction) => ({ ...change, sequence: await transaction.add(change) }))

  return {
    add: async (change) => {
      const stored: StoredChange = { ...change, state: 'waiting', attempts: 0 }
      try {
        return await addTo(stored)
      } catch (error) {
        if (memory || (error instanceof Error && error.name === 'ConstraintError')) throw error // the key is used
        memory = openMemoryDatabase()
        return addTo(stored)
      }
    },
    list: async () => readAll(await open()),
    update: (sequence, edit) =>
      write(async (transaction) => {
        const before = (await readAll(transaction)).find((each) => each.sequence === sequence)
        const after = before && edit(before)
        if (after && after !== before) await transaction.put(after, sequence)
        return after
      }),
    remove: (sequence, isAllowed) =>
      write(async (transaction) => {
        const changes = await readAll(transaction)
        const change = changes.find((each) => each.sequence === sequence)
        if (!change) return false
        const removed = [change, ...findDependents(changes, change)]
        if (!removed.every(isAllowed)) return false
        await Promise.all(removed.map((each) => transaction.remove(each.sequence)))
        return true
      }),
    complete: (sequence, { revision, results }) =>
      write(async (transaction) => {
        const changes = await readAll(transaction)
        const change = changes.find((each) => each.sequence === sequence)
        if (!change) return // the user logged out meanwhile
        if (revision === undefined) await transaction.remove(sequence)
        else await transaction.put(toSent(change, { revision, results }), sequence)
        const raised = raiseVersions(changes, sequence, results)
        await Promise.all(raised.map((each) => transaction.put(each, each.sequence)))
      }),
    forget: (sequences) =>
      write(async (transaction) => {
        const sent = (await readAll(transaction)).filter((each) => isSent(each) && sequences.includes(each.sequence))
        await Promise.all(sent.map((each) => transaction.remove(each.sequence)))
      }),
    clear: () =>
      write(async (transaction) => {
        await transaction.list() // what cannot be read stays
        await transaction.clear()
      }),
    isInMemory: () => memory !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      channel?.close()
      await disk.close()
    },
  }
}

const stores = new Map<string, QueueStore>()

/** Returns the store of a user that all of this tab share. */
export const getQueueStore = (userId: string): QueueStore => {
  const store = stores.get(userId) ?? openQueueStore(userId)
  stores.set(userId, store)
  return store
}
