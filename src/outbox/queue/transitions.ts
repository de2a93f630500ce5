import { type OutboxEntry, willBeSent } from './entry.ts'
import type { Outcome } from './outcome.ts'

/** The first entry that fulfils a condition and depends on no other entry. */
const findNextOf = (
  entries: readonly OutboxEntry[],
  isWanted: (entry: OutboxEntry) => boolean = () => true,
): OutboxEntry | undefined => {
  const unsaved = new Set(entries.map(({ sequence }) => sequence))
  return entries.find((entry) => isWanted(entry) && !entry.dependsOn.some((sequence) => unsaved.has(sequence)))
}

/** The first entry that can be sent: not one that the user has to decide about, and not one that depends on another entry. */
export const findNext = (entries: readonly OutboxEntry[]): OutboxEntry | undefined => findNextOf(entries, willBeSent)

/**
 * The entry while it is sent. An unknown entry without attempts was being sent by a tab that is gone, which counts as an
 * attempt.
 */
export const markSending = (entry: OutboxEntry): OutboxEntry => {
  if (entry.state === 'waiting') return { ...entry, state: 'unknown', firstSentAt: entry.firstSentAt ?? Date.now() }
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
  let size = 0
  // An entry that was changed can depend on a later one.
  while (size !== found.size) {
    size = found.size
    for (const { dependsOn, sequence: own } of entries) if (dependsOn.some((other) => found.has(other))) found.add(own)
  }
  return entries.filter((entry) => entry.sequence !== sequence && found.has(entry.sequence))
}

/** The entries in the order in which they are sent: one that depends on a later entry comes after it. */
export const sortByDependencies = (entries: readonly OutboxEntry[]): OutboxEntry[] => {
  const sorted: OutboxEntry[] = []
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
export const raiseVersion = (entries: readonly OutboxEntry[], sequence: number, { version }: Saved): OutboxEntry[] => {
  const sent = entries.find((entry) => entry.sequence === sequence)
  if (sent?.record == null || version === undefined) return []
  return entries
    .filter((entry) => entry !== sent && entry.record === sent.record && entry.version === version - 1)
    .filter(({ state }) => state === 'waiting' || state === 'draft')
    .map((entry) => ({ ...entry, version }))
}
