import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { isOnline, subscribeToConnection } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceFailure, announceSuccess, dismissFailures } from '#src/lib/cache/announce.ts'
import { holdRefetches, invalidateInAllTabs } from '#src/lib/cache/refetch.ts'
import { createAttended } from './attended.ts'
import type { Attention } from './attention.ts'
import { type Change, type ChangeKind, type Kinds, type MakeChange, readChange, toRequest } from './change.ts'
import {
  announceOutcome,
  announceRefusal,
  ChangeError,
  formatCount,
  type MadeOutcome,
  NotStoredError,
  WaitingChangeError,
  WaitingResult,
  withdrawDiscard,
} from './outcomes.ts'
import { createUserLock } from './queue/lock.ts'
import { createQueueLoop } from './queue/loop.ts'
import { getQueueStore } from './queue/stores.ts'
import { findNext } from './queue/transitions.ts'
import { canChange, isOpenInForm, revise, type WaitingChange, willBeSent } from './queue/waiting-change.ts'
import { cacheSent, findSession, sendChange } from './sending.ts'
import { waitingChangesQuery } from './waiting-queries.ts'

type MakeOptions = {
  /** What the form keeps of its change. Without it nothing holds a change that got no clear response. */
  attention?: Attention | undefined
  /** Whether the change reverts another one: then it is not offered to be undone. */
  isUndo?: boolean
}

/** Called when a change is saved that added a record, with the id of the record. */
type OnSaved = (change: WaitingChange, id: string) => void

