import { Unzlib } from 'fflate'
import { FileError, MAX_UNPACKED_BYTES } from '#src/statements/files/problem.ts'

/** The bytes that are unpacked between two looks at how many came out. */
const CHUNK_BYTES = 4_096

/** The end of the words before a stream says how it is packed. */
const HEAD_LENGTH = 400

const STREAM = /(?<!end)stream\r?\n/g

/** Unpacks bytes until their end, or until `rest` came out. What is not packed this way has none. */
const unpack = (bytes: Uint8Array, rest: number): Uint8Array[] => {
  const parts: Uint8Array[] = []
  let length = 0
  const stream = new Unzlib((part) => {
    parts.push(part)
    length += part.length
  })
  try {
    for (let from = 0; from < bytes.length && length <= rest; from += CHUNK_BYTES)
      stream.push(bytes.subarray(from, from + CHUNK_BYTES))
  } catch {
    // the end of the stream, or a damaged one: the reader says so
  }
  return parts
}

const sumLengths = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)

const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(sumLengths(parts))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** What a packed stream unpacks to, in bytes. It can be packed several times. */
const measure = (bytes: Uint8Array, times: number, rest: number): number => {
  const parts = unpack(bytes, rest)
  const length = sumLengths(parts)
  return times > 1 && length <= rest ? length + measure(join(parts), times - 1, rest - length) : length
}

/**
 * Refuses a PDF whose streams unpack to more than a statement has: its reader would unpack them whole, and the page would end. The
 * streams of a protected file cannot be looked at before it is open.
 */
export const checkUnpackedSize = (bytes: Uint8Array): void => {
  const text = new TextDecoder('latin1').decode(bytes)
  let rest = MAX_UNPACKED_BYTES
  for (const { 0: word, index } of text.matchAll(STREAM)) {
    const head = text.slice(Math.max(index - HEAD_LENGTH, 0), index)
    const times = head.slice(head.lastIndexOf(' obj') + 1).match(/\/Fl(ateDecode)?\b/g)?.length ?? 0
    if (times === 0) continue
    const start = index + word.length
    const end = text.indexOf('endstream', start)
    rest -= measure(bytes.subarray(start, end < 0 ? undefined : end), times, rest)
    if (rest < 0) throw new FileError('unpacksTooLarge')
  }
}
