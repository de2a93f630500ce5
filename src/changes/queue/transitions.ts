import { v7 } from 'uuid'
import type { Call } from '#src/changes/call.ts'
import { collectRecords } from '#src/changes/effects.ts'
import type { Outcome } from './outcome.ts'
import {
  getSeenId,
  isSent,
  listAddedIds,
  listNamedIds,
  listSeenIds,
  type WaitingChange,
  willBeSent,
} from './waiting-change.ts'

/** What a change says about ids. Each change is compared with all others, so it is read once. */
const idsOfCalls = new WeakMap<readonly Call[], { added: string[]; seen: string[]; named: ReadonlySet<string> }>()

const readIds = (change: WaitingChange) => {
  const known = idsOfCalls.get(change.calls)
  if (known) return known
  const ids = { added: listAddedIds(change), seen: listSeenIds(change), named: listNamedIds(change) }
  idsOfCalls.set(change.calls, ids)
  return ids
}

const names = (change: WaitingChange, other: WaitingChange): boolean => {
  const { named } = readIds(change)
  return readIds(other).added.some((id) => named.has(id))
}

const changesSame = (change: WaitingChange, other: WaitingChange): boolean => {
  const { seen } = readIds(other)
  return readIds(change).seen.some((id) => seen.includes(id))
}

/** Whether a change can be sent only after another one: it names a record of that one, or is a later change of the same record. */
const isAfter = (change: WaitingChange, other: WaitingChange): boolean =>
  change !== other && (names(change, other) || (change.sequence > other.sequence && changesSame(change, other)))

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

/** The changes that are not saved. */
export const listUnsent = (changes: readonly WaitingChange[]): WaitingChange[] =>
  changes.filter((change) => !isSent(change))

/**
 * The first change that can be sent: not one that the user has to decide about or that a form holds, and not one that is after
 * another change.
 */
export const findNext = (
  changes: readonly WaitingChange[],
  isHeld: (change: WaitingChange) => boolean = () => false,
): WaitingChange | undefined => findNextOf(listUnsent(changes), (change) => willBeSent(change) && !isHeld(change))

/**
 * The change while it is sent. An unknown change without attempts was being sent by a tab that is gone, which counts as an
 * attempt. `revision` is the latest that the tab knows.
 */
export const markSending = (change: WaitingChange, revision: number): WaitingChange => {
  if (change.state === 'waiting') return { ...change, state: 'unknown', sentFrom: revision }
  return change.state === 'unknown' && change.attempts === 0 ? { ...change, attempts: 1 } : change
}

/**
 * The change after a request that did not succeed. "Wait" and "signed out" say nothing about an earlier attempt without a
 * response, so the change is then still unknown.
 */
export const applyOutcome = (change: WaitingChange, outcome: Exclude<Outcome, { kind: 'sent' }>): WaitingChange => {
  if (change.state !== 'unknown') return change
  const { sentFrom: _, ...rest } = change
  switch (outcome.kind) {
    case 'unknown':
      return { ...change, attempts: change.attempts + 1 }
    case 'wait':
    case 'signed-out':
      return change.attempts > 0 ? change : { ...rest, state: 'waiting' }
    case 'used-key':
      return { ...rest, state: 'waiting', attempts: 0, key: v7() }
    case 'conflict':
      return { ...rest, state: 'conflict', current: outcome.current, at: outcome.at }
    case 'refused': {
      const { status, message, errors, at } = outcome
      return { ...rest, state: 'refused', status, message, errors, at }
    }
  }
}

/** The changes that are sent without a decision of the user, also about a change that they depend on. Not those that are saved. */
export const listSendable = (changes: readonly WaitingChange[]): WaitingChange[] => {
  const unsent = listUnsent(changes)
  const held = new Set<WaitingChange>()
  for (const change of unsent.filter((each) => !willBeSent(each))) {
    held.add(change)
    for (const later of findLinked(unsent, change, isAfter)) held.add(later)
  }
  return unsent.filter((change) => !held.has(change))
}

/** Finds the changes that name a record that a change adds, also through another one. They go with it when it is discarded. */
export const findDependents = (changes: readonly WaitingChange[], added: WaitingChange): WaitingChange[] =>
  findLinked(listUnsent(changes), added, (change, other) => change.sequence !== other.sequence && names(change, other))

/**
 * Whether a later change changes the same record. The amounts that it moves are those after this change, so this one cannot be
 * discarded alone.
 */
export const hasLaterChange = (changes: readonly WaitingChange[], change: WaitingChange): boolean =>
  listUnsent(changes).some((other) => other.sequence > change.sequence && changesSame(other, change))

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

const readVersion = (record: unknown): number | undefined =>
  typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number'
    ? record.version
    : undefined

/** Counts the calls of a change that raise the version of a record. */
const countRaises = ({ calls }: WaitingChange, id: string): number =>
  calls.filter((call) => getSeenId(call) === id).length

/**
 * The other changes of records that a change was sent for, with the versions that it raised them to, if the user made them on the
 * version before: no other device changed the record in between. Where one did, they stay as they are, and the server will say so.
 */
export const raiseVersions = (
  changes: readonly WaitingChange[],
  sequence: number,
  results: readonly unknown[],
): WaitingChange[] => {
  const sent = changes.find((change) => change.sequence === sequence)
  if (!sent) return []
  const saved = collectRecords(results)
  const raise = (call: Call): Call => {
    const id = getSeenId(call)
    const version = id === undefined ? undefined : readVersion(saved.get(id))
    if (id === undefined || version === undefined) return call
    const raises = countRaises(sent, id)
    if (raises === 0 || call.version !== version - raises) return call
    return { ...call, seen: { ...call.seen, version }, version }
  }
  return changes
    .filter((change) => change !== sent && (change.state === 'waiting' || change.state === 'draft'))
    .map((change) => ({ before: change, after: { ...change, calls: change.calls.map(raise) } }))
    .filter(({ before, after }) => after.calls.some((call, index) => call !== before.calls[index]))
    .map(({ after }) => after)
}
