import { encodeBase64Url } from 'hono/utils/encode'
import { sha256 } from '#server/crypto/sha256.ts'

const TOKEN_BYTES = 32

/** A new token: random bytes as base64url, without padding. */
export const newToken = (): string =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)).buffer).replace(/=+$/, '')

/** What is stored of a token: from it the token cannot be found. */
export const hashToken = (token: string): Promise<string> => sha256(new TextEncoder().encode(token))
