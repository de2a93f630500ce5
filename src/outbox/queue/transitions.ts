import type { OutboxEntry } from './entry.ts'
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
