import { toUserKey } from '#src/lib/user-key.ts'

/** Runs one function at a time, in all tabs together. */
export type Lock = (run: () => Promise<void>) => Promise<void>

/** The Web Lock of a user's outbox. A browser without locks, as on plain HTTP, runs without: the keys still prevent doubles. */
export const createUserLock =
  (userId: string): Lock =>
  (run) =>
    navigator.locks ? navigator.locks.request(`wealth-care-outbox-${toUserKey(userId)}`, run) : run()
