/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A change as a form hands it to the outbox. */
export type NewEntry = {
  /** The Idempotency-Key, made when the form opens. Every try to send the entry has this key. */
  key: string
  /** The name of the mutation that sends it, for example `addExpense`. */
  mutation: string
  /** What the mutation sends. An id of a record that is itself waiting is its `toStandInId`. */
  variables: Json
  /** When the user made the change, in milliseconds since 1970. */
  madeAt: number
  /** The version of the record that the change was made on, for `If-Match`. Null for a new record. */
  version: number | null
  /** The sequences of the entries that have to be saved before this one. */
  dependsOn: readonly number[]
}

/** Where an entry stands. */
type EntryState =
  /** It is not applied, and will be sent. */
  | { state: 'waiting' }
  /** It was given to the network and has no clear response yet: it may have been done. See `isBeingChecked`. */
  | { state: 'unknown' }
  /** The record changed since `version`. It is not sent again before the user decides. */
  | {
      state: 'conflict'
      /** The record as the server has it now, not parsed. */
      current: unknown
    }
  /** The server refused it. It is not sent again before the user changes it. */
  | {
      state: 'refused'
      /** The status of the response. 422 means that the key was used for another request, which may have been done. */
      status: number
      /** The words of the server. */
      message: string
      /** The server's messages by field. */
      errors: Readonly<Record<string, string>>
    }

/** An entry as the database holds it; its sequence is the key of the database. */
export type StoredEntry = NewEntry & {
  /** How many times it was sent without a clear response, not counting a request that is under way. */
  attempts: number
} & EntryState

/** A change that the server has not confirmed. */
export type OutboxEntry = StoredEntry & {
  /** Its place in the order. A sequence is never used twice. */
  sequence: number
}

/** Whether the user can still change or discard the entry: it is certain that the server did not apply it. */
export const canChange = ({ state }: StoredEntry): boolean => state !== 'unknown'

/** Whether the entry is sent without a decision of the user. */
export const willBeSent = ({ state }: StoredEntry): boolean => state === 'waiting' || state === 'unknown'

/** Whether a request for the entry got no clear response. An unknown entry without attempts is only being sent. */
export const isBeingChecked = ({ state, attempts }: StoredEntry): boolean => state === 'unknown' && attempts > 0

const STAND_IN_PREFIX = 'outbox:'

/** The id of a record that is still waiting, for the variables of entries that depend on it. */
export const toStandInId = (sequence: number): string => `${STAND_IN_PREFIX}${sequence}`

/** Whether an id is the `toStandInId` of a record that is still waiting. */
export const isStandInId = (id: string): boolean => id.startsWith(STAND_IN_PREFIX)

/**
 * Puts an entry back to `waiting` with what the user decided. It needs a new key, because the server stores a refusal under the
 * old one. An unknown entry stays as it is, because it may have been done.
 */
export const resubmit = (
  entry: OutboxEntry,
  { key, variables, version }: Pick<NewEntry, 'key' | 'variables' | 'version'>,
): OutboxEntry => {
  if (!canChange(entry)) return entry
  const { sequence, mutation, madeAt, dependsOn } = entry
  return { sequence, key, mutation, variables, madeAt, version, dependsOn, state: 'waiting', attempts: 0 }
}

/** Puts the id of a saved record where the variables have its stand-in id. */
export const replaceStandInId = (variables: Json, sequence: number, savedId: string): Json =>
  JSON.parse(JSON.stringify(variables), (_, value) => (value === toStandInId(sequence) ? savedId : value))
