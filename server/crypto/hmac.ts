import { toHex } from './hex.ts'

/** HMAC-SHA-256 of a message under a secret, in hexadecimal digits. */
export const hmac = async (secret: Uint8Array<ArrayBuffer>, message: Blob): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', key, await message.arrayBuffer()))
}

/** HMAC-SHA-256 of a list of words; no two lists have the same message. */
export const hmacOf = (secret: Uint8Array<ArrayBuffer>, ...words: string[]): Promise<string> =>
  hmac(secret, new Blob([JSON.stringify(words)]))
