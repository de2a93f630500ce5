import { encodeBase64Url } from 'hono/utils/encode'
import { sha256 } from '#server/crypto/sha256.ts'

const TOKEN_BYTES = 32

/** Generates a token: random bytes as base64url, without padding. */
export const generateToken = (): string =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)).buffer).replace(/=+$/, '')

/** Hashes a token for storage. The token cannot be computed from its hash. */
export const hashToken = (token: string): string => sha256(new TextEncoder().encode(token))
