import { createSlots, type Slots } from './slots.ts'

/** Limits of concurrent work that needs much memory. All requests of an app share them. */
export type Ceilings = {
  /** Reading the first page of a list, by user. It uses the same connections as all other requests. */
  pages: Slots
  /** Sending a list in pieces, by user. */
  lists: Slots
  /** Reading the body of a form, by network. */
  forms: Slots
}

const TIMEOUT_MS = 10_000

/** Creates the slots of an app. */
export const createCeilings = (): Ceilings => ({
  pages: createSlots({
    name: 'pages at once',
    max: 6,
    maxPerKey: 2,
    maxWaitingPerKey: 32,
    maxWaiting: 256,
    timeoutMs: TIMEOUT_MS,
  }),
  lists: createSlots({
    name: 'lists at once',
    max: 8,
    maxPerKey: 2,
    maxWaitingPerKey: 16,
    maxWaiting: 128,
    timeoutMs: TIMEOUT_MS,
  }),
  forms: createSlots({
    name: 'forms at once',
    max: 16,
    maxPerKey: 4,
    maxWaitingPerKey: 16,
    maxWaiting: 128,
    timeoutMs: TIMEOUT_MS,
  }),
})
