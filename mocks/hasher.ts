import { toHex } from '#server/crypto/hex.ts'
import type { Ports } from '#server/ports.ts'

const hashPassword = async (salt: string, password: string): Promise<string> =>
  `${salt}$${toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + password)))}`

/** A fast hasher for tests and for mock mode. It is not safe for real passwords. */
export const quickHasher: Ports['hasher'] = {
  hash: (password) => hashPassword(crypto.randomUUID(), password),
  verify: async (hash, password) => hash === (await hashPassword(hash.slice(0, hash.indexOf('$')), password)),
}
