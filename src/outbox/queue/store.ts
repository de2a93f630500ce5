import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { toUserKey } from '#src/lib/user-key.ts'
import { type NewEntry, type OutboxEntry, replaceStandInId, type StoredEntry } from './entry.ts'

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { key: string } }
  /** The ids of saved records by the sequence of their entry: a form can be open while the record that it names is saved. */
  savedIds: { key: number; value: string }
}

const STORES = ['entries', 'savedIds'] as const

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<OutboxSchema, typeof STORES, Mode>

/** The entries of one user. A change resolves when it is on the disk, and rejects when it could not be written. */
export type OutboxStore = {
  /**
   * Adds an entry at the end. With `wasSent`, a request with its key got no response before, so it may have been done. Rejects
   * if there is an entry with the same key.
   */
  add: (entry: NewEntry, wasSent?: boolean) => Promise<OutboxEntry>
  /** All entries in their order. */
  list: () => Promise<OutboxEntry[]>
  /**
   * Replaces an entry by what `change` makes of it, in one transaction, so that no other tab changes it meanwhile. Returns the
   * entry as it is then, or undefined if it is gone.
   */
  update: (sequence: number, change: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | undefined>
  /** Removes an entry if `isAllowed`, such as `canChange`. Returns false if it stays, or was gone already: it may be saved. */
  remove: (sequence: number, isAllowed: (entry: OutboxEntry) => boolean) => Promise<boolean>
  /** Removes an entry that was sent. Entries that depend on it have the id of its record from now on. */
  complete: (sequence: number, savedId: string | undefined) => Promise<void>
  /** Removes all entries. */
  clear: () => Promise<void>
  /** Calls `listener` after a change in this or another tab. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Closes the database and the channel to other tabs. */
  close: () => Promise<void>
}

/** Reads an entry. Ids of records that were saved meanwhile replace their stand-ins. */
const readEntry = async (
  transaction: Transaction<'readonly' | 'readwrite'>,
  sequence: number,
): Promise<OutboxEntry | undefined> => {
  const stored = await transaction.objectStore('entries').get(sequence)
  if (!stored) return undefined
  let { variables } = stored
  for (const other of stored.dependsOn) {
    const savedId = await transaction.objectStore('savedIds').get(other)
    if (savedId !== undefined) variables = replaceStandInId(variables, other, savedId)
  }
  return { ...stored, variables, sequence }
}

/** Opens the outbox of a user, in a database of its own. A storage that fails rejects each call, and is tried again by the next. */
export const openOutboxStore = (userId: string): OutboxStore => {
  const name = `wealth-care-outbox-${toUserKey(userId)}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const listeners = new Set<() => void>()
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined

  const disconnect = async (): Promise<void> => {
    const connection = opened
    opened = undefined
    await connection?.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  const connect = async () =>
    openDB<OutboxSchema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
        db.createObjectStore('savedIds')
      },
      blocking: () => void disconnect(), // a newer version of the application wants to change the database
      terminated: () => void disconnect(),
    })

  const open = (): Promise<IDBPDatabase<OutboxSchema>> => {
    opened ??= connect().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  const tellListeners = (): void => {
    for (const listener of listeners) listener()
  }
  channel?.addEventListener('message', tellListeners)

  const write = async <Result>(change: (transaction: Transaction<'readwrite'>) => Promise<Result>): Promise<Result> => {
    const db = await open()
    const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' })
    const [result] = await Promise.all([change(transaction), transaction.done])
    channel?.postMessage('changed')
    tellListeners()
    return result
  }

  return {
    add: (entry, wasSent = false) =>
      write(async (transaction) => {
        const stored: StoredEntry = wasSent
          ? { ...entry, state: 'unknown', attempts: 1 }
          : { ...entry, state: 'waiting', attempts: 0 }
        return { ...stored, sequence: await transaction.objectStore('entries').add(stored) }
      }),
    list: async () => {
      const db = await open()
      const transaction = db.transaction(STORES)
      const sequences = await transaction.objectStore('entries').getAllKeys()
      const entries = await Promise.all(sequences.map((sequence) => readEntry(transaction, sequence)))
      return entries.filter((entry) => entry !== undefined)
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
        const entry = await readEntry(transaction, sequence)
        if (!entry || !isAllowed(entry)) return false
        await transaction.objectStore('entries').delete(sequence)
        return true
      }),
    complete: (sequence, savedId) =>
      write(async (transaction) => {
        await transaction.objectStore('entries').delete(sequence)
        if (savedId !== undefined) await transaction.objectStore('savedIds').put(savedId, sequence)
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
