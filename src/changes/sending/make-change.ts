import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { Attention } from '#src/changes/attention.ts'
import { type Call, type Calls, describeCalls, getSuccess, needsServer } from '#src/changes/call.ts'
import {
  announceOutcome,
  announceRefusal,
  ChangeError,
  DISCARDED,
  type Made,
  type MadeOutcome,
  NotStoredError,
  WaitingChangeError,
} from '#src/changes/outcomes.ts'
import type { QueueStore } from '#src/changes/queue/store.ts'
import { canChange, isOpenInForm, listAddedIds, revise, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { undoChange } from '#src/changes/undo-change.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceFailure, announceSuccess, dismissFailures } from '#src/lib/cache/announce.ts'
import type { Attended } from './attended.ts'
import type { SendNow } from './send-now.ts'

/** Whether a change only adds files to a record, which the form that adds the record adds again. */
const hasOnlyFiles = ({ calls }: Calls): boolean => calls.every(({ file }) => file !== undefined)

/** Options of `make`. */
export type MakeOptions = {
  /** What the form keeps of its change. Without it nothing holds a change that got no clear response. */
  attention?: Attention | undefined
  /** The name of the compound that the calls are. */
  compound?: string | undefined
  /** The text of the success toast, in place of that of the first call. "" says nothing. */
  success?: string | undefined
  /** What the toast says that it is about, in place of what the calls say. */
  description?: string | undefined
  /** Whether it is not offered to be undone. */
  isFinal?: boolean | undefined
  /** Whether it ends the session. The server may refuse a read, which removes the token, before it says that the change is made. */
  endsSession?: boolean | undefined
}

/** What the toast of a change says, and what it says that it is about. */
type Words = { success: string; description: string }

type MakerOptions = {
  client: QueryClient
  store: QueueStore
  attended: Attended
  loop: { wake: () => Promise<void>; canSend: () => boolean }
  sendNow: SendNow
  /** Whether the server is full. Changes of another one do not wait. */
  isServerFull: () => boolean
  /** Reads the stored changes again. */
  read: () => Promise<readonly WaitingChange[]>
}

/** Creates what makes the changes of a user. */
export const createMaker = ({ client, store, attended, loop, sendNow, isServerFull, read }: MakerOptions) => {
  /** What a change came to that the loop of another tab sent, or could not send, or that another tab discarded. */
  const readOutcome = async (sequence: number): Promise<MadeOutcome> => {
    const change = (await store.list()).find((each) => each.sequence === sequence)
    if (!change) return { kind: 'discarded' }
    if (change.state === 'sent') return { ...change, kind: 'sent' }
    if (change.state === 'refused') return { ...change, kind: 'refused' }
    return change.state === 'conflict' ? { ...change, kind: 'conflict' } : { kind: 'waiting' }
  }

  /** Sends a stored change and waits for what it comes to, or until the loop rests without it. */
  const send = (sequence: number, outcome: Promise<MadeOutcome>): Promise<MadeOutcome> => {
    void loop.wake().then(async () => {
      if (!attended.isAwaited(sequence)) return
      attended.settle(sequence, await readOutcome(sequence).catch(() => ({ kind: 'waiting' }) as const))
    })
    return outcome
  }

  /** Stores a change: a new one, or the one of a form that submits it again. */
  const write = async (request: Calls, attention: Attention | undefined): Promise<WaitingChange> => {
    const sequence = attention?.sequence
    if (sequence === undefined) return store.add({ ...request, key: v7(), madeAt: Date.now() })
    let isTaken = false
    const stored = await store.update(sequence, (before) => {
      isTaken = attended.isHeld(before) || isOpenInForm(before)
      return isTaken ? revise(before, request) : before
    })
    if (!stored || !isTaken)
      throw new NotStoredError('It was sent meanwhile, or is being sent. Please look at the list.')
    return stored
  }

  const discard = async (sequence: number): Promise<void> => {
    if (!(await store.remove(sequence, (each) => each.sequence === sequence || hasOnlyFiles(each))))
      announceFailure('It is sent already.')
  }

  /** Takes a sent change back, on the server. */
  const undo = (key: string, description: string): Promise<Made> =>
    make([undoChange({ params: { key } })], { description, isFinal: true })

  /**
   * Stores the change that follows one of a form, in place of that of an earlier press. Only a refusal is announced: the form has said
   * what was made.
   */
  const replaceFollowing = async (call: Call | undefined, attention: Attention): Promise<void> => {
    if (attention.followedBy !== undefined) await store.remove(attention.followedBy, canChange)
    attention.followedBy = undefined
    if (!call) return
    const stored = await store.add({ calls: [call], key: v7(), madeAt: Date.now() }).catch(() => undefined)
    if (!stored) return announceFailure(new NotStoredError().message)
    const { sequence } = stored
    attention.followedBy = sequence
    if (!loop.canSend()) return
    void send(sequence, attended.wait(sequence, false)).then(({ kind }) => {
      if (kind === 'refused') announceRefusal(stored)
    })
  }

  /** Stores a change, and sends it if it can be sent. */
  const storeAndSend = async (request: Calls, attention: Attention | undefined, { success, description }: Words) => {
    const { sequence, calls } = await write(request, attention).catch((error: unknown) => {
      if (attention && !attention.isListed) attention.sequence = undefined
      const notStored = error instanceof NotStoredError ? error : new NotStoredError()
      announceFailure(notStored.message, { about: success })
      throw notStored
    })
    attention?.onStored()
    const [id] = listAddedIds({ calls })
    const follow = id === undefined ? undefined : attention?.follow?.(id, description)
    attended.release(sequence)
    const awaited = loop.canSend() ? attended.wait(sequence, attention !== undefined) : undefined
    const following = attention && replaceFollowing(follow, attention)
    await read() // the screens show it from here on
    const outcome: MadeOutcome = awaited ? await send(sequence, awaited) : { kind: 'waiting' }
    await following
    const isHeld = attended.isHeld({ sequence })
    const isKept = isHeld || (outcome.kind === 'refused' && attention?.isListed === true)
    if (attention) attention.sequence = isKept ? sequence : undefined
    if (outcome.kind === 'refused' && !isKept) await store.remove(sequence, canChange)
    await read() // lists show what is left before the form closes
    return { sequence, calls, outcome, isHeld }
  }

  const make = async (made: readonly Call[], options: MakeOptions = {}): Promise<Made> => {
    const { attention, compound, isFinal = false, endsSession = false } = options
    const request = { calls: made, compound }
    const { success = getSuccess(request), description = describeCalls(request, client) } = options
    const token = tokenStore.get()
    const isFull = isServerFull()
    const canWait = isFull && !needsServer(request)
    const { sequence, calls, outcome, isHeld } = canWait
      ? await storeAndSend(request, attention, { success, description })
      : { ...(await sendNow(request, { isFull, attention })), sequence: undefined }
    const tokenAfter = tokenStore.get()
    const isEnded = outcome.kind === 'signed-out' || (endsSession && tokenAfter === null)
    if (tokenAfter === token || isEnded) {
      announceOutcome({ calls, compound }, outcome, {
        success,
        description,
        sequence,
        isInMemory: store.isInMemory(),
        isHeld,
        discard: sequence === undefined ? undefined : () => discard(sequence),
        undo: isFull && !isFinal && outcome.kind === 'sent' ? () => undo(outcome.key, description) : undefined,
      })
    }
    const ids = listAddedIds({ calls })
    if (outcome.kind === 'sent') return { ids, results: outcome.results, isWaiting: false }
    if (sequence !== undefined && (outcome.kind === 'waiting' || outcome.kind === 'conflict'))
      return { ids, results: [], isWaiting: true }
    if (outcome.kind === 'discarded') throw new NotStoredError(DISCARDED)
    if (outcome.kind === 'refused' || outcome.kind === 'conflict') throw new ChangeError(outcome)
    throw new WaitingChangeError(outcome)
  }

  return {
    /**
     * Makes a change of one or several calls: stores it, sends it, and says what it came to. Resolves with what the server answered,
     * or with `isWaiting` for a change that waits. Rejects with a `ChangeError`, or with a `WaitingChangeError` if the change may be
     * saved.
     */
    make,
    /** Ends the attention of a form: the queue sends its change. Returns whether the form had one. */
    letGo: (attention: Attention): boolean => {
      const { sequence } = attention
      if (sequence === undefined || !attended.release(sequence)) return false
      attention.sequence = undefined
      void read().then((changes) => {
        const change = changes.find((each) => each.sequence === sequence)
        if (change) dismissFailures(getSuccess(change))
        announceSuccess('It will be checked, and sent if it is not saved', change && describeCalls(change, client))
      })
      void loop.wake()
      return true
    },
  }
}
