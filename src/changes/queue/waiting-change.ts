import { v7 } from 'uuid'
import type { Call } from '#src/changes/call.ts'

/** What a change sends. */
export type ChangeRequest = {
  /** The Idempotency-Key, made with the form. Every try to send the change has this key. */
  key: string
  /** Its calls, exactly as they are sent. They are done in one transaction. */
  calls: readonly Call[]
  /** The name of the `Compound` that it is. */
  compound?: string | undefined
  /** Whether it is sent without the ids of its records: version 1.0 sent it so first, see `convertVersion1`. */
  leavesOutIds?: true
}

/** A change as a form hands it to the queue. */
export type NewChange = ChangeRequest & {
  /** When the user made the change, in milliseconds since 1970. */
  madeAt: number
}

/** The answer of a server that refused a change. */
export type Refusal = {
  /** The status of the response. 422 means that the key was used for another request, which may be saved. */
  status: number
  /** The words of the server. */
  message: string
  /** The server's messages by field. */
  errors: Readonly<Record<string, string>>
  /** The index of the call that was refused. */
  at: number
  /** The key of the later change that stands in the way of an undo. */
  by?: string | undefined
}

/** Where a change stands. */
type ChangeState =
  /** It is not applied, and will be sent. */
  | { state: 'waiting' }
  /**
   * It was given to the network and has no clear response yet: it may have been done. See `isBeingChecked`. `sentFrom` is the latest
   * revision that was known when it was sent first: an older list does not include it.
   */
  | { state: 'unknown'; sentFrom: number }
  /** The user is changing it. It is not applied, and not sent before the user is done. */
  | { state: 'draft' }
  /** The server refused it. It is not sent again before the user changes it. */
  | ({ state: 'refused' } & Refusal)
  /** The record of a call changed since its `version`. It is not sent again before the user decides. */
  | {
      state: 'conflict'
      /** The record as the server has it now, not parsed. */
      current: unknown
      /** The index of the call. */
      at: number
    }
  /** It is saved. It is laid over each list whose revision is smaller, until no list is. */
  | {
      state: 'sent'
      revision: number
      /** What the server answered, for each call. */
      results: readonly unknown[]
      /** When it was saved, in milliseconds since 1970. */
      sentAt: number
    }

/** A change as the database holds it; its sequence is the key of the database. */
export type StoredChange = NewChange & {
  /** How many times it was sent without a clear response, not counting a request that is under way. */
  attempts: number
} & ChangeState

/** A change that a list may not include yet. */
export type WaitingChange = StoredChange & {
  /** Its place in the order. A sequence is never used twice. */
  sequence: number
}

/** A change that is saved. */
export type SentChange = Extract<WaitingChange, { state: 'sent' }>

/** Whether a change is saved. */
export const isSent = (change: WaitingChange): change is SentChange => change.state === 'sent'

/** The change when it is saved. */
export const toSent = (
  { sequence, key, calls, compound, madeAt, attempts }: WaitingChange,
  { revision, results }: Pick<SentChange, 'revision' | 'results'>,
): SentChange => ({
  sequence,
  key,
  calls,
  compound,
  madeAt,
  attempts,
  state: 'sent',
  revision,
  results,
  sentAt: Date.now(),
})

/** Whether the user can still change or discard the change: it is certain that the server did not apply it. */
export const canChange = ({ state }: StoredChange): boolean => state !== 'unknown' && state !== 'sent'

/**
 * The status of a key that was used for another request: the first try was saved, and the user changed it after that. A server
 * that says that it refused the first try gives a used key, see `Outcome`.
 */
export const KEY_WAS_USED = 422

/** What the user reads about that. */
export const SAVED_BEFORE = 'It was saved before you changed it. Please look at the list.'

/** After this many tries without a clear response the user can discard a change, which may be saved already. */
const MAX_ATTEMPTS = 5

/** Whether the user can discard the change. */
export const canDiscard = (change: StoredChange): boolean =>
  canChange(change) || (change.state === 'unknown' && change.attempts >= MAX_ATTEMPTS)

/** Whether the user is changing the change, or has to. */
export const isOpenInForm = ({ state }: StoredChange): boolean => state === 'draft' || state === 'refused'

/** Whether the change is sent without a decision of the user. */
export const willBeSent = ({ state }: StoredChange): boolean => state === 'waiting' || state === 'unknown'

