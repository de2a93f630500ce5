import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import type { NewEntry } from '#src/outbox/queue/entry.ts'
import { type OutboxStore, openOutboxStore } from '#src/outbox/queue/store.ts'

let users = 0
const opened: OutboxStore[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
})

/** The id of a user without entries. */
export const newUser = (): string => {
  users += 1
  return `user ${users}`
}

/** Opens the store of a user. It is closed after the test. */
export const open = (userId: string): OutboxStore => {
  const store = openOutboxStore(userId)
  opened.push(store)
  return store
}

export const newEntry = (key: string, rest: Partial<NewEntry> = {}): NewEntry => ({
  key,
  change: 'addExpense',
  input: { amount: 100 },
  record: null,
  version: null,
  madeAt: 0,
  ...rest,
})

export const listKeys = async (store: OutboxStore): Promise<string[]> => (await store.list()).map(({ key }) => key)
