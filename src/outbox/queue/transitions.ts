import { type OutboxEntry, willBeSent } from './entry.ts'
import type { Outcome } from './outcome.ts'

/** The first entry that can be sent: not one that the user has to decide about, and not one that depends on another entry. */
export const findNext = (entries: readonly OutboxEntry[]): OutboxEntry | undefined => {
  const unsaved = new Set(entries.map(({ sequence }) => sequence))
  return entries.find(
    ({ state, dependsOn }) =>
      (state === 'waiting' || state === 'unknown') && !dependsOn.some((sequence) => unsaved.has(sequence)),
  )
}

/**
 * The entry while it is sent. An unknown entry without attempts was being sent by a tab that is gone, which counts as an
 * attempt.
 */
export const markSending = (entry: OutboxEntry): OutboxEntry => {
  if (entry.state === 'waiting') return { ...entry, state: 'unknown' }
  return entry.state === 'unknown' && entry.attempts === 0 ? { ...entry, attempts: 1 } : entry
}

/**
 * The entry after a request that did not succeed. "Wait" and "signed out" say nothing about an earlier attempt without a
 * response, so the entry is then still unknown.
 */
export const applyOutcome = (entry: OutboxEntry, outcome: Exclude<Outcome, { kind: 'sent' }>): OutboxEntry => {
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
export const listSendable = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const held = new Set<OutboxEntry>()
  for (const entry of entries.filter((each) => !willBeSent(each))) {
    held.add(entry)
    for (const dependent of findDependents(entries, entry.sequence)) held.add(dependent)
  }
  return entries.filter((entry) => !held.has(entry))
}

/**
 * What a response says about the record of an entry: the id of a new record, and the version that the change raised it to. A
 * response that is repeated without its body says nothing.
 */
export type Saved = { id?: string | undefined; version?: number | undefined }

/** Finds the entries that depend on an entry, also through another one. */
export const findDependents = (entries: readonly OutboxEntry[], sequence: number): OutboxEntry[] => {
  const found = new Set([sequence])
  // A later entry can depend only on earlier ones.
  return entries.filter((entry) => {
    const isDependent = entry.dependsOn.some((other) => found.has(other))
    if (isDependent) found.add(entry.sequence)
    return isDependent
  })
}

/**
 * The other entries on the record of an entry that was sent, with its new version, if the user made them on the version before:
 * no other device changed the record in between. Where one did, they stay as they are, and the server will say so.
 */
export const raiseVersion = (entries: readonly OutboxEntry[], sequence: number, { version }: Saved): OutboxEntry[] => {
  const sent = entries.find((entry) => entry.sequence === sequence)
  if (sent?.record == null || version === undefined) return []
  return entries
    .filter((entry) => entry !== sent && entry.record === sent.record && entry.version === version - 1)
    .filter(({ state }) => state === 'waiting' || state === 'draft')
    .map((entry) => ({ ...entry, version }))
}
