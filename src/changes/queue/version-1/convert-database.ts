import { openDB } from 'idb'
import { type QueueSchema, readMap } from '#src/changes/queue/database.ts'
import { convertVersion1 } from './convert.ts'

/** Puts the changes that version 1.0 left in a database into the form of today, in one transaction. */
export const convertDatabase = async (name: string): Promise<void> => {
  const db = await openDB<QueueSchema>(name)
  try {
    const transaction = db.transaction(['entries', 'savedIds'], 'readwrite')
    const [changes, savedIds] = [transaction.objectStore('entries'), transaction.objectStore('savedIds')]
    const converted = convertVersion1(await readMap(changes), await readMap(savedIds))
    const puts = [...converted].map(([sequence, change]) => changes.put(change, sequence))
    await Promise.all([...puts, savedIds.clear(), transaction.done])
  } finally {
    db.close()
  }
}
