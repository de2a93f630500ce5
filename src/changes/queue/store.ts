import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { toUserKey } from '#src/lib/user-key.ts'
import { findDependents, raiseVersion, type Saved } from './transitions.ts'
import {
  type ChangeKind,
  listDependencies,
  type NewChange,
  replaceStandInId,
  toStandInId,
  type WaitingChange,
} from './waiting-change.ts'

interface QueueSchema extends DBSchema {
  entries: { key: number; value: ChangeKind; indexes: { key: string } }
  /** The ids of saved records by the sequence of their entry: a form can be open while the record that it names is saved. */
  savedIds: { key: number; value: string }
}

const STORES = ['entries', 'savedIds'] as const

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<QueueSchema, typeof STORES, Mode>

/** How an entry starts: `unknown` if a request with its key got no response before, so that it may have been done. */
export type ChangeStart =
  | { state: 'waiting' }
  | { state: 'unknown'; firstSentAt: number }
  | { state: 'conflict'; current: unknown }

/** The entries of one user. A change resolves when it is on the disk, and rejects when it could not be written. */
export type QueueStore = {
  /** Adds an entry at the end. Rejects if there is an entry with the same key. */
  add: (entry: NewChange, start?: ChangeStart) => Promise<WaitingChange>
  /** All entries in their order. */
  list: () => Promise<WaitingChange[]>
  /** The ids of the records that were saved, by their stand-in ids. */
  listSavedIds: () => Promise<Map<string, string>>
  /**
   * Replaces an entry by what `change` makes of it, in one transaction, so that no other tab changes it meanwhile. Returns the
   * entry as it is then, or undefined if it is gone.
   */
  update: (sequence: number, change: (entry: WaitingChange) => WaitingChange) => Promise<WaitingChange | undefined>
  /**
   * Removes an entry with all that depends on it, if `isAllowed`, such as `canChange`, for each of them. Returns false if they
   * stay, or if the entry was gone already: it may be saved.
   */
  remove: (sequence: number, isAllowed: (entry: WaitingChange) => boolean) => Promise<boolean>
  /**
   * Removes an entry that was sent. Entries that depend on it have the id of its record from now on, and those on the same
   * record its next version.
   */
  complete: (sequence: number, saved: Saved) => Promise<void>
  /** Removes all entries, and the ids of saved records. */
  clear: () => Promise<void>
  /** Removes the ids of saved records, if there are no entries. Returns whether there were none. */
  clearIfEmpty: () => Promise<boolean>
  /** Calls `listener` after a change in this or another tab. Returns an unsubscribe function. */
  subscribe: (listener: (isByOtherTab: boolean) => void) => () => void
  /** Closes the database and the channel to other tabs. */
  close: () => Promise<void>
}

/** Reads an entry. Ids of records that were saved meanwhile replace their stand-ins. */
const readEntry = async (
  transaction: Transaction<'readonly' | 'readwrite'>,
  sequence: number,
): Promise<WaitingChange | undefined> => {
  const stored = await transaction.objectStore('entries').get(sequence)
  if (!stored) return undefined
  let entry: WaitingChange = { ...stored, sequence }
  for (const other of stored.dependsOn) {
    const savedId = await transaction.objectStore('savedIds').get(other)
    if (savedId === undefined) continue
    const record = entry.record === toStandInId(other) ? savedId : entry.record
    entry = { ...entry, record, input: replaceStandInId(entry.input, other, savedId) }
  }
  return entry
}

const readEntries = async (transaction: Transaction<'readonly' | 'readwrite'>): Promise<WaitingChange[]> => {
  const sequences = await transaction.objectStore('entries').getAllKeys()
  const entries = await Promise.all(sequences.map((sequence) => readEntry(transaction, sequence)))
  return entries.filter((entry) => entry !== undefined)
}

/** Opens the outbox of a user, in a database of its own. A storage that fails rejects each call, and is tried again by the next. */
export const openQueueStore = (userId: string): QueueStore => {
  const name = `wealth-care-outbox-${toUserKey(userId)}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const listeners = new Set<(isByOtherTab: boolean) => void>()
  let opened: Promise<IDBPDatabase<QueueSchema>> | undefined

  const disconnect = async (): Promise<void> => {
    const connection = opened
    opened = undefined
    await connection?.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  const connect = async () =>
    openDB<QueueSchema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
        db.createObjectStore('savedIds')
      },
      blocking: () => void disconnect(), // a newer version of the application wants to change the database
      terminated: () => void disconnect(),
    })

  const open = (): Promise<IDBPDatabase<QueueSchema>> => {
    opened ??= connect().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const tellListeners = (isByOtherTab: boolean): void => {
    for (const listener of listeners) listener(isByOtherTab)
  }
  channel?.addEventListener('message', () => tellListeners(true))

  const write = async <Result>(change: (transaction: Transaction<'readwrite'>) => Promise<Result>): Promise<Result> => {
    const db = await open()
    const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' })
    const [result] = await Promise.all([change(transaction), transaction.done])
    channel?.postMessage('changed')
    tellListeners(false)
    return result
  }

  return {
    add: (entry, start = { state: 'waiting' }) =>
      write(async (transaction) => {
        const attempts = start.state === 'unknown' ? 1 : 0
        const stored: ChangeKind = { ...entry, ...start, attempts, dependsOn: listDependencies(entry.input) }
        return { ...stored, sequence: await transaction.objectStore('entries').add(stored) }
      }),
    list: async () => {
      const db = await open()
      return readEntries(db.transaction(STORES))
    },
    listSavedIds: async () => {
      const store = (await open()).transaction('savedIds').store
      const [sequences, ids] = await Promise.all([store.getAllKeys(), store.getAll()])
      return new Map(sequences.map((sequence, index) => [toStandInId(sequence), ids[index] ?? '']))
    },
    update: (sequence, change) =>
      write(async (transaction) => {
        const before = await readEntry(transaction, sequence)
        const after = before && change(before)
        if (after && after !== before) await transaction.objectStore('entries').put(after, sequence)
        return after
      }),
    remove: (sequence, isAllowed) =>
      write(async (transaction) => {
        const entries = await readEntries(transaction)
        const entry = entries.find((each) => each.sequence === sequence)
        if (!entry) return false
        const removed = [entry, ...findDependents(entries, entry)]
        if (!removed.every(isAllowed)) return false
        await Promise.all(removed.map((each) => transaction.objectStore('entries').delete(each.sequence)))
        return true
      }),
    complete: (sequence, saved) =>
      write(async (transaction) => {
        const entries = await readEntries(transaction)
        const store = transaction.objectStore('entries')
        if (!entries.some((entry) => entry.sequence === sequence)) return // the user logged out meanwhile
        await store.delete(sequence)
        if (saved.id !== undefined) await transaction.objectStore('savedIds').put(saved.id, sequence)
        const raised = raiseVersion(entries, sequence, saved)
        await Promise.all(raised.map((entry) => store.put(entry, entry.sequence)))
      }),
    clearIfEmpty: () =>
      write(async (transaction) => {
        if ((await transaction.objectStore('entries').count()) > 0) return false
        await transaction.objectStore('savedIds').clear()
        return true
      }),
    clear: () =>
      write(async (transaction) => {
        await Promise.all(STORES.map((name) => transaction.objectStore(name).clear()))
      }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      channel?.close()
      await disconnect()
    },
  }
}
