import { afterEach } from 'vitest'
import { createQueueLoop, createUserLock, type QueueLoopOptions } from '#src/changes/queue/loop.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import { openQueueStore, type QueueStore } from '#src/changes/queue/store.ts'
import { listUnsent } from '#src/changes/queue/transitions.ts'
import type { NewChange, WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { newChange, newUser } from './given-store.ts'

export const sent: Outcome = { kind: 'sent', results: [{ id: 'x' }], revision: 5, key: 'key' }
export const unknown: Outcome = { kind: 'unknown' }
export const refused: Outcome = {
  kind: 'refused',
  status: 400,
  message: 'Enter an amount!',
  errors: { amount: 'Enter!' },
  at: 0,
}
export const conflict: Outcome = { kind: 'conflict', current: { id: 'x', version: 9 }, at: 0 }
export const wait: Outcome = { kind: 'wait', delayMs: 90_000 }
export const signedOut: Outcome = { kind: 'signed-out' }

const stores: QueueStore[] = []

/** A store with these changes, and a loop whose requests come to these outcomes in turn, and then succeed. */
export const setUpLoop = async (
  changes: readonly Partial<NewChange>[],
  outcomes: readonly Outcome[],
  options: Partial<QueueLoopOptions> = {},
) => {
  const userId = newUser()
  const store = openQueueStore(userId)
  stores.push(store)
  for (const [index, change] of changes.entries()) await store.add(newChange(`key-${index + 1}`, change))
  const remaining = [...outcomes]
  const requests: string[] = []
  const timers: { run: () => void; delayMs: number; isCancelled: boolean }[] = []
  const send = async ({ key }: WaitingChange): Promise<Outcome> => {
    requests.push(key)
    return remaining.shift() ?? sent
  }
  const loop = createQueueLoop({
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
  /** The changes that are not saved. */
  const states = async () => listUnsent(await store.list()).map(({ key, state }) => `${key} ${state}`)
  return { store, loop, requests, timers, states }
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})
