import { UnclearError } from '#src/lib/api/errors.ts'
import { announceDone, announceFailure } from '#src/lib/cache/announce.ts'
import { type UndoableChange, undoStore } from '#src/lib/cache/undo.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { type Calls, findKind } from './call.ts'
import type { Outcome } from './queue/outcome.ts'
import { KEY_WAS_USED, type Refusal, SAVED_BEFORE, type WaitingChange } from './queue/waiting-change.ts'
import { openComparison, openWaitingList } from './waiting-list-store.ts'

/** What a change came to that a form or a row made. */
export type Made = {
  /** The ids of the records that it adds. Lists show them with these ids before and after it is sent. */
  ids: readonly string[]
  /** What the server answered, for each call. Empty for a change that waits, and for a repeat whose answer is gone. */
  results: readonly unknown[]
  /** Whether it is not sent yet. */
  isWaiting: boolean
}

/**
 * What a change came to for the form or the row that made it. `waiting`: it was not sent yet. `discarded`: another tab discarded
 * it meanwhile. `offline`: it needs a connection, and there is none.
 */
export type MadeOutcome =
  | Exclude<Outcome, { kind: 'used-key' }>
  | { kind: 'waiting' }
  | { kind: 'discarded' }
  | { kind: 'offline' }

type Unsaved = Exclude<MadeOutcome, { kind: 'sent' }>

/** Whether the request came to nothing clear: the change may be saved, or the server asks to wait. */
export const isUndecided = ({ kind }: MadeOutcome): boolean => kind === 'unknown' || kind === 'wait'

/** Formats a number of waiting changes: `1 entry`, `3 entries`. */
export const formatEntryCount = (count: number): string => formatCount(count, 'entry', 'entries')

/** The error for a change that is not saved, and why. The user has seen the message. */
export class ChangeError extends Error {
  override name = 'ChangeError'
  readonly outcome: Extract<MadeOutcome, { kind: 'refused' | 'conflict' }>
  constructor(outcome: ChangeError['outcome']) {
    super(outcome.kind === 'refused' ? outcome.message : outcome.kind)
    this.outcome = outcome
  }
}

/** The error for a change that may be saved, or that could not be sent. */
export class WaitingChangeError extends UnclearError {
  override name = 'WaitingChangeError'
  readonly outcome: Unsaved
  constructor(outcome: Unsaved) {
    super(outcome.kind)
    this.outcome = outcome
  }
}

/** The error for a change that this device did not store. Nothing is changed, and the user has seen the message. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'
  constructor(message = 'This device could not keep the entry: its storage is full or blocked.') {
    super(message)
  }
}

/** What the user reads when another tab discarded a change before it was sent. */
export const DISCARDED = 'It was discarded in another tab. Nothing is saved.'

/** Handles the rejection of `make` for what comes after a change that waits: it is sent in its order. */
export const ignoreWaiting = (error: unknown): void => {
  if (!(error instanceof WaitingChangeError)) throw error
}

/** Handles the rejection of `make` where nothing comes after it: the user has seen the message. */
export const ignoreAnnounced = (error: unknown): void => {
  if (!(error instanceof ChangeError || error instanceof WaitingChangeError)) throw error
}

const SESSION_ENDED = 'Your session has ended. What you sent is saved after the next login.'

const IN_MEMORY = 'This device cannot store it: it is lost when this page closes.'

const NEEDS_CONNECTION = 'You are offline. This needs a connection.'

const describeFailure = ({ calls }: Calls, outcome: Unsaved): string => {
  if (outcome.kind === 'signed-out') return SESSION_ENDED
  if (outcome.kind === 'discarded') return DISCARDED
  if (outcome.kind === 'offline') return NEEDS_CONNECTION
  const refusal = outcome.kind === 'refused' ? outcome : undefined
  if (refusal?.status === KEY_WAS_USED) return SAVED_BEFORE
  const refused = calls[refusal?.at ?? 0]
  const failure = refused && findKind(refused)?.failure
  return typeof failure === 'function' ? failure(refusal) : (failure ?? 'Something went wrong!')
}

/** Returns the failure text of a change: the server's words if they are one of `known`, else `fallback`. */
export const quoteRefusal =
  (known: readonly string[], fallback: string) =>
  (refusal: Refusal | undefined): string =>
    refusal && known.includes(refusal.message) ? refusal.message : fallback

/** Returns the failure text of a change: the server's words for what it refused, else `fallback`. */
export const quoteWords =
  (fallback: string) =>
  (refusal: Refusal | undefined): string =>
    refusal?.message ?? fallback

let offered: UndoableChange | undefined

/** Withdraws the offer to take a waiting change back, because it is sent now. */
export const withdrawDiscard = (): void => {
  if (offered) undoStore.withdraw(offered)
}

type Announced = {
  success: string
  description: string
  /** Its place in the queue; undefined for a change that is not stored. */
  sequence: number | undefined
  isInMemory: boolean
  /** Takes a change back that was not sent. */
  discard: (() => Promise<unknown>) | undefined
  /** Takes a sent change back. Undefined where the server cannot. */
  undo: (() => Promise<unknown>) | undefined
  /** Whether a form holds the change after a failure. */
  isHeld: boolean
}

/** Says what a change came to, for the person who made it. */
export const announceOutcome = (
  change: Calls,
  outcome: MadeOutcome,
  { success, description, sequence, isInMemory, discard, undo, isHeld }: Announced,
): void => {
  if (outcome.kind === 'sent') {
    if (success) announceDone(success, description || undefined, undo)
    return
  }
  if (outcome.kind === 'waiting' && discard) {
    const note = isInMemory ? `${description} · ${IN_MEMORY}` : description
    offered = { label: 'Waiting to be sent', description: note, undo: discard }
    undoStore.offer(offered)
    return
  }
  if (outcome.kind === 'conflict' && sequence !== undefined) {
    openComparison(sequence)
    return
  }
  const isLeftToQueue = sequence !== undefined && !isHeld && isUndecided(outcome)
  const text = describeFailure(change, outcome)
  if (text)
    announceFailure(text, {
      about: success,
      ...(isLeftToQueue && { action: { label: 'Show', onClick: openWaitingList } }),
    })
}

/** Tells the user that the server did not take a change that no form waits for. */
export const announceRefusal = ({ state, sequence }: WaitingChange): void =>
  state === 'conflict'
    ? announceFailure('A record has changed meanwhile.', {
        action: { label: 'Compare', onClick: () => openComparison(sequence) },
      })
    : announceFailure('An entry was refused.', { action: { label: 'Show', onClick: openWaitingList } })
