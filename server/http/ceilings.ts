import { createSlots, type Slots } from './slots.ts'

/** Limits of concurrent work that needs much memory or connections. All requests of an app share them. */
export type Ceilings = {
  /** Reading the first page of a list, by user. It uses the same connections as all other requests. */
  pages: Slots
  /** Sending a list in pieces, by user. */
  lists: Slots
  /** Reading the body of a form, by network. */
  forms: Slots
  /**
   * Changes of a user's rows, by user. On PostgreSQL a change holds a connection while it waits for the user's row, so only
   * one of a user may wait there; the others wait here.
   */
  changes: Slots
  /** Requests for pages that need no session, by network. */
  publicPages: Slots
  /** Reading a page for one person, by its owner. */
  sharePages: Slots
  /** Reading and writing a calendar, by its owner: one at a time. */
  calendars: Slots
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
  changes: createSlots({
    name: 'changes at once',
    max: 8, // of ten connections
    maxPerKey: 1,
    maxWaitingPerKey: 512,
    maxWaiting: 1_024,
    timeoutMs: TIMEOUT_MS,
  }),
  publicPages: createSlots({
    name: 'public pages at once',
    max: 6,
    maxPerKey: 2,
    maxWaitingPerKey: 16,
    maxWaiting: 128,
    timeoutMs: TIMEOUT_MS,
  }),
  sharePages: createSlots({
    name: 'pages of an owner at once',
    max: 4,
    maxPerKey: 1,
    maxWaitingPerKey: 16,
    maxWaiting: 128,
    timeoutMs: TIMEOUT_MS,
  }),
  calendars: createSlots({
    name: 'calendars at once',
    max: 1,
    maxPerKey: 1,
    maxWaitingPerKey: 16,
    maxWaiting: 128,
    timeoutMs: TIMEOUT_MS,
  }),
})
