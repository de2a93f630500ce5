import { hash, type Options, verify } from '@node-rs/argon2'
import type { Ports } from '#server/ports.ts'
import { createSemaphore } from './semaphore.ts'

const ARGON2ID = 2
const options: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Creates a hasher with argon2id. It runs at most four hashes at a time; 503 when too many wait. */
export const createHasher = (): Ports['hasher'] => {
  const runLimited = createSemaphore({ maxRunning: 4, maxWaiting: 64 })
  return {
    hash: (password) => runLimited(() => hash(password, options)),
    verify: (encoded, password) => runLimited(() => verify(encoded, password)),
  }
}
