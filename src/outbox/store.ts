import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { toUserKey } from '#src/lib/user-key.ts'
import { type NewEntry, type OutboxEntry, replaceStandInId, type StoredEntry } from './entry.ts'

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { key: string } }
}

type Entries = IDBPObjectStore<OutboxSchema, ['entries'], 'entries', 'readwrite'>

/** The entries of one user. A change resolves when it is on the disk, and rejects when it could not be written. */
export type OutboxStore = {
  /** Adds an entry at the end. Rejects if there is one with the same key. */
  add: (entry: NewEntry) => Promise<OutboxEntry>
  /** All entries in their order. */
  list: () => Promise<OutboxEntry[]>
  /**
   * Replaces an entry by what `change` makes of it, in one transaction, so that no other tab changes it meanwhile. Returns the
   * entry as it is then, or undefined if it is gone.
   */
  update: (sequence: number, change: (entry: OutboxEntry) => OutboxEntry) => Promise<OutboxEntry | undefined>
  /** Removes an entry if `isAllowed`, which usually is `canChange`. Returns whether the entry is gone. */
  remove: (sequence: number, isAllowed: (entry: OutboxEntry) => boolean) => Promise<boolean>
  /** Removes an entry that was sent. In the same transaction, those that depend on it get the id of its record. */
  complete: (sequence: number, savedId: string | undefined) => Promise<void>
  /** Removes all entries. */
  clear: () => Promise<void>
  /** Calls `listener` after a change in this or another tab. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Closes the database and the channel to other tabs. */
  close: () => Promise<void>
}

const readEntry = async (entries: Entries, sequence: number): Promise<OutboxEntry | undefined> => {
  const stored = await entries.get(sequence)
  return stored && { ...stored, sequence }
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

  const write = async <Result>(change: (entries: Entries) => Promise<Result>): Promise<Result> => {
    const db = await open()
    const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' })
    const [result] = await Promise.all([change(transaction.store), transaction.done])
    channel?.postMessage('changed')
    tellListeners()
    return result
  }

  return {
    add: (entry) =>
      write(async (entries) => {
        const stored: StoredEntry = { ...entry, state: 'waiting', attempts: 0 }
        return { ...stored, sequence: await entries.add(stored) }
      }),
    list: async () => {
      const db = await open()
      const listed: OutboxEntry[] = []
      for await (const { key, value } of db.transaction('entries').store) listed.push({ ...value, sequence: key })
      return listed
    },
    update: (sequence, change) =>
      write(async (entries) => {
        const before = await readEntry(entries, sequence)
        const after = before && change(before)
        if (after && after !== before) await entries.put(after, sequence)
        return after
      }),
    remove: (sequence, isAllowed) =>
      write(async (entries) => {
        const entry = await readEntry(entries, sequence)
        if (entry && !isAllowed(entry)) return false
        await entries.delete(sequence)
        return true
      }),
    complete: (sequence, savedId) =>
      write(async (entries) => {
        await entries.delete(sequence)
        if (savedId === undefined) return
        for await (const cursor of entries) {
          const { value } = cursor
          if (!value.dependsOn.includes(sequence)) continue
          await cursor.update({ ...value, variables: replaceStandInId(value.variables, sequence, savedId) })
        }
      }),
    clear: () => write((entries) => entries.clear()),
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
