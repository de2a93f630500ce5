import type { Outcome } from './outcome.ts'
import { type WaitingChange, willBeSent } from './waiting-change.ts'

/** Whether an entry can be sent only after another one: it names the record of that one, or is a later change of the same record. */
const isAfter = (entry: WaitingChange, other: WaitingChange): boolean =>
  entry.dependsOn.includes(other.sequence) ||
  (entry.record !== null && entry.record === other.record && entry.sequence > other.sequence)

/** The first entry that fulfils a condition and is after no other entry. */
const findNextOf = (
  entries: readonly WaitingChange[],
  isWanted: (entry: WaitingChange) => boolean = () => true,
): WaitingChange | undefined =>
  entries.find((entry) => isWanted(entry) && !entries.some((other) => isAfter(entry, other)))

/** Finds the entries that are linked to an entry, also through another one. */
const findLinked = (
  entries: readonly WaitingChange[],
  first: WaitingChange,
  isLinked: (entry: WaitingChange, other: WaitingChange) => boolean,
): WaitingChange[] => {
  const found = new Set([first])
  // A set goes on with what is added to it meanwhile.
  for (const other of found) for (const entry of entries) if (isLinked(entry, other)) found.add(entry)
  return entries.filter((entry) => entry !== first && found.has(entry))
}

/** The first entry that can be sent: not one that the user has to decide about, and not one that is after another entry. */
export const findNext = (entries: readonly WaitingChange[]): WaitingChange | undefined =>
  findNextOf(entries, willBeSent)

/**
 * The entry while it is sent. An unknown entry without attempts was being sent by a tab that is gone, which counts as an
 * attempt.
 */
export const markSending = (entry: WaitingChange): WaitingChange => {
  if (entry.state === 'waiting') return { ...entry, state: 'unknown', firstSentAt: entry.firstSentAt ?? Date.now() }
  return entry.state === 'unknown' && entry.attempts === 0 ? { ...entry, attempts: 1 } : entry
}

/**
 * The entry after a request that did not succeed. "Wait" and "signed out" say nothing about an earlier attempt without a
 * response, so the entry is then still unknown.
 */
export const applyOutcome = (entry: WaitingChange, outcome: Exclude<Outcome, { kind: 'sent' }>): WaitingChange => {
  if (entry.state !== 'unknown') return entry
  switch (outcome.kind) {
    case 'unknown':
      return { ...entry, attempts: entry.attempts + 1 }
    case 'wait':
    case 'signed-out':
      return entry.attempts > 0 ? entry : { ...entry, state: 'waiting' }
    case 'conflict':
      return { ...entry, state: 'conflict', current: outcome.current }
    case 'refused': {
      const { status, message, errors } = outcome
      return { ...entry, state: 'refused', status, message, errors }
    }
  }
}

/** The entries that are sent without a decision of the user, also about an entry that they depend on. */
export const listSendable = (entries: readonly WaitingChange[]): WaitingChange[] => {
  const held = new Set<WaitingChange>()
  for (const entry of entries.filter((each) => !willBeSent(each))) {
    held.add(entry)
    for (const later of findLinked(entries, entry, isAfter)) held.add(later)
  }
  return entries.filter((entry) => !held.has(entry))
}

/**
 * What a response says about the record of an entry: the id of a new record, and the version that the change raised it to. A
 * response that is repeated without its body says nothing.
 */
export type Saved = { id?: string | undefined; version?: number | undefined }

/** Finds the entries that name the record that an entry adds, also through another one. They go with it when it is discarded. */
export const findDependents = (entries: readonly WaitingChange[], added: WaitingChange): WaitingChange[] =>
  findLinked(entries, added, (entry, other) => entry.dependsOn.includes(other.sequence))

/**
 * Whether a later entry changes the same record. The amounts that it moves are those after this entry, so this one cannot be
 * discarded alone.
 */
export const hasLaterChange = (entries: readonly WaitingChange[], { record, sequence }: WaitingChange): boolean =>
  record !== null && entries.some((other) => other.record === record && other.sequence > sequence)

/** The entries in the order in which they are sent: one that was changed to depend on a later entry comes after it. */
export const sortByDependencies = (entries: readonly WaitingChange[]): WaitingChange[] => {
  const sorted: WaitingChange[] = []
  const left = [...entries]
  while (left.length > 0) {
    const next = findNextOf(left) ?? left[0]
    if (!next) break
    sorted.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return sorted
}

/**
 * The other entries on the record of an entry that was sent, with its new version, if the user made them on the version before:
 * no other device changed the record in between. Where one did, they stay as they are, and the server will say so.
 */
export const raiseVersion = (
  entries: readonly WaitingChange[],
  sequence: number,
  { version }: Saved,
): WaitingChange[] => {
  const sent = entries.find((entry) => entry.sequence === sequence)
  if (sent?.record == null || version === undefined) return []
  return entries
    .filter((entry) => entry !== sent && entry.record === sent.record && entry.version === version - 1)
    .filter(({ state }) => state === 'waiting' || state === 'draft')
    .map((entry) => ({ ...entry, version }))
}
