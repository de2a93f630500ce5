import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { Attention } from '#src/changes/attention.ts'
import { type Change, type ChangeKind, type MakeChange, readChange, toRequest } from '#src/changes/change.ts'
import {
  announceOutcome,
  ChangeError,
  DISCARDED,
  type MadeOutcome,
  NotStoredError,
  WaitingChangeError,
  WaitingResult,
} from '#src/changes/outcomes.ts'
import type { QueueStore } from '#src/changes/queue/store.ts'
import { canChange, isOpenInForm, revise, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { waitingChangesQuery } from '#src/changes/queue-queries.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceFailure, announceSuccess, dismissFailures } from '#src/lib/cache/announce.ts'
import type { Attended } from './attended.ts'

type MakeOptions = {
  /** What the form keeps of its change. Without it nothing holds a change that got no clear response. */
  attention?: Attention | undefined
  /** Whether the change reverts another one: then it is not offered to be undone. */
  isUndo?: boolean
  /** Whether it is one of several changes that revert another one. */
  isPart?: boolean
}

type MakerOptions = {
  client: QueryClient
  userId: string
  store: QueueStore
  kinds: Map<string, ChangeKind>
  attended: Attended
  loop: { wake: () => Promise<void>; canSend: () => boolean }
}

/** Creates what makes the changes of a user. */
export const createMaker = ({ client, userId, store, kinds, attended, loop }: MakerOptions) => {
  const { queryKey } = waitingChangesQuery(userId)

  /** What a change came to that the loop of another tab sent, or could not send, or that another tab discarded. */
  const readOutcome = async (sequence: number): Promise<MadeOutcome> => {
    const change = (await store.list()).find((each) => each.sequence === sequence)
    if (!change) {
      const wasSent = await store.wasSent(sequence)
      return wasSent ? { kind: 'sent', result: undefined, saved: {} } : { kind: 'discarded' }
    }
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
    { attention, isUndo = false, isPart = false }: MakeOptions = {},
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
    const awaited = loop.canSend() ? attended.wait(sequence, attention !== undefined) : undefined
    await client.cancelQueries({ queryKey, exact: true }) // it could have been read before the write
    const changes = await store.list().catch(() => client.getQueryData(queryKey) ?? [])
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
        invertInPart,
        isPart,
      })
    }
    if (outcome.kind === 'sent') return outcome.result as Saved // from `send` of the same change
    if (outcome.kind === 'waiting' || outcome.kind === 'conflict') return new WaitingResult(sequence)
    if (outcome.kind === 'discarded') throw new NotStoredError(DISCARDED)
    throw outcome.kind === 'refused' ? new ChangeError(outcome) : new WaitingChangeError(outcome)
  }
  const makeInverse: MakeChange = (change, input) => make(change, input, { isUndo: true })
  const invertInPart: MakeChange = (change, input) => make(change, input, { isUndo: true, isPart: true })

  return {
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
      const change = client.getQueryData(queryKey)?.find((each) => each.sequence === sequence)
      dismissFailures(kinds.get(change?.change ?? '')?.success ?? '')
      announceSuccess(
        'It will be checked, and sent if it is not saved',
        change && readChange(kinds, change)?.describe(client),
      )
      void loop.wake()
      return true
    },
  }
}
