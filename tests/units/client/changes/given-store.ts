import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import type { Call } from '#src/changes/call.ts'
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
  calls: [{ call: 'addExpenses', body: { amount: 100 } }],
  madeAt: 0,
  ...rest,
})

/** A call that adds a record, which names these other records. */
export const adding = (id: string, ...on: readonly string[]): Call => ({
  call: 'addExpenses',
  body: { id, on: on.map((other) => ({ id: other })) },
})

/** A call that edits a record of this version. */
export const editing = (id: string, version: number): Call => ({
  call: 'editLend',
  body: { id },
  seen: { id, version },
  version,
})

/** A call that changes a record, whichever version it has. */
export const returning = (lendId: string, version: number): Call => ({
  call: 'addReturn',
  params: { lendId },
  body: { id: crypto.randomUUID() },
  seen: { id: lendId, version },
})

/** The response to a call that changed a record. */
export const savedRecord = (id: string, version: number) => ({ lend: { id, version } })

export const listKeys = async (store: QueueStore): Promise<string[]> => (await store.list()).map(({ key }) => key)
