import { QueryClient } from '@tanstack/react-query'
import type { Lock } from '#src/changes/queue/loop.ts'
import { createQueueLoop } from '#src/changes/queue/loop.ts'
import { openQueueStore } from '#src/changes/queue/store.ts'
import { createAttended } from '#src/changes/sending/attended.ts'
import { createMaker } from '#src/changes/sending/make-change.ts'
import type { FakeServer } from './fake-server.ts'

/** A tab: a store and a loop of its own over the database of the user. A tab that died holds no lock and hears nothing. */
export const openTab = (userId: string, server: Pick<FakeServer, 'send' | 'hasSession'>, lock: Lock) => {
  const disk = openQueueStore(userId)
  let adding = 0
  const store: typeof disk = {
    ...disk,
    add: async (change) => {
      adding += 1
      return disk.add(change).finally(() => {
        adding -= 1
      })
    },
  }
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  const attended = createAttended(client, userId)
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  const timers = new Set<() => void>()
  let isDead = false
  const kill = () => {
    isDead = true
    loop.stop()
    die()
  }
  const loop = createQueueLoop({
    store,
    send: async (change) => {
      const outcome = await server.send(change, kill)
      return isDead ? new Promise(() => {}) : outcome
    },
    lock: (run) => lock(() => Promise.race([run(), death])),
    canSend: server.hasSession,
    schedule: (run) => {
      timers.add(run)
      return () => timers.delete(run)
    },
    isHeld: attended.isHeld,
    onSent: ({ sequence }, outcome) => void attended.settle(sequence, outcome),
    onUnsent: ({ sequence }, outcome) => void attended.settle(sequence, outcome),
  })
  const wakeWhileAlive = async () => {
    await loop.wake()
    if (isDead) await new Promise(() => {})
  }
  return {
    store,
    kill,
    death,
    isDead: () => isDead,
    /** Whether it waits for the disk. What the disk was asked for is stored even when the tab dies. */
    isStoring: () => adding > 0,
    wake: () => Promise.race([loop.wake(), death]),
    runTimers: () => {
      for (const run of timers) {
        timers.delete(run)
        run()
      }
    },
    ...createMaker({
      client,
      store,
      attended,
      sendNow: () => Promise.reject(new Error('The changes of the test can wait.')),
      isServerFull: () => true,
      read: store.list,
      loop: { wake: wakeWhileAlive, canSend: server.hasSession },
    }),
  }
}
