import { createBodyRoom } from './body-room.ts'
import { createLimiter } from './limiter.ts'

/** Creates the limiters that all requests of an app share. */
export const createLimiters = () => {
  const usual = { maxWaiting: 128, maxWaitingPerKey: 16, timeoutMs: 10_000 }
  const many = { ...usual, maxWaiting: 256, maxWaitingPerKey: 32 }
  const changes = { ...usual, maxWaiting: 1_024, maxWaitingPerKey: 512 }
  return {
    /** Reading the first page of a list, by user. It uses the same connections as all other requests. */
    pages: createLimiter({ name: 'pages at once', max: 6, maxPerKey: 2, ...many }),
    /** Streaming a long list, by user. It holds a page in memory and a connection for snapshots. */
    lists: createLimiter({ name: 'lists at once', max: 8, maxPerKey: 2, ...usual }),
    /** Forms, by network. Each holds up to a megabyte. */
    forms: createLimiter({ name: 'forms at once', max: 16, maxPerKey: 4, ...usual }),
    /**
     * Changes of a user's data, by user. On PostgreSQL a change holds one of ten connections while it waits for the user's row,
     * so only one of a user may wait there; the others wait here.
     */
    changes: createLimiter({ name: 'changes at once', max: 8, maxPerKey: 1, ...changes }),
    /** Imports of bank statements and long lists of calls, by user: one at a time. Each holds up to four megabytes. */
    imports: createLimiter({ name: 'imports at once', max: 4, maxPerKey: 1, ...usual }),
    /** Photos of records and expenses, by user: one at a time. Each holds up to five megabytes and needs the picture process. */
    proofs: createLimiter({ name: 'new photos at once', max: 2, maxPerKey: 1, ...usual }),
    /** Sending a stored photo, by user. It holds up to a megabyte until the client has it. */
    photos: createLimiter({ name: 'photos at once', max: 16, maxPerKey: 4, ...usual }),
    /** Restoring an exported document: one at a time of all users, because it holds up to sixteen megabytes. */
    restores: createLimiter({ name: 'restores at once', max: 1, maxPerKey: 1, ...usual }),
    /** Requests to the provider of OpenID Connect, by network. A provider that hangs keeps them for seconds. */
    signIns: createLimiter({ name: 'sign-ins at once', max: 16, maxPerKey: 4, ...usual }),
    /** Requests for pages that need no session, by network. */
    publicPages: createLimiter({ name: 'public pages at once', max: 6, maxPerKey: 2, ...usual }),
    /** Reading a page for one person, by its owner. */
    sharePages: createLimiter({ name: 'pages of an owner at once', max: 4, maxPerKey: 1, ...usual }),
    /** Reading and writing a calendar, by its owner: one at a time. */
    calendars: createLimiter({ name: 'calendars at once', max: 1, maxPerKey: 1, ...usual }),
  }
}

/** The limiters of an app. */
export type Limiters = ReturnType<typeof createLimiters>

const MIB_BYTES = 1_048_576

/** Three of the largest documents at once, with smaller bodies beside them. A user has at most half of the room. */
const BODY_LIMITS = {
  maxBytes: 64 * MIB_BYTES,
  maxBytesPerKey: 32 * MIB_BYTES,
  minBytesPerSecond: 100_000,
  slowAfterMs: 3_000,
}

/** Creates the room for large bodies that all requests of an app share. */
export const createBodies = () => createBodyRoom(BODY_LIMITS)

/** The room for large bodies of an app. */
export type Bodies = ReturnType<typeof createBodies>
