import type { AppContext } from '#server/environment.ts'
import { readNetwork } from '#server/limits/limits.ts'

/** Keyboards write one character in several ways (`é`, or `e` and an accent). NFKC makes them equal. */
const normalize = (password: string): string => password.normalize('NFKC')

/** Hashes a password; 503 when the server is too busy. */
export const hashPassword = (c: AppContext, password: string): Promise<string> =>
  c.var.ports.hasher.hash(normalize(password), readNetwork(c))

/**
 * Checks a password against its hash; 503 when the server is too busy. It does the same work without a hash, when there is
 * no such user, or the user has no password. A hash from before the normalization is of the password as it was typed.
 */
export const verifyPassword = async (c: AppContext, hash: string | undefined, password: string): Promise<boolean> => {
  const { hasher } = c.var.ports
  for (const form of new Set([normalize(password), password])) {
    if (!hash) await hasher.hash(form, readNetwork(c))
    else if (await hasher.verify(hash, form, readNetwork(c))) return true
  }
  return false
}
