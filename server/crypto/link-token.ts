import { encodeBase64Url } from 'hono/utils/encode'
import { hmacStrings } from './hmac.ts'
import { sha256 } from './sha256.ts'

/** 128 bits cannot be guessed, and keep the address short enough for a message. */
const TOKEN_BYTES = 16
const TOKEN_DIGITS = TOKEN_BYTES * 2

/** Generates the token of an address: 16 random bytes as base64url, without padding. */
export const generateLinkToken = (): string =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)).buffer).replace(/=+$/, '')

/** Derives the token of an address that the server must be able to show again: 32 hexadecimal digits. */
export const deriveLinkToken = async (key: Uint8Array<ArrayBuffer>, ...words: string[]): Promise<string> =>
  (await hmacStrings(key, ...words)).slice(0, TOKEN_DIGITS)

/** Hashes the token of an address for storage. The token cannot be computed from its hash. */
export const hashLinkToken = (token: string): string => sha256(new TextEncoder().encode(token))
