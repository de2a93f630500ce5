import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { StoredChange } from './waiting-change.ts'

/** The database of a queue. */
export interface QueueSchema extends DBSchema {
  entries: { key: number; value: StoredChange; indexes: { key: string } }
  /** The ids that version 1.0 gave to saved records, by the sequence of their change. */
  savedIds: { key: number; value: string }
}

/** What a transaction reads and writes. All of it is done, or nothing. */
export type QueueWriter = {
  /** The stored values by their sequence, in this order. A damaged one is whatever the disk holds. */
  list: () => Promise<ReadonlyMap<number, unknown>>
  /** Adds a change at the end and returns its sequence. Rejects if there is one with the same key. */
  add: (change: StoredChange) => Promise<number>
  put: (change: StoredChange, sequence: number) => Promise<unknown>
  remove: (sequence: number) => Promise<unknown>
  clear: () => Promise<unknown>
}

/** Where the waiting changes of a user are stored. */
export type QueueDatabase = {
  list: QueueWriter['list']
  write: <Result>(use: (writer: QueueWriter) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

type ReadableStore<Value> = { getAllKeys: () => Promise<number[]>; getAll: () => Promise<Value[]> }

/** Reads the values of a store by their keys. */
export const readMap = async <Value>(store: ReadableStore<Value>): Promise<ReadonlyMap<number, Value>> => {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
  return new Map(values.flatMap((value, index) => keys.slice(index, index + 1).map((key) => [key, value] as const)))
}

/**
 * The database on the disk. A connection that the browser closed without an event, as phones do with an application in the
 * background, is opened again once.
 */
export const openDiskDatabase = (name: string): QueueDatabase => {
  let opened: Promise<IDBPDatabase<QueueSchema>> | undefined

  const disconnect = async (): Promise<void> => {
    const connection = opened
    opened = undefined
    await connection?.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  const open = (): Promise<IDBPDatabase<QueueSchema>> => {
    opened ??= openDB<QueueSchema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { autoIncrement: true }).createIndex('key', 'key', { unique: true })
        db.createObjectStore('savedIds')
      },
      blocking: () => void disconnect(), // a newer version of the application wants to change the database
      terminated: () => void disconnect(),
    })
    return opened
  }

  /** Begins a transaction, with a new connection if it cannot begin. */
  const withConnection = async <Begun>(begin: (db: IDBPDatabase<QueueSchema>) => Begun): Promise<Begun> => {
    try {
      return begin(await open())
    } catch {
      opened = undefined
      return begin(await open())
    }
  }

  return {
    list: async () => readMap((await withConnection((db) => db.transaction('entries'))).store),
    write: async (use) => {
      const transaction = await withConnection((db) =>
        db.transaction(['entries', 'savedIds'], 'readwrite', { durability: 'strict' }),
      )
      const [changes, savedIds] = [transaction.objectStore('entries'), transaction.objectStore('savedIds')]
      const result = use({
        list: () => readMap(changes),
        add: (change) => changes.add(change),
        put: (change, sequence) => changes.put(change, sequence),
        remove: (sequence) => changes.delete(sequence),
        clear: () => Promise.all([changes.clear(), savedIds.clear()]),
      })
      transaction.done.catch(() => undefined) // the error of the request says more
      const value = await result
      await transaction.done
      return value
    },
    close: disconnect,
  }
}

/** The first sequence in memory: none of the disk is as large, so that no sequence is used twice. */
const FIRST_SEQUENCE_IN_MEMORY = 2 ** 40

/** A database that lasts as long as the page, for a device without storage. */
export const openMemoryDatabase = (): QueueDatabase => {
  let stored = new Map<number, StoredChange>()
  let next = FIRST_SEQUENCE_IN_MEMORY
  let last: Promise<unknown> = Promise.resolve()
  return {
    list: async () => stored,
    write: (use) => {
      const run = async () => {
        const changes = new Map(stored)
        const result = await use({
          list: async () => changes,
          add: async (change) => {
            next += 1
            changes.set(next, change)
            return next
          },
          put: async (change, sequence) => changes.set(sequence, change),
          remove: async (sequence) => changes.delete(sequence),
          clear: async () => changes.clear(),
        })
        stored = changes
        return result
      }
      const result = last.then(run, run)
      last = result
      return result
    },
    close: async () => undefined,
  }
}
