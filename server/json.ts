/** The bytes of a text, which lie outside of the heap that is swept again and again. */
export type Bytes = Uint8Array<ArrayBuffer>

/** JSON as a whole, or in pieces, one after the other. */
export type Json = Bytes | AsyncIterable<Bytes>

const encoder = new TextEncoder()

/** A value as the bytes of its JSON. */
export const toJson = (value: unknown): Bytes => encoder.encode(JSON.stringify(value))
