import { bytesToHex } from '@noble/hashes/utils.js'

/** Computes the HMAC-SHA-256 of a message, as hexadecimal digits. */
export const hmac = async (secret: Uint8Array<ArrayBuffer>, message: Blob): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, await message.arrayBuffer())
  return bytesToHex(new Uint8Array(signature))
}

/** Computes the HMAC-SHA-256 of a list of strings. JSON keeps ['a', 'b'] apart from ['ab']. */
export const hmacStrings = (secret: Uint8Array<ArrayBuffer>, ...strings: string[]): Promise<string> =>
  hmac(secret, new Blob([JSON.stringify(strings)]))