/** Whether a request for the change got no clear response. An unknown change without attempts is only being sent. */
export const isBeingChecked = ({ state, attempts }: StoredChange): boolean => state === 'unknown' && attempts > 0

/** Whether a field holds the id of a record. */
export const isIdField = (field: string): boolean => field === 'id' || /(_id|Id)$/.test(field)

const getId = (record: object | undefined): string | undefined =>
  record && 'id' in record && typeof record.id === 'string' ? record.id : undefined

/** The id of the record that a call changes. */
export const getSeenId = ({ seen }: Call): string | undefined => getId(seen)

/** The id of the record that a call adds: the device makes it. */
export const getAddedId = ({ seen, body }: Call): string | undefined => {
  const id = getId(body)
  return id === getId(seen) ? undefined : id
}

const isDefined = (id: string | undefined): id is string => id !== undefined

/** Lists the ids of the records that a change adds. */
export const listAddedIds = ({ calls }: Pick<ChangeRequest, 'calls'>): string[] =>
  calls.map(getAddedId).filter(isDefined)

/** Lists the ids of the records that a change changes. */
export const listSeenIds = ({ calls }: Pick<ChangeRequest, 'calls'>): string[] => calls.map(getSeenId).filter(isDefined)

/** Lists all ids that the calls of a change name, also those of accounts and records that it only mentions. */
export const listNamedIds = ({ calls }: Pick<ChangeRequest, 'calls'>): ReadonlySet<string> => {
  const ids = new Set<string>()
  JSON.stringify(calls, (field, value: unknown) => {
    if (isIdField(field) && typeof value === 'string') ids.add(value)
    return value
  })
  return ids
}

/**
 * Gives the records that a change adds the ids that they had in an earlier form of it: the same record keeps its id while the user
 * changes it, and a request that is sent again is the same.
 */
const keepIds = (before: readonly Call[], after: readonly Call[]): readonly Call[] => {
  const kept = new Map<string, string>()
  const adding = before.filter((call) => getAddedId(call) !== undefined)
  for (const call of after) {
    const id = getAddedId(call)
    const index = id === undefined ? -1 : adding.findIndex((other) => other.call === call.call)
    const [earlier] = index < 0 ? [] : adding.splice(index, 1)
    const old = earlier && getAddedId(earlier)
    if (id !== undefined && old !== undefined) kept.set(id, old)
  }
  if (kept.size === 0) return after
  return JSON.parse(JSON.stringify(after), (field, value) =>
    isIdField(field) && typeof value === 'string' ? (kept.get(value) ?? value) : value,
  )
}

/**
 * Puts a change back to `waiting` with what the user decided. It needs a new key, because the server stores a refusal under the
 * old one. An unknown change stays as it is, because it may have been done.
 */
export const resubmit = (change: WaitingChange, { calls, compound }: Omit<ChangeRequest, 'key'>): WaitingChange => {
  if (!canChange(change)) return change
  const { sequence, madeAt } = change
  return { key: v7(), calls: keepIds(change.calls, calls), compound, sequence, madeAt, state: 'waiting', attempts: 0 }
}

/** An edit that the user corrects is still one of the record that they saw at first: another device can have changed it since. */
const keepSeen = (before: readonly Call[], after: readonly Call[]): readonly Call[] =>
  after.map((call) => {
    const id = getSeenId(call)
    const isSame = (other: Call): boolean => other.call === call.call && getSeenId(other) === id
    const { seen, version } = (id === undefined ? undefined : before.find(isSame)) ?? {}
    return seen && version !== undefined ? { ...call, seen, version } : call
  })

/**
 * Puts what the user submits again into a change. One that may have been done keeps its key: the server then refuses other
 * values than those that it saved.
 */
export const revise = (change: WaitingChange, { calls, compound }: Omit<ChangeRequest, 'key'>): WaitingChange => {
  const revised = keepSeen(change.calls, calls)
  return change.state === 'unknown'
    ? { ...change, calls: keepIds(change.calls, revised), compound }
    : resubmit(change, { calls: revised, compound })
}

/** Starts an edit of a change by the user. A change that may have been done stays as it is. */
export const toDraft = (change: WaitingChange): WaitingChange =>
  change.state === 'waiting' ? { ...change, state: 'draft' } : change

/** Ends an edit that the user gave up: it is sent as it was. */
export const giveUpDraft = (change: WaitingChange): WaitingChange =>
  change.state === 'draft' ? { ...change, state: 'waiting' } : change
