import { createSlots, type Slots } from './slots.ts'

/** What the requests of one app share: slots for what takes much memory. */
export type Ceilings = {
  /** First pages of lists that are read, by user. They use the connections of all other requests. */
  pages: Slots
  /** Lists that are sent in pieces, by user. */
  lists: Slots
  /** Forms whose body is read, by network. */
  forms: Slots
}

const TIMEOUT_MS = 10_000

/** Creates the slots of an app. */
export const createCeilings = (): Ceilings => ({
  pages: createSlots({ max: 6, maxPerKey: 2, maxWaitingPerKey: 32, maxWaiting: 256, timeoutMs: TIMEOUT_MS }),
  lists: createSlots({ max: 8, maxPerKey: 2, maxWaitingPerKey: 16, maxWaiting: 128, timeoutMs: TIMEOUT_MS }),
  forms: createSlots({ max: 16, maxPerKey: 4, maxWaitingPerKey: 16, maxWaiting: 128, timeoutMs: TIMEOUT_MS }),
})
