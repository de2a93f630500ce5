import type { WaitingKind, WaitingMutation } from './outbox-queries.ts'

/** What is known about each kind of waiting entries. */
export type WaitingKinds = Readonly<Record<WaitingMutation, WaitingKind>>

/** Finds the kind of an entry. An entry of a later version of the application has none. */
export const findKind = (kinds: WaitingKinds, mutation: string): WaitingKind | undefined =>
  Object.entries(kinds).find(([name]) => name === mutation)?.[1]
