const CHUNK_BYTES = 65_536

/** Streams bytes as fast as the client reads them. `onEnd` runs once they are sent, or the client is gone. */
export const streamBytes = (bytes: Uint8Array, onEnd: () => void): ReadableStream<Uint8Array> => {
  let from = 0
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(bytes.slice(from, from + CHUNK_BYTES))
      from += CHUNK_BYTES
      if (from < bytes.length) return
      controller.close()
      onEnd()
    },
    cancel: onEnd,
  })
}
