import { STAND_IN_PREFIX } from './stand-in-prefix.ts'

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** What a change sends. */
export type ChangeRequest = {
  /** The Idempotency-Key, made with the form. Every try to send the change has this key. */
  key: string
  /** The name of the change that sends it, for example `addExpense`. */
  change: string
  /** What the change sends. An id of a record that is itself waiting is its `toStandInId`. */
  input: Json
  /** The id of the record whose version it raises; null for a new record and for one without a version. */
  record: string | null
  /** The version of the record that the user saw, for `If-Match`. Null sends the change without a condition. */
  version: number | null
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
}

/** Where a change stands. */
type ChangeState =
  /** It is not applied, and will be sent. */
  | { state: 'waiting' }
  /** It was given to the network and has no clear response yet: it may have been done. See `isBeingChecked`. */
  | { state: 'unknown' }
  /** The user is changing it. It is not applied, and not sent before the user is done. */
  | { state: 'draft' }
  /** The server refused it. It is not sent again before the user changes it. */
  | ({ state: 'refused' } & Refusal)
  /** The record changed since `version`. It is not sent again before the user decides. */
  | {
      state: 'conflict'
      /** The record as the server has it now, not parsed. */
      current: unknown
    }

/** A change as the database holds it; its sequence is the key of the database. */
export type StoredChange = NewChange & {
  /** The sequences of the changes whose stand-in ids it had at first. */
  dependsOn: readonly number[]
  /** How many times it was sent without a clear response, not counting a request that is under way. */
  attempts: number
  /** When it was sent first, in milliseconds since 1970. What the server had since then can include it. */
  firstSentAt?: number
} & ChangeState

/** A change that the server has not confirmed. */
export type WaitingChange = StoredChange & {
  /** Its place in the order. A sequence is never used twice. */
  sequence: number
}

/** Whether the user can still change or discard the change: it is certain that the server did not apply it. */
export const canChange = ({ state }: StoredChange): boolean => state !== 'unknown'

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
export const canDiscard = (change: StoredChange): boolean => canChange(change) || change.attempts >= MAX_ATTEMPTS

/** Whether the user is changing the change, or has to. */
export const isOpenInForm = ({ state }: StoredChange): boolean => state === 'draft' || state === 'refused'

/** Whether the change is sent without a decision of the user. */
export const willBeSent = ({ state }: StoredChange): boolean => state === 'waiting' || state === 'unknown'

/** Whether a request for the change got no clear response. An unknown change without attempts is only being sent. */
export const isBeingChecked = ({ state, attempts }: StoredChange): boolean => state === 'unknown' && attempts > 0

/** The id of a record that is still waiting, for what depends on it. */
export const toStandInId = (sequence: number): string => `${STAND_IN_PREFIX}${sequence}`

/** Whether an id is the `toStandInId` of a record that is still waiting. */
export const isStandInId = (id: string): boolean => id.startsWith(STAND_IN_PREFIX)

/** The id of one of several records that a waiting change adds. No other change can name it before it is saved. */
export const toPieceId = (standInId: string, piece: string): string => `${standInId}.${piece}`

/** Whether an id is a `toPieceId`. */
export const isPieceId = (id: string): boolean => isStandInId(id) && id.includes('.')

const STAND_IN_PATTERN = new RegExp(`^${STAND_IN_PREFIX}(\\d+)$`)

/** Puts the id of a saved record into a text, such as an address, where its stand-in id is. */
export const replaceInText = (text: string, standInId: string, savedId: string): string =>
  text.replaceAll(new RegExp(`${standInId}(?!\\d)`, 'g'), savedId)

/** Only fields of ids have stand-in ids. A person can type the same text into another field. */
const isIdField = (field: string): boolean => field === 'id' || /(_id|Id)$/.test(field)

/** Lists the sequences of the changes whose stand-in ids are in an input. */
export const listDependencies = (input: Json): number[] => {
  const sequences = new Set<number>()
  JSON.stringify(input, (field, value: unknown) => {
    const match = isIdField(field) && typeof value === 'string' ? STAND_IN_PATTERN.exec(value) : null
    if (match) sequences.add(Number(match[1]))
    return value
  })
  return [...sequences]
}

/** Puts the id of a saved record where the input has its stand-in id. */
const replaceStandInId = (input: Json, sequence: number, savedId: string): Json =>
  JSON.parse(JSON.stringify(input), (field, value) =>
    isIdField(field) && value === toStandInId(sequence) ? savedId : value,
  )

/** Returns a change with the ids of the records that were saved meanwhile in place of their stand-ins. */
export const nameSaved = (
  waiting: WaitingChange,
  findSavedId: (sequence: number) => string | undefined,
): WaitingChange => {
  let change = waiting
  for (const other of waiting.dependsOn) {
    const savedId = findSavedId(other)
    if (!savedId) continue
    const record = change.record === toStandInId(other) ? savedId : change.record
    change = { ...change, record, input: replaceStandInId(change.input, other, savedId) }
  }
  return change
}

/**
 * Puts a change back to `waiting` with what the user decided. It needs a new key, because the server stores a refusal under the
 * old one. An unknown change stays as it is, because it may have been done.
 */
export const resubmit = (change: WaitingChange, sent: ChangeRequest): WaitingChange => {
  if (!canChange(change)) return change
  const { sequence, madeAt } = change
  return { ...sent, sequence, madeAt, dependsOn: listDependencies(sent.input), state: 'waiting', attempts: 0 }
}

/**
 * Puts what the user submits again into a change. One that may have been done keeps its key: the server then refuses other
 * values than those that it saved.
 */
export const revise = (change: WaitingChange, request: ChangeRequest): WaitingChange => {
  if (change.state !== 'unknown') return resubmit(change, request)
  const { change: name, input, record, version } = request
  return { ...change, change: name, input, record, version, dependsOn: listDependencies(input) }
}

/** Starts an edit of a change by the user. A change that may have been done stays as it is. */
export const toDraft = (change: WaitingChange): WaitingChange =>
  change.state === 'waiting' ? { ...change, state: 'draft' } : change

/** Ends an edit that the user gave up: it is sent as it was. */
export const giveUpDraft = (change: WaitingChange): WaitingChange =>
  change.state === 'draft' ? { ...change, state: 'waiting' } : change
