import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import { openQueueStore, type QueueStore } from '#src/changes/queue/store.ts'
import type { NewChange } from '#src/changes/queue/waiting-change.ts'

const opened: QueueStore[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

/** The id of a user without changes. */
export const newUser = (): string => `user ${crypto.randomUUID()}`

/** Opens the store of a user. It is closed after the test. */
export const open = (userId: string): QueueStore => {
  const store = openQueueStore(userId)
  opened.push(store)
  return store
}

export const newChange = (key: string, rest: Partial<NewChange> = {}): NewChange => ({
  key,
  change: 'addExpense',
  input: { amount: 100 },
  record: null,
  version: null,
  madeAt: 0,
  ...rest,
})

export const listKeys = async (store: QueueStore): Promise<string[]> => (await store.list()).map(({ key }) => key)
