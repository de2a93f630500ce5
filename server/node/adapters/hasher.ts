import { hash, type Options, verify } from '@node-rs/argon2'
import { createLimiter } from '#server/http/limiter.ts'
import type { Meter, Ports } from '#server/ports.ts'

const ARGON2ID = 2
const options: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A person waits this long for a login before trying again is better. */
const MAX_WAIT_MS = 5_000

/** Creates a hasher with argon2id. It runs at most four hashes at a time; 503 when too many wait, or one waits too long. */
export const createHasher = (meter?: Meter) => {
  const limiter = createLimiter({ name: 'passwords at once', max: 4, maxWaiting: 64, timeoutMs: MAX_WAIT_MS })
  meter?.watch(limiter.readQueue)
  return {
    hash: (password: string, network = '') => limiter.run(network, () => hash(password, options)),
    verify: (encoded: string, password: string, network = '') => limiter.run(network, () => verify(encoded, password)),
  } satisfies Ports['hasher']
}
