import { expect, inject, onTestFinished, test } from 'vitest'
import { fuzz } from '#tests/security/fuzz/main.ts'
import { openStore } from '#tests/tools/store.ts'

// On PostgreSQL each request waits for a disk; `npm run fuzz` makes ten thousand.
const requests = inject('postgres') === undefined ? 2_000 : 500

test('whatever two users send, nothing fails, nothing of one reaches the other, and every balance is right', async () => {
  const { store, close } = await openStore()
  onTestFinished(close)
  expect(await fuzz(store, { requests, seed: 20_261_121 })).toBeGreaterThanOrEqual(requests)
})
