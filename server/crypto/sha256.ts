import { toHex } from './hex.ts'

/** Computes the SHA-256 of bytes, as hexadecimal digits. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes))
