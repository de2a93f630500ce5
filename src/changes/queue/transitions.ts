import { v7 } from 'uuid'
import type { Outcome } from './outcome.ts'
import { type WaitingChange, willBeSent } from './waiting-change.ts'

/** Whether a change can be sent only after another one: it names the record of that one, or is a later change of the same record. */
const isAfter = (change: WaitingChange, other: WaitingChange): boolean =>
  change.dependsOn.includes(other.sequence) ||
  (change.record !== null && change.record === other.record && change.sequence > other.sequence)

/** The first change that fulfils a condition and is after no other change. */
const findNextOf = (
  changes: readonly WaitingChange[],
  isWanted: (change: WaitingChange) => boolean = () => true,
): WaitingChange | undefined =>
  changes.find((change) => isWanted(change) && !changes.some((other) => isAfter(change, other)))

/** Finds the changes that are linked to a change, also through another one. */
const findLinked = (
  changes: readonly WaitingChange[],
  first: WaitingChange,
  isLinked: (change: WaitingChange, other: WaitingChange) => boolean,
): WaitingChange[] => {
  const found = new Set([first])
  // A set goes on with what is added to it meanwhile.
  for (const other of found) for (const change of changes) if (isLinked(change, other)) found.add(change)
  return changes.filter((change) => change !== first && found.has(change))
}

/**
 * The first change that can be sent: not one that the user has to decide about or that a form holds, and not one that is after
 * another change.
 */
export const findNext = (
  changes: readonly WaitingChange[],
  isHeld: (change: WaitingChange) => boolean = () => false,
): WaitingChange | undefined => findNextOf(changes, (change) => willBeSent(change) && !isHeld(change))

/**
 * The change while it is sent. An unknown change without attempts was being sent by a tab that is gone, which counts as an
 * attempt.
 */
export const markSending = (change: WaitingChange): WaitingChange => {
  if (change.state === 'waiting') return { ...change, state: 'unknown', firstSentAt: change.firstSentAt ?? Date.now() }
  return change.state === 'unknown' && change.attempts === 0 ? { ...change, attempts: 1 } : change
}

/**
 * The change after a request that did not succeed. "Wait" and "signed out" say nothing about an earlier attempt without a
 * response, so the change is then still unknown.
 */
export const applyOutcome = (change: WaitingChange, outcome: Exclude<Outcome, { kind: 'sent' }>): WaitingChange => {
  if (change.state !== 'unknown') return change
  switch (outcome.kind) {
    case 'unknown':
      return { ...change, attempts: change.attempts + 1 }
    case 'wait':
    case 'signed-out':
      return change.attempts > 0 ? change : { ...change, state: 'waiting' }
    case 'used-key':
      return { ...change, state: 'waiting', attempts: 0, key: v7() }
    case 'conflict':
      return { ...change, state: 'conflict', current: outcome.current }
    case 'refused': {
      const { status, message, errors } = outcome
      return { ...change, state: 'refused', status, message, errors }
    }
  }
}

/** The changes that are sent without a decision of the user, also about a change that they depend on. */
export const listSendable = (changes: readonly WaitingChange[]): WaitingChange[] => {
  const held = new Set<WaitingChange>()
  for (const change of changes.filter((each) => !willBeSent(each))) {
    held.add(change)
    for (const later of findLinked(changes, change, isAfter)) held.add(later)
  }
  return changes.filter((change) => !held.has(change))
}

/**
 * What a response says about the record of a change: the id of a new record, and the version that the change raised it to. A
 * response that is repeated without its body says nothing.
 */
export type Saved = { id?: string | undefined; version?: number | undefined }

/** Finds the changes that name the record that a change adds, also through another one. They go with it when it is discarded. */
export const findDependents = (changes: readonly WaitingChange[], added: WaitingChange): WaitingChange[] =>
  findLinked(changes, added, (change, other) => change.dependsOn.includes(other.sequence))

/**
 * Whether a later change changes the same record. The amounts that it moves are those after this change, so this one cannot be
 * discarded alone.
 */
export const hasLaterChange = (changes: readonly WaitingChange[], { record, sequence }: WaitingChange): boolean =>
  record !== null && changes.some((other) => other.record === record && other.sequence > sequence)

/** The changes in the order in which they are sent: one that was changed to depend on a later change comes after it. */
export const sortByDependencies = (changes: readonly WaitingChange[]): WaitingChange[] => {
  const sorted: WaitingChange[] = []
  const left = [...changes]
  while (left.length > 0) {
    const next = findNextOf(left) ?? left[0]
    if (!next) break
    sorted.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return sorted
}

/**
 * The other changes on the record of a change that was sent, with its new version, if the user made them on the version before:
 * no other device changed the record in between. Where one did, they stay as they are, and the server will say so.
 */
export const raiseVersion = (
  changes: readonly WaitingChange[],
  sequence: number,
  { version }: Saved,
): WaitingChange[] => {
  const sent = changes.find((change) => change.sequence === sequence)
  if (sent?.record == null || version === undefined) return []
  return changes
    .filter((change) => change !== sent && change.record === sent.record && change.version === version - 1)
    .filter(({ state }) => state === 'waiting' || state === 'draft')
    .map((change) => ({ ...change, version }))
}
