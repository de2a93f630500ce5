/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined }

/** What an entry sends. */
export type ChangeRequest = {
  /** The Idempotency-Key, made with the form. Every try to send the entry has this key. */
  key: string
  /** The name of the change that sends it, for example `addExpense`. */
  change: string
  /** What the change sends. An id of a record that is itself waiting is its `toStandInId`. */
  input: Json
  /** The id of the record whose version it raises; null for a new record and for one without a version. */
  record: string | null
  /** The version of the record that the user saw, for `If-Match`. Null sends the entry without a condition. */
  version: number | null
}

/** A change as a form hands it to the outbox. */
export type NewChange = ChangeRequest & {
  /** When the user made the change, in milliseconds since 1970. */
  madeAt: number
}

/** The answer of a server that refused an entry. */
export type Refusal = {
  /** The status of the response. 422 means that the key was used for another request, which may have been done. */
  status: number
  /** The words of the server. */
  message: string
  /** The server's messages by field. */
  errors: Readonly<Record<string, string>>
}

/** Where an entry stands. */
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

/** An entry as the database holds it; its sequence is the key of the database. */
export type ChangeKind = NewChange & {
  /** The sequences of the entries whose stand-in ids it had at first. */
  dependsOn: readonly number[]
  /** How many times it was sent without a clear response, not counting a request that is under way. */
  attempts: number
  /** When it was sent first, in milliseconds since 1970. What the server had since then can include it. */
  firstSentAt?: number
} & ChangeState

/** A change that the server has not confirmed. */
export type WaitingChange = ChangeKind & {
  /** Its place in the order. A sequence is never used twice. */
  sequence: number
}

/** Whether the user can still change or discard the entry: it is certain that the server did not apply it. */
export const canChange = ({ state }: ChangeKind): boolean => state !== 'unknown'

/** The status of a key that was used for another request: the first try was saved, and the user changed it after that. */
export const KEY_WAS_USED = 422

/** What the user reads about that. */
export const SAVED_BEFORE = 'It was saved before you changed it. Please look at the list.'

/** After this many tries without a clear response the user can discard an entry, which may be saved already. */
const MAX_ATTEMPTS = 5

/** Whether the user can discard the entry. */
export const canDiscard = (entry: ChangeKind): boolean => canChange(entry) || entry.attempts >= MAX_ATTEMPTS

/** Whether the user is changing the entry, or has to. */
export const isOpenInForm = ({ state }: ChangeKind): boolean => state === 'draft' || state === 'refused'

/** Whether the entry is sent without a decision of the user. */
export const willBeSent = ({ state }: ChangeKind): boolean => state === 'waiting' || state === 'unknown'

/** Whether a request for the entry got no clear response. An unknown entry without attempts is only being sent. */
export const isBeingChecked = ({ state, attempts }: ChangeKind): boolean => state === 'unknown' && attempts > 0

const STAND_IN_PREFIX = 'outbox-'

/** The id of a record that is still waiting, for what depends on it. */
export const toStandInId = (sequence: number): string => `${STAND_IN_PREFIX}${sequence}`

/** Whether an id is the `toStandInId` of a record that is still waiting. */
export const isStandInId = (id: string): boolean => id.startsWith(STAND_IN_PREFIX)

const STAND_IN_PATTERN = new RegExp(`^${STAND_IN_PREFIX}(\\d+)$`)

/** Puts the id of a saved record into a text, such as an address, where its stand-in is. */
export const replaceInText = (text: string, sequence: number, savedId: string): string =>
  text.replaceAll(new RegExp(`${toStandInId(sequence)}(?!\\d)`, 'g'), savedId)

/** Only fields of ids have stand-in ids. A person can type the same text into another field. */
const isIdField = (field: string): boolean => field === 'id' || /(_id|Id)$/.test(field)

/** Lists the sequences of the entries whose stand-in ids are in an input. */
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
export const replaceStandInId = (input: Json, sequence: number, savedId: string): Json =>
  JSON.parse(JSON.stringify(input), (field, value) =>
    isIdField(field) && value === toStandInId(sequence) ? savedId : value,
  )

/**
 * Puts an entry back to `waiting` with what the user decided. It needs a new key, because the server stores a refusal under the
 * old one. An unknown entry stays as it is, because it may have been done.
 */
export const resubmit = (entry: WaitingChange, sent: ChangeRequest): WaitingChange => {
  if (!canChange(entry)) return entry
  const { sequence, madeAt } = entry
  return { ...sent, sequence, madeAt, dependsOn: listDependencies(sent.input), state: 'waiting', attempts: 0 }
}

/** Starts a change of an entry by the user. An entry that may have been done stays as it is. */
export const toDraft = (entry: WaitingChange): WaitingChange =>
  entry.state === 'waiting' ? { ...entry, state: 'draft' } : entry

/** Ends a change of an entry that the user gave up: it is sent as it was. */
export const giveUpDraft = (entry: WaitingChange): WaitingChange =>
  entry.state === 'draft' ? { ...entry, state: 'waiting' } : entry
