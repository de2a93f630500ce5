import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import type { Attention } from '#src/changes/attention.ts'
import { type Calls, listTouched } from '#src/changes/call.ts'
import type { MadeOutcome } from '#src/changes/outcomes.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import { type SentChange, toSent } from '#src/changes/queue/waiting-change.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { invalidateInAllTabs } from '#src/lib/cache/refetch.ts'
import { sendCalls } from './send-calls.ts'

const CONFLICT = 412

type SendNowOptions = { isFull: boolean; attention: Attention | undefined }

/** See `createSendNow`. */
export type SendNow = ReturnType<typeof createSendNow>

/** What is sent at once is stored nowhere, so it cannot be compared: a conflict is a refusal, with the status of one. */
const toRefused = (outcome: Outcome): Outcome =>
  outcome.kind === 'conflict'
    ? { kind: 'refused', status: CONFLICT, message: 'It has changed meanwhile.', errors: {}, at: outcome.at }
    : outcome

/** Tells one request from another. Of a file, its name and its size. */
const toFingerprint = ({ calls }: Calls): string =>
  JSON.stringify(calls, (_field, value: unknown) => {
    if (!(value instanceof Blob)) return value
    const { name, lastModified } = value instanceof File ? value : { name: '', lastModified: 0 }
    return [name, value.size, value.type, lastModified]
  })

/**
 * Creates what sends a change that cannot wait for a connection: what needs the server, and every change of a server of the first
 * version. After a request without a clear response, the same change has the same key, so a server of ours does it once.
 */
export const createSendNow = (client: QueryClient, keep: (sent: SentChange) => void) => {
  /** The keys of the changes that have no clear response yet. */
  const keys = new Map<string, string>()
  let last = 0
  return async (request: Calls, { isFull, attention }: SendNowOptions) => {
    attention?.onStored()
    const { calls, compound } = request
    if (!isOnline()) return { calls, outcome: { kind: 'offline' } as MadeOutcome, isHeld: false }
    const fingerprint = toFingerprint(request)
    const key = keys.get(fingerprint) ?? v7()
    keys.set(fingerprint, key)
    const outcome = toRefused(await sendCalls({ key, calls }, isFull))
    if (outcome.kind === 'sent' || outcome.kind === 'refused') keys.delete(fingerprint)
    if (outcome.kind === 'sent' && outcome.revision !== undefined) {
      last -= 1
      const { revision, results } = outcome
      const change = {
        sequence: last,
        key,
        calls,
        compound,
        madeAt: Date.now(),
        attempts: 0,
        state: 'waiting',
      } as const
      keep(toSent(change, { revision, results }))
    }
    const refetched = invalidateInAllTabs(client, listTouched(request)) // after a failure, too: it may have been made
    if (!isFull && outcome.kind === 'sent') await refetched // nothing is laid over its lists
    // A used key is that of an earlier try with other values, which cannot be: they have another fingerprint.
    return { calls, outcome: outcome.kind === 'used-key' ? ({ kind: 'unknown' } as const) : outcome, isHeld: false }
  }
}
