import { sha256 } from '#server/crypto/sha256.ts'
import type { Ports } from '#server/ports.ts'

const hashPassword = (salt: string, password: string): string =>
  `${salt}$${sha256(new TextEncoder().encode(salt + password))}`

/** A fast hasher for tests and for mock mode. It is not safe for real passwords. */
export const quickHasher: Ports['hasher'] = {
  hash: async (password) => hashPassword(crypto.randomUUID(), password),
  verify: async (hash, password) => hash === hashPassword(hash.slice(0, hash.indexOf('$')), password),
}
