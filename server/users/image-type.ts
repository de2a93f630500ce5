const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte)

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))

const PNG = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = ascii('RIFF')
const WEBP = ascii('WEBP')

/** Detects the type of a picture from its first bytes. Undefined when it is not png, jpeg or webp. */
export const detectImageType = (bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined => {
  if (startsWith(bytes, PNG)) return 'image/png'
  if (startsWith(bytes, JPEG)) return 'image/jpeg'
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return 'image/webp'
  return undefined
}
