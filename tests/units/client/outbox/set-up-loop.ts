import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import type { NewEntry, OutboxEntry } from '#src/outbox/queue/entry.ts'
import { createUserLock } from '#src/outbox/queue/lock.ts'
import { createOutboxLoop, type OutboxLoopOptions } from '#src/outbox/queue/loop.ts'
import type { Outcome } from '#src/outbox/queue/outcome.ts'
import { type OutboxStore, openOutboxStore } from '#src/outbox/queue/store.ts'

export const sent: Outcome = { kind: 'sent', result: { id: 'x' }, saved: { id: 'x' } }
export const unknown: Outcome = { kind: 'unknown' }
export const refused: Outcome = {
  kind: 'refused',
  status: 400,
  message: 'Enter an amount!',
  errors: { amount: 'Enter!' },
}
export const conflict: Outcome = { kind: 'conflict', current: { id: 'x', version: 9 } }
export const wait: Outcome = { kind: 'wait', delayMs: 90_000 }
export const signedOut: Outcome = { kind: 'signed-out' }

let users = 0
const stores: OutboxStore[] = []

/** A store with these entries, and a loop whose requests come to these outcomes in turn, and then succeed. */
export const setUpLoop = async (
  entries: readonly Partial<NewEntry>[],
  outcomes: readonly Outcome[],
  options: Partial<OutboxLoopOptions> = {},
) => {
  users += 1
  const userId = `user ${users}`
  const store = openOutboxStore(userId)
  stores.push(store)
  for (const [index, entry] of entries.entries())
    await store.add({
      key: `key-${index + 1}`,
      change: 'add',
      input: {},
      madeAt: 0,
      record: null,
      version: null,
      ...entry,
    })
  const remaining = [...outcomes]
  const requests: string[] = []
  const timers: { run: () => void; delayMs: number; isCancelled: boolean }[] = []
  const send = async ({ key }: OutboxEntry): Promise<Outcome> => {
    requests.push(key)
    return remaining.shift() ?? sent
  }
  const loop = createOutboxLoop({
    store,
    send,
    lock: createUserLock(userId),
    canSend: () => true,
    schedule: (run, delayMs) => {
      const timer = { run, delayMs, isCancelled: false }
      timers.push(timer)
      return () => {
        timer.isCancelled = true
      }
    },
    ...options,
  })
  const states = async () => (await store.list()).map(({ key, state }) => `${key} ${state}`)
  return { store, loop, requests, timers, states }
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})
