import type { QueryClient } from '@tanstack/react-query'
import { announceDone, announceFailure, announceSuccess } from '#src/lib/cache/announce.ts'
import { type UndoableChange, undoStore } from '#src/lib/cache/undo.ts'
import { formatCount } from '#src/ui/display/count.ts'
import type { Change, MakeChange } from './change.ts'
import type { Unsent } from './queue/loop.ts'
import type { Outcome } from './queue/outcome.ts'
import { KEY_WAS_USED, type Refusal, SAVED_BEFORE, toStandInId, type WaitingChange } from './queue/waiting-change.ts'
import { openComparison, openWaitingList } from './waiting-list-store.ts'

/**
 * What a change came to for the form or the row that made it. `waiting`: it was not sent yet. `discarded`: another tab discarded
 * it meanwhile.
 */
export type MadeOutcome = Exclude<Outcome, { kind: 'used-key' }> | { kind: 'waiting' } | { kind: 'discarded' }

/** Whether the request came to nothing clear: the change may be saved, or the server asks to wait. */
export const isUndecided = ({ kind }: MadeOutcome): boolean => kind === 'unknown' || kind === 'wait'

/** Formats a number of waiting changes: `1 entry`, `3 entries`. */
export const formatEntryCount = (count: number): string => formatCount(count, 'entry', 'entries')

/** What a form gets for a change that waits. Lists show its record with this id until it is sent. */
export class WaitingResult {
  readonly id: string
  constructor(sequence: number) {
    this.id = toStandInId(sequence)
  }
}

/** The error for a change that is not saved, and what it came to. The user has seen the message. */
export class ChangeError extends Error {
  override name = 'ChangeError'
  readonly outcome: Unsent
  constructor(outcome: Unsent) {
    super(outcome.kind === 'refused' ? outcome.message : outcome.kind)
    this.outcome = outcome
  }
}

/** The error for a change that is not saved yet and waits in the queue. */
export class WaitingChangeError extends Error {
  override name = 'WaitingChangeError'
  readonly outcome: Unsent
  constructor(outcome: Unsent) {
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

const SESSION_ENDED = 'Your session has ended. What you sent is saved after the next login.'

const IN_MEMORY = 'This device cannot store it: it is lost when this page closes.'

const describeFailure = (
  failure: string | ((refusal: Refusal | undefined) => string),
  outcome: Unsent | { kind: 'discarded' },
): string => {
  if (outcome.kind === 'signed-out') return SESSION_ENDED
  if (outcome.kind === 'discarded') return DISCARDED
  const refusal = outcome.kind === 'refused' ? outcome : undefined
  if (refusal?.status === KEY_WAS_USED) return SAVED_BEFORE
  return typeof failure === 'string' ? failure : failure(refusal)
}

/** Returns the failure text of a change: the server's words if they are one of `known`, else `fallback`. */
export const quoteRefusal =
  (known: readonly string[], fallback: string) =>
  (refusal: Refusal | undefined): string =>
    refusal && known.includes(refusal.message) ? refusal.message : fallback

let offered: UndoableChange | undefined

/** Withdraws the offer to take a waiting change back, because it is sent now. */
export const withdrawDiscard = (): void => {
  if (offered) undoStore.withdraw(offered)
}

type Announced = {
  client: QueryClient
  sequence: number
  isInMemory: boolean
  /** Takes a change back that was not sent. */
  discard: () => Promise<unknown>
  /** Makes the change that reverts this one; undefined for a change that reverts another one. */
  invert: MakeChange | undefined
  /** Makes one of several changes that revert this one: only a failure of it is announced. */
  invertInPart: MakeChange
  /** Whether it is one of several changes that revert another one. */
  isPart: boolean
  /** Whether a form holds the change after a failure. */
  isHeld: boolean
}

/** Makes the changes that revert another one, and announces them as one. */
const undoAsOne = async (
  undo: (make: MakeChange) => Promise<unknown>,
  make: MakeChange,
  text: string,
  about: string,
) => {
  let isSent = true
  await undo(async (change, input) => {
    const result = await make(change, input).catch((error: unknown) => {
      isSent = false
      throw error
    })
    if (result instanceof WaitingResult) isSent = false
    return result
  })
  if (isSent) announceSuccess(text, about)
}

/** Says what a change came to, for the person who made it. */
export const announceOutcome = <Input extends object, Saved>(
  { success, failure, describe, invert, undone }: Change<Input, Saved>,
  input: Input,
  outcome: MadeOutcome,
  { client, sequence, isInMemory, discard, invert: makeInverse, invertInPart, isPart, isHeld }: Announced,
): void => {
  const description = describe(input, client)
  if (outcome.kind === 'sent') {
    if (isPart) return
    const undo = makeInverse && invert?.(input, outcome.result as Saved, client) // from `send` of the same change
    const undoAll = undo && (() => (undone ? undoAsOne(undo, invertInPart, undone, description) : undo(makeInverse)))
    announceDone(success, description, undoAll)
    return
  }
  if (outcome.kind === 'waiting') {
    if (isPart) return // its undo bar would take back this part alone
    const note = isInMemory ? `${description} · ${IN_MEMORY}` : description
    offered = { label: 'Waiting to be sent', description: note, undo: discard }
    undoStore.offer(offered)
    return
  }
  if (outcome.kind === 'conflict') {
    openComparison(sequence)
    return
  }
  const isLeftToQueue = !isHeld && isUndecided(outcome)
  announceFailure(describeFailure(failure, outcome), {
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
