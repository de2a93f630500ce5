import { openQueueStore, type QueueStore } from './store.ts'

const stores = new Map<string, QueueStore>()

/** Returns the store of a user. */
export const getQueueStore = (userId: string): QueueStore => {
  const store = stores.get(userId) ?? openQueueStore(userId)
  stores.set(userId, store)
  return store
}
