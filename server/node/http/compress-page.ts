import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, constants, crc32, createBrotliCompress, deflateRawSync } from 'node:zlib'

const QUALITY = 9
const MAX_TRIES = 5

/** Fills a nonce into compressed bytes. Every nonce has the same length. */
export type Fill = (nonce: string) => Uint8Array<ArrayBuffer>

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const DEFLATE_END = deflateRawSync('')

/** Writes a text as an uncompressed deflate block: its length, the complement of the length, the text. */
const toStoredBlock = (text: string): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(text.length, 1)
  head.writeUInt16LE(0xffff - text.length, 3)
  return Buffer.concat([head, Buffer.from(text)])
}

/** Compresses the parts between the nonces once. Deflate blocks can be joined; only the checksum is computed again. */
export const compressGzip = (parts: readonly string[]): Fill => {
  const blocks = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }))
  return (nonce) => {
    const text = Buffer.from(parts.join(nonce))
    const stored = toStoredBlock(nonce)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(text), 0)
    trailer.writeUInt32LE(text.length, 4)
    const joined = blocks.flatMap((block, index) => (index === 0 ? [block] : [stored, block]))
    return new Uint8Array(Buffer.concat([GZIP_HEADER, ...joined, DEFLATE_END, trailer]))
  }
}

const toBrotli = (parts: readonly string[], nonce: string): Promise<Buffer> => {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  const write = async () => {
    const flush = () => new Promise<void>((resolve) => stream.flush(resolve))
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        await flush()
        stream.write(nonce)
        await flush()
      }
      stream.write(part)
    }
    stream.end()
  }
  return Promise.all([buffer(stream), write()]).then(([bytes]) => bytes)
}

const findAll = (bytes: Buffer, text: string): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) found.push(at)
  return found
}

/** Compresses a page with `nonce`. Undefined when overwriting it with `other` does not give the page with `other`. */
const tryBrotli = async (parts: readonly string[], nonce: string, other: string): Promise<Fill | undefined> => {
  const compressed = await toBrotli(parts, nonce)
  const places = findAll(compressed, nonce)
  const fill: Fill = (replacement) => {
    const bytes = Buffer.from(compressed)
    for (const place of places) bytes.write(replacement, place, 'latin1')
    return new Uint8Array(bytes)
  }
  return brotliDecompressSync(fill(other)).toString() === parts.join(other) ? fill : undefined
}

/**
 * Compresses the parts between the nonces once. Brotli stores the first nonce as plain bytes and the others as references
 * to it, so another nonce can overwrite these bytes. One try in twenty fails; undefined when every try fails.
 */
export const compressBrotli = async (
  parts: readonly string[],
  createNonce: () => string,
): Promise<Fill | undefined> => {
  for (let count = 0; count < MAX_TRIES; count += 1) {
    const fill = await tryBrotli(parts, createNonce(), createNonce())
    if (fill) return fill
  }
  return undefined
}
