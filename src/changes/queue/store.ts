import * as v from 'valibot'
import { toUserKey } from '#src/lib/user-key.ts'
import { openDiskDatabase, openMemoryDatabase, type QueueDatabase, type QueueReader } from './database.ts'
import { findDependents, raiseVersion, type Saved } from './transitions.ts'
import {
  listDependencies,
  type NewChange,
  nameSaved,
  type StoredChange,
  toStandInId,
  type WaitingChange,
} from './waiting-change.ts'

/** The waiting changes of one user. A write resolves when it is stored, and rejects when nothing of it is. */
export type QueueStore = {
  /** Adds a change at the end. Rejects if there is one with the same key. A device that cannot store it keeps it in memory. */
  add: (change: NewChange) => Promise<WaitingChange>
  /** All changes in their order. */
  list: () => Promise<WaitingChange[]>
  /** The ids of the records that were saved, by their stand-in ids. */
  listSavedIds: () => Promise<Map<string, string>>
  /** Whether a change that is gone was sent. Otherwise it was discarded. */
  wasSent: (sequence: number) => Promise<boolean>
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
   * Removes a change that was sent. Changes that depend on it have the id of its record from now on, and those on the same
   * record its next version.
   */
  complete: (sequence: number, saved: Saved) => Promise<void>
  /** Removes all changes, and the ids of saved records. */
  clear: () => Promise<void>
  /** Removes the ids of saved records, if there are no changes. Returns whether there were none. */
  clearIfEmpty: () => Promise<boolean>
  /** Whether changes are kept in memory only, and are lost with the page. */
  isInMemory: () => boolean
  /** Calls `listener` after a write in this or another tab. Returns an unsubscribe function. */
  subscribe: (listener: (isByOtherTab: boolean) => void) => () => void
  /** Closes the database and the channel to other tabs. */
  close: () => Promise<void>
}

const states = v.variant('state', [
  v.looseObject({ state: v.picklist(['waiting', 'unknown', 'draft', 'conflict']) }),
  v.looseObject({
    state: v.literal('refused'),
    status: v.number(),
    message: v.string(),
    errors: v.record(v.string(), v.string()),
  }),
])

const storedSchema = v.intersect([
  v.looseObject({
    key: v.string(),
    change: v.string(),
    input: v.looseObject({}),
    record: v.nullable(v.string()),
    version: v.nullable(v.number()),
    madeAt: v.number(),
    dependsOn: v.array(v.number()),
    attempts: v.number(),
  }),
  states,
])

const isStoredChange = (value: unknown): value is StoredChange => v.is(storedSchema, value)

/** Stands for what the disk holds when it is not a change: it is shown, can be discarded, and holds nothing up. */
const toUnreadable = (sequence: number): WaitingChange => ({
  sequence,
  key: `unreadable-${sequence}`,
  change: 'unreadable',
  input: {},
  record: null,
  version: null,
  madeAt: Date.now(),
  dependsOn: [],
  attempts: 0,
  state: 'refused',
  status: 0,
  message: 'This version cannot read the entry.',
  errors: {},
})

/** Reads a change. Ids of records that were saved meanwhile replace their stand-ins. */
const readStored = (stored: unknown, sequence: number, savedIds: ReadonlyMap<number, string>): WaitingChange => {
  if (!isStoredChange(stored)) return toUnreadable(sequence)
  return nameSaved({ ...stored, sequence }, (other) => savedIds.get(other))
}

const readAll = async (transaction: QueueReader): Promise<WaitingChange[]> => {
  const [stored, savedIds] = await Promise.all([transaction.listChanges(), transaction.listSavedIds()])
  return [...stored].map(([sequence, value]) => readStored(value, sequence, savedIds))
}

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

  const tellListeners = (isByOtherTab: boolean): void => {
    for (const listener of listeners) listener(isByOtherTab)
  }
  channel?.addEventListener('message', () => tellListeners(true))

  const read: QueueDatabase['read'] = (use) => (memory ?? disk).read(use)

  const write: QueueDatabase['write'] = async (use) => {
    const result = await (memory ?? disk).write(use)
    channel?.postMessage('changed')
    tellListeners(false)
    return result
  }

  const addTo = (change: StoredChange) =>
    write(async (transaction) => ({ ...change, sequence: await transaction.add(change) }))

  return {
    add: async (change) => {
      const stored: StoredChange = {
        ...change,
        state: 'waiting',
        attempts: 0,
        dependsOn: listDependencies(change.input),
      }
      try {
        return await addTo(stored)
      } catch (error) {
        if (memory || (error instanceof Error && error.name === 'ConstraintError')) throw error // the key is used
        memory = openMemoryDatabase()
        return addTo(stored)
      }
    },
    list: () => read(readAll),
    listSavedIds: () =>
      read(async (transaction) => {
        const ids = await transaction.listSavedIds()
        return new Map([...ids].filter(([, id]) => id).map(([sequence, id]) => [toStandInId(sequence), id]))
      }),
    wasSent: (sequence) => read(async (transaction) => (await transaction.listSavedIds()).has(sequence)),
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
    complete: (sequence, saved) =>
      write(async (transaction) => {
        const changes = await readAll(transaction)
        if (!changes.some((change) => change.sequence === sequence)) return // the user logged out meanwhile
        await transaction.remove(sequence)
        await transaction.putSavedId(saved.id ?? '', sequence) // also without an id, for `wasSent`
        const raised = raiseVersion(changes, sequence, saved)
        await Promise.all(raised.map((change) => transaction.put(change, change.sequence)))
      }),
    clearIfEmpty: () =>
      write(async (transaction) => {
        if ((await transaction.listChanges()).size > 0) return false
        await transaction.clearSavedIds()
        return true
      }),
    clear: () =>
      write(async (transaction) => {
        const changes = await transaction.listChanges()
        await Promise.all([...changes.keys()].map((sequence) => transaction.remove(sequence)))
        await transaction.clearSavedIds()
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
