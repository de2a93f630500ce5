import { announceSuccess } from './announce.ts'
import { type UndoableChange, undoStore } from './undo.ts'

/** The result of a mutation whose change waits on the device. Lists show the record with this id until it is sent. */
export class WaitingRecord {
  readonly id: string
  /** What the user is told. Without a note, another part of the screen tells it. */
  readonly note: string | undefined
  /** Takes the change back. Undefined for one that may have been made. */
  readonly discard: (() => Promise<unknown>) | undefined
  constructor(id: string, { note, discard }: { note?: string; discard?: () => Promise<unknown> } = {}) {
    this.id = id
    this.note = note
    this.discard = discard
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

/** The error for a change that could not be written to the disk of the device. The user sees its message. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
  override message = 'This device could not keep the entry. Please add it when you are online.'
}

/** The way out of an error that leaves open whether the change was made: it waits on the device, and is sent again. */
export type SendLater = {
  /** Keeps the change. It runs once. */
  run: () => Promise<WaitingRecord>
  /** Resolves when the change is kept. */
  kept: Promise<WaitingRecord>
}

const offers = new WeakMap<object, SendLater>()

/** Offers to send a change later whose request failed with this error. */
export const offerSendLater = (error: object, keep: () => Promise<WaitingRecord>): void => {
  const { promise, resolve } = Promise.withResolvers<WaitingRecord>()
  let running: Promise<WaitingRecord> | undefined
  const run = (): Promise<WaitingRecord> => {
    running ??= keep().then(
      (record) => {
        resolve(record)
        return record
      },
      (failure: unknown) => {
        running = undefined
        throw failure
      },
    )
    return running
  }
  offers.set(error, { run, kept: promise })
}

/** Returns the way out of an error, if there is one. */
export const getSendLater = (error: unknown): SendLater | undefined =>
  typeof error === 'object' && error !== null ? offers.get(error) : undefined