/** Creates the queue of a user: what makes their changes, sends them, and says what they come to. */
export const createChangeQueue = (client: QueryClient, userId: string) => {
  const store = getQueueStore(userId)
  const { queryKey } = waitingChangesQuery(userId)
  const kinds = new Map<string, ChangeKind>()
  const attended = createAttended(client, userId)
  const stale = new Set<QueryKey>()
  let known: ReadonlySet<string> = new Set()
  let isStarted = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let sentCount = 0
  let onSaved: OnSaved = () => undefined

  const getChanges = (): readonly WaitingChange[] => client.getQueryData(queryKey) ?? []
  const isOfUser = (): boolean => findSession(client, userId) !== undefined
  const canSend = (): boolean => isOnline() && findSession(client, userId)?.isInvalidated === false
  const isSending = (): boolean => !loop.isPausing() && findNext(getChanges(), attended.isHeld) !== undefined

  const markStale = (change: WaitingChange | undefined): void => {
    for (const key of kinds.get(change?.change ?? '')?.invalidates ?? []) stale.add(key)
  }
  const refetchStale = (): void => {
    const keys = [...stale]
    stale.clear()
    void invalidateInAllTabs(client, keys)
  }
  const loop = createQueueLoop({
    store,
    lock: createUserLock(userId),
    canSend,
    isHeld: attended.isHeld,
    // Only the signed-in screens try again by themselves.
    schedule: (run, delayMs) => {
      if (isStarted) retry = setTimeout(run, delayMs)
      return () => clearTimeout(retry)
    },
    send: (change) => {
      withdrawDiscard()
      return sendChange(kinds, change, change.attempts === 0 && attended.isAwaited(change.sequence))
    },
    onSent: (change, outcome) => {
      if (isOfUser()) {
        cacheSent(client, userId, kinds, { change, outcome })
        markStale(change)
        if (outcome.saved.id !== undefined) onSaved(change, outcome.saved.id)
      }
      if (attended.settle(change.sequence, outcome)) return
      sentCount += 1
      dismissFailures(kinds.get(change.change)?.success ?? '')
    },
    onUnsent: (change, outcome) => {
      if (!willBeSent(change)) markStale(change) // another device changed or deleted something
      if (!attended.settle(change.sequence, outcome) && !willBeSent(change)) announceRefusal(change)
    },
    onPause: (change) => {
      markStale(change) // it may have been done
      refetchStale()
      void client.refetchQueries({ type: 'active', stale: true }) // they were held while it sent
    },
    onEmpty: () => {
      if (sentCount > 0 && isOfUser()) announceSuccess(`${formatCount(sentCount)} sent`)
      sentCount = 0
      refetchStale()
    },
  })

  /** What a change came to that the loop of another tab sent, or could not send. */
  const readOutcome = async (sequence: number): Promise<MadeOutcome> => {
    const change = (await store.list()).find((each) => each.sequence === sequence)
    if (!change) return { kind: 'sent', result: undefined, saved: {} }
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
  const write = async <Input extends object, Saved>(
    change: Change<Input, Saved>,
    input: Input,
    attention: Attention | undefined,
  ): Promise<WaitingChange> => {
    const key = v7()
    const sequence = attention?.sequence
    if (sequence === undefined) return store.add({ ...toRequest(change, input), key, madeAt: Date.now() })
    let isTaken = false
    const stored = await store.update(sequence, (before) => {
      isTaken = attended.isHeld(before) || isOpenInForm(before)
      return isTaken ? revise(before, { ...change.resend(input, before), key }) : before
    })
    if (!stored || !isTaken)
      throw new NotStoredError('It was sent meanwhile, or is being sent. Please look at the list.')
    return stored
  }

  const discard = async (sequence: number): Promise<void> => {
    if (!(await store.remove(sequence, canChange))) announceFailure('It is sent already.')
  }

  const make = async <Input extends object, Saved>(
    change: Change<Input, Saved>,
    input: Input,
    { attention, isUndo = false }: MakeOptions = {},
  ): Promise<Saved | WaitingResult> => {
    const token = tokenStore.get()
    if (!kinds.has(change.name)) kinds.set(change.name, change)
    const { sequence } = await write(change, input, attention).catch((error: unknown) => {
      if (attention && !attention.isListed) attention.sequence = undefined
      const notStored = error instanceof NotStoredError ? error : new NotStoredError()
      announceFailure(notStored.message, { about: change.success })
      throw notStored
    })
    attention?.onStored()
    attended.release(sequence)
    const awaited = canSend() ? attended.wait(sequence, attention !== undefined) : undefined
    await client.cancelQueries({ queryKey, exact: true }) // it could have been read before the write
    const changes = await store.list().catch(() => getChanges())
    client.setQueryData(queryKey, [...changes]) // the screens show it from here on
    const outcome: MadeOutcome = awaited ? await send(sequence, awaited) : { kind: 'waiting' }
    const isHeld = attended.isHeld({ sequence })
    const isKept = isHeld || (outcome.kind === 'refused' && attention?.isListed === true)
    if (attention) attention.sequence = isKept ? sequence : undefined
    if (outcome.kind === 'refused' && !isKept) await store.remove(sequence, (each) => each.sequence === sequence)
    await client.invalidateQueries({ queryKey }) // lists show what is left before the form closes
    if (tokenStore.get() === token || outcome.kind === 'signed-out') {
      announceOutcome(change, input, outcome, {
        client,
        sequence,
        isInMemory: store.isInMemory(),
        isHeld,
        discard: () => discard(sequence),
        invert: isUndo ? undefined : makeInverse,
      })
    }
    if (outcome.kind === 'sent') return outcome.result as Saved // from `send` of the same change
    if (outcome.kind === 'waiting' || outcome.kind === 'conflict') return new WaitingResult(sequence)
    throw outcome.kind === 'refused' ? new ChangeError(outcome) : new WaitingChangeError(outcome)
  }
  const makeInverse: MakeChange = (change, input) => make(change, input, { isUndo: true })

  const wake = (): void => {
    if (getChanges().length > 0) void loop.wake()
  }

  /** Reads the stored changes again after a write, and sends what is new. */
  const readAgain = async (isByOtherTab: boolean): Promise<void> => {
    const before = getChanges()
    await client.invalidateQueries({ queryKey })
    const after = getChanges()
    const left = new Set(after.map(({ sequence }) => sequence))
    const gone = isByOtherTab ? before.filter(({ sequence }) => !left.has(sequence)) : []
    for (const queryKey of gone.flatMap(({ change }) => kinds.get(change)?.invalidates ?? [])) {
      void client.invalidateQueries({ queryKey })
    }
    const sendable = after.filter(willBeSent).map(({ key }) => key)
    const hasNew = sendable.some((key) => !known.has(key))
    known = new Set(sendable)
    if (hasNew) wake()
  }

  return {
    kinds: kinds as Kinds,
    /** Adds kinds of change. A stored change without its kind is not sent. */
    know: (changes: readonly ChangeKind[]): void => {
      for (const change of changes) kinds.set(change.name, change)
    },
    /**
     * Makes a change: stores it, sends it, and says what it came to. Resolves with the response, or with a `WaitingResult` for
     * a change that waits. Rejects with a `ChangeError`, or with a `WaitingChangeError` if the change may be saved.
     */
    make,
    /** Ends the attention of a form: the queue sends its change. Returns whether the form had one. */
    letGo: (attention: Attention): boolean => {
      const { sequence } = attention
      if (sequence === undefined || !attended.release(sequence)) return false
      attention.sequence = undefined
      const change = getChanges().find((each) => each.sequence === sequence)
      dismissFailures(kinds.get(change?.change ?? '')?.success ?? '')
      announceSuccess(
        'It will be checked, and sent if it is not saved',
        change && readChange(kinds, change)?.describe(client),
      )
      void loop.wake()
      return true
    },
    /** Sends what can be sent. */
    wake,
    /**
     * Sends when the connection is back, on focus, and what another tab stores. Calls `listener` for each saved record. Returns
     * a function that ends it.
     */
    start: (listener: OnSaved): (() => void) => {
      onSaved = listener
      isStarted = true
      const unsubscribes = [
        store.subscribe((isByOtherTab) => void readAgain(isByOtherTab)),
        subscribeToConnection(wake),
        focusManager.subscribe(wake),
        // A list that is fetched while changes are sent would show some of them twice.
        holdRefetches(isSending),
      ]
      return () => {
        onSaved = () => undefined
        isStarted = false
        clearTimeout(retry)
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}
