import { type IDBPDatabase, openDB } from 'idb'
import { getQueueName, QUEUE_PREFIX } from './store.ts'

/** Runs a function on the queue of each other user of this device. A browser that lists no databases has none. */
const withOthers = async <Result>(userId: string, use: (db: IDBPDatabase) => Promise<Result>): Promise<Result[]> => {
  const databases = (await indexedDB.databases?.()) ?? []
  const names = databases.flatMap(({ name }) =>
    name?.startsWith(QUEUE_PREFIX) && name !== getQueueName(userId) ? name : [],
  )
  return Promise.all(
    names.map(async (name) => {
      const db = await openDB(name)
      try {
        return await use(db)
      } finally {
        db.close()
      }
    }),
  )
}

/** Whether the disk holds a change that is not saved, or what it cannot read as one. */
const isUnsent = (stored: unknown): boolean =>
  !(typeof stored === 'object' && stored !== null && 'state' in stored && stored.state === 'sent')

/** Counts the changes on this device that other users made and did not send, for example because their session expired. */
export const countOfOtherSessions = async (userId: string): Promise<number> => {
  const counts = await withOthers(userId, async (db) => (await db.getAll('entries')).filter(isUnsent).length)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Removes these changes. */
export const discardOfOtherSessions = async (userId: string): Promise<void> => {
  await withOthers(userId, (db) => db.clear('entries'))
}
