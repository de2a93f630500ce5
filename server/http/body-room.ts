import { Problem } from './problem.ts'

type Limits = {
  /** The bytes of all bodies together. */
  maxBytes: number
  /** The bytes of the bodies with one key. */
  maxBytesPerKey: number
  /** A body that brings fewer bytes a second, for this time, makes room for others. */
  minBytesPerSecond: number
  slowAfterMs: number
}

/** The place of one body, from its first byte until the response. */
type Place = {
  /** Counts bytes that came. 429 when the bodies of its key are too large together; 503 when those of others are the reason. */
  add: (bytes: number) => void
  /** Says that the body is complete. It no longer makes room for others. */
  complete: () => void
  /** Frees the bytes. */
  leave: () => void
}

type Body = { key: string; bytes: number; since: number; bytesSince: number; refuse: (problem: Problem) => void }

/** Counts the bytes of large bodies that the process holds. */
type BodyRoom = {
  /** Enters a body with the key of its sender. `refuse` runs when the body is too slow and others need the room. */
  enter: (key: string, refuse: (problem: Problem) => void) => Place
}

const createBusy = (): Problem => new Problem(503, 'The server is busy. Please try again.', { retryAfter: 2 })

/**
 * Creates the room for bodies. A body takes room only for the bytes that have arrived, so a slow one does not keep others out. When the
 * room is full, slow bodies are refused first, and then the one that needs more.
 */
export const createBodyRoom = ({ maxBytes, maxBytesPerKey, minBytesPerSecond, slowAfterMs }: Limits): BodyRoom => {
  const bodies = new Set<Body>()
  const incoming = new Set<Body>()

  const sum = (key?: string): number => {
    let bytes = 0
    for (const body of bodies) if (key === undefined || body.key === key) bytes += body.bytes
    return bytes
  }

  /** Whether a body was slow since its measurement began. When it was not, a new measurement begins. */
  const isSlow = (body: Body, now: number): boolean => {
    const ms = now - body.since
    if (ms < slowAfterMs) return false
    if (((body.bytes - body.bytesSince) * 1_000) / ms < minBytesPerSecond) return true
    body.since = now
    body.bytesSince = body.bytes
    return false
  }

  const leave = (body: Body): void => {
    bodies.delete(body)
    incoming.delete(body)
  }

  const makeRoom = (now: number): void => {
    for (const body of incoming) {
      if (!isSlow(body, now)) continue
      leave(body)
      body.refuse(createBusy())
    }
  }

  return {
    enter: (key, refuse) => {
      const body = { key, bytes: 0, since: performance.now(), bytesSince: 0, refuse }
      bodies.add(body)
      incoming.add(body)
      return {
        add: (bytes) => {
          body.bytes += bytes
          const now = performance.now()
          isSlow(body, now) // measures
          if (sum() > maxBytes) makeRoom(now)
          if (sum() > maxBytes) throw createBusy()
          if (sum(key) <= maxBytesPerKey) return
          const limit = 'bytes of bodies at once'
          throw new Problem(429, 'Too many requests at once. Please try again.', {
            retryAfter: 2,
            limit,
            hasNotBegun: true,
          })
        },
        complete: () => void incoming.delete(body),
        leave: () => leave(body),
      }
    },
  }
}
