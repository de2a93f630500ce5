import { announceSuccess } from './announce.ts'
import { type UndoableChange, undoStore } from './undo.ts'

type WaitingRecordOptions = { note?: string; discard?: () => Promise<unknown>; isStale?: boolean }

/** The result of a mutation whose change waits on the device. Lists show the record with this id until it is sent. */
export class WaitingRecord {
  readonly id: string
  /** What the user reads about it. Without a note, another part of the screen says it. */
  readonly note: string | undefined
  /** Takes the change back. Undefined for one that may have been made. */
  readonly discard: (() => Promise<unknown>) | undefined
  /** Whether the server has changed, so that lists are out of date. */
  readonly isStale: boolean
  constructor(id: string, { note, discard, isStale = false }: WaitingRecordOptions = {}) {
    this.id = id
    this.note = note
    this.discard = discard
    this.isStale = isStale
  }
}

let offered: UndoableChange | undefined

/** Shows that a change waits, and offers to take it back. */
export const announceWaiting = ({ note, discard }: WaitingRecord, description: string | undefined): void => {
  if (note === undefined) return
  announceSuccess(note, description)
  if (!discard) return
  offered = { label: 'Not sent yet', description, undo: discard }
  undoStore.offer(offered)
}

/** Withdraws the offer to take a change back, because entries are sent now. */
export const withdrawWaiting = (): void => {
  if (offered) undoStore.withdraw(offered)
}

/** The error for a change that the device did not keep. Nothing is changed, and the user sees its message. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
  constructor(message = 'This device could not keep the entry: its storage is full or blocked.') {
    super(message)
  }
}

/** The way out of an error that leaves open whether the change was made: it waits on the device, and is sent again. */
export type SendLater = {
  /** Keeps the change. It runs once. */
  run: () => Promise<WaitingRecord>
  /** Resolves when the change is kept. */
  kept: Promise<WaitingRecord>
  /** Ends the offer: the user changes the values. */
  withdraw: () => void
  /** Resolves when the offer ends: the change is kept, or the values are changed. */
  ended: Promise<void>
}

const offers = new WeakMap<object, SendLater>()

/** Offers to send a change later whose request failed with this error. */
export const offerSendLater = (error: object, keep: () => Promise<WaitingRecord>): void => {
  const { promise: kept, resolve } = Promise.withResolvers<WaitingRecord>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let running: Promise<WaitingRecord> | undefined
  let isWithdrawn = false
  const run = async (): Promise<WaitingRecord> => {
    if (isWithdrawn) throw new NotKeptError('You have changed it since. Please send it from the form.')
    running ??= keep().then(
      (record) => {
        resolve(record)
        end()
        return record
      },
      (failure: unknown) => {
        running = undefined
        throw failure
      },
    )
    return running
  }
  const withdraw = (): void => {
    isWithdrawn = true
    end()
  }
  offers.set(error, { run, kept, withdraw, ended })
}

/** Returns the way out of an error, if there is one. */
export const getSendLater = (error: unknown): SendLater | undefined =>
  typeof error === 'object' && error !== null ? offers.get(error) : undefined
