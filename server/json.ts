/** The bytes of a text, which lie outside of the heap that is swept again and again. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** A value as the bytes of its JSON. */
export const toJson = (value: unknown): Bytes => encoder.encode(JSON.stringify(value))
