import { type OutboxStore, openOutboxStore } from './store.ts'

const stores = new Map<string, OutboxStore>()

/** Returns the store of a user's entries. */
export const getOutboxStore = (userId: string): OutboxStore => {
  const store = stores.get(userId) ?? openOutboxStore(userId)
  stores.set(userId, store)
  return store
}
