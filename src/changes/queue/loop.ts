import { toUserKey } from '#src/lib/user-key.ts'
import type { Outcome } from './outcome.ts'
import type { QueueStore } from './store.ts'
import { applyOutcome, findNext, markSending } from './transitions.ts'
import { isSent, type WaitingChange } from './waiting-change.ts'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 300_000

/** What a change came to that is still in the queue. One with a used key is sent again at once. */
type Unsent = Exclude<Outcome, { kind: 'sent' | 'used-key' }>

/** Runs one function at a time, in all tabs together. */
export type Lock = (run: () => Promise<void>) => Promise<void>

/** The Web Lock of a user's outbox. A browser without locks, as on plain HTTP, runs without: the keys still prevent doubles. */
export const createUserLock =
  (userId: string): Lock =>
  (run) =>
    navigator.locks ? navigator.locks.request(`wealth-care-outbox-${toUserKey(userId)}`, run) : run()

/** Options of `createQueueLoop`. */
export type QueueLoopOptions = {
  store: Pick<QueueStore, 'list' | 'update' | 'complete'>
  /** Sends a change with its key. It must read the token at once, before anything asynchronous. */
  send: (change: WaitingChange) => Promise<Outcome>
  /** Keeps the loops of other tabs out, see `createUserLock`. */
  lock: Lock
  /** Whether there is a connection, and the token is of a verified session of this user and no other. */
  canSend: () => boolean
  /** The latest revision of the user's records that this tab knows. */
  getRevision?: () => number
  /** Whether a form holds the change: it is not sent before the form lets it go, or submits it again. */
  isHeld?: (change: WaitingChange) => boolean
  /** Called when a change is saved. */
  onSent?: (change: WaitingChange, outcome: Extract<Outcome, { kind: 'sent' }>) => Promise<void> | void
  /** Called when a change was sent, or could not be sent, and stays in the queue. `change` is as it is then. */
  onUnsent?: (change: WaitingChange, outcome: Unsent) => void
  /** Called when it waits before it sends again. The change, if there is one, may have been done. */
  onPause?: (change: WaitingChange | undefined) => void
  /** Called when nothing is left to send after the server answered for changes: lists are out of date now. */
  onEmpty?: () => void
  /** Runs a function once after a delay in milliseconds. Returns a function that cancels it. */
  schedule?: (run: () => void, delayMs: number) => () => void
}

/** The loop of one tab. */
export type QueueLoop = {
  /** Sends what can be sent. Resolves when it pauses. Call it for a new change, a connection, focus, or a verified session. */
  wake: () => Promise<void>
  /** Sends no further changes. The outcome of a request that is under way is still stored. */
  stop: () => void
}

/** When to go on: after `delayMs`, or without it when woken. A server that asks to wait is not asked earlier. */
type Pause = { delayMs?: number; isSetByServer?: boolean; change?: WaitingChange }

const setTimer = (run: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** Creates the loop that sends the changes of a user, one at a time and in order. */
export const createQueueLoop = ({
  store,
  send,
  lock,
  canSend,
  getRevision = () => 0,
  isHeld = () => false,
  onSent,
  onUnsent,
  onPause,
  onEmpty,
  schedule = setTimer,
}: QueueLoopOptions): QueueLoop => {
  let isStopped = false
  let isWokenAgain = false
  let hasNews = false
  let failures = 0
  let running: Promise<void> | undefined
  let timer: { cancel: () => void; isSetByServer: boolean } | undefined

  const backOff = (): Pause => {
    failures += 1
    return { delayMs: Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS) }
  }

  /** Stores what a request came to, and reports it. */
  const settle = async (change: WaitingChange, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'sent') {
      await store.complete(change.sequence, outcome)
      if (!isStopped) await onSent?.(change, outcome) // another user can be signed in
      return
    }
    const stored = await store.update(change.sequence, (before) =>
      before.key === change.key ? applyOutcome(before, outcome) : before,
    )
    if (stored && outcome.kind !== 'used-key' && !isStopped) onUnsent?.(stored, outcome)
  }

  /** Sends the first change that can be sent. Returns undefined to go on with the next one. */
  const sendNext = async (): Promise<Pause | undefined> => {
    if (isStopped || !canSend()) return {}
    const changes = await store.list()
    const next = findNext(changes, isHeld)
    if (!next) {
      if (hasNews) onEmpty?.()
      hasNews = false
      return {}
    }
    // Marked before it is sent: a tab that dies now must not forget that it may have been done.
    // What other tabs sent can be newer than what this tab knows.
    const revision = Math.max(getRevision(), ...changes.filter(isSent).map((sent) => sent.revision))
    const change = await store.update(next.sequence, (each) => markSending(each, revision))
    if (change?.state !== 'unknown') return undefined
    // Another user can log in during the write. Nothing asynchronous may come between this check and the request.
    const outcome: Outcome = canSend() ? await send(change) : { kind: 'signed-out' }
    await settle(change, outcome)
    if (outcome.kind === 'unknown') return { ...backOff(), change }
    if (outcome.kind === 'wait') return { delayMs: outcome.delayMs, isSetByServer: true }
    if (outcome.kind === 'signed-out') return {}
    failures = 0
    hasNews = true
    return undefined
  }

  const sendAll = async (): Promise<Pause> => {
    let pause: Pause | undefined
    try {
      await lock(async () => {
        while (!pause) pause = await sendNext()
      })
    } catch {
      return backOff() // the storage failed, and the changes are as they were
    }
    return pause ?? {}
  }

  const run = async (): Promise<void> => {
    let pause: Pause
    do {
      isWokenAgain = false
      pause = await sendAll()
    } while (isWokenAgain && !pause.isSetByServer)
    running = undefined
    const { delayMs, isSetByServer = false, change } = pause
    if (delayMs === undefined || isStopped) return
    timer = { cancel: schedule(goOn, delayMs), isSetByServer }
    onPause?.(change)
  }

  const goOn = (): Promise<void> => {
    timer?.cancel()
    timer = undefined
    isWokenAgain = true
    running ??= run()
    return running
  }

  return {
    wake: async () => {
      if (!isStopped && !timer?.isSetByServer) await goOn()
    },
    stop: () => {
      isStopped = true
      timer?.cancel()
    },
  }
}
