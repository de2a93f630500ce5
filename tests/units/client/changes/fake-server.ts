import { setImmediate } from 'node:timers/promises'
import type { Call } from '#src/changes/call.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import { KEY_WAS_USED, type WaitingChange } from '#src/changes/queue/waiting-change.ts'

/** What goes wrong with one request. */
export const faults = ['none', 'cut', 'down', 'broken', 'busy', 'signed out', 'dies before', 'dies after'] as const
export type Fault = (typeof faults)[number]

/** What a tab asks for: `good` is applied, the others are refused each time. */
export const wishes = ['good', 'good', 'good', 'refused', 'outdated'] as const
export type Wish = (typeof wishes)[number]

/** What a call adds. `on` are the records that it names. */
export type RowToAdd = { id: string; name: string; wish: Wish; on: readonly { id: string }[]; note?: string }

/** A record in the ledger of the server. `on` are the ids of the records that it was made on. */
export type LedgerRow = { id: string; name: string; on: readonly string[] }

const readRow = ({ body }: Call): RowToAdd => {
  if (!body || !('wish' in body)) throw new Error('This is not a call of the test.')
  return body as RowToAdd // the tests make no other
}

/** The server of the tests. */
export type FakeServer = ReturnType<typeof createFakeServer>

const keyWasUsed: Outcome = {
  kind: 'refused',
  status: KEY_WAS_USED,
  message: 'Another request has this key.',
  errors: {},
  at: 0,
}

const refuse = (status: number, at: number): Outcome => ({ kind: 'refused', status, message: 'No.', errors: {}, at })

/** A server that applies the lists of a key once, as ours does, behind a network that has these faults in turn. */
export const createFakeServer = (planned: readonly Fault[]) => {
  const ledger: LedgerRow[] = []
  const responses = new Map<string, { sent: string; outcome: Outcome }>()
  const remaining = [...planned]
  let hasSession = true

  /** Adds the rows of a list, or none of them. */
  const addAll = (rows: readonly RowToAdd[], key: string): Outcome => {
    const known = new Set(ledger.map(({ id }) => id))
    for (const [at, { id, wish, on }] of rows.entries()) {
      if (known.has(id)) return refuse(409, at)
      if (!on.every((other) => known.has(other.id))) return refuse(404, at)
      if (wish === 'refused') return refuse(400, at)
      if (wish === 'outdated') return { kind: 'conflict', current: { version: 2 }, at }
      known.add(id)
    }
    ledger.push(...rows.map(({ id, name, on }) => ({ id, name, on: on.map((other) => other.id) })))
    return { kind: 'sent', results: rows.map(({ id }) => ({ id })), revision: ledger.length, key }
  }
  const apply = ({ key, calls }: WaitingChange): Outcome => {
    const sent = JSON.stringify(calls)
    const stored = responses.get(key)
    if (stored?.sent === sent) return stored.outcome
    if (stored) return stored.outcome.kind === 'sent' ? keyWasUsed : { kind: 'used-key' }
    const outcome = addAll(calls.map(readRow), key)
    responses.set(key, { sent, outcome })
    return outcome
  }

  return {
    ledger,
    hasSession: () => hasSession,
    logIn: () => {
      hasSession = true
    },
    /** Sends a change. A fault can call `die`, which kills the sending tab. The tab then ignores the outcome. */
    send: async (change: WaitingChange, die: () => void): Promise<Outcome> => {
      const fault = remaining.shift() ?? 'none'
      await setImmediate()
      if (fault === 'signed out') hasSession = false
      if (!hasSession) return { kind: 'signed-out' }
      if (fault === 'down' || fault === 'broken') return { kind: 'unknown' }
      if (fault === 'busy') return { kind: 'wait', delayMs: 5_000 }
      if (fault === 'dies before') {
        die()
        return { kind: 'unknown' }
      }
      const outcome = apply(change)
      await setImmediate()
      if (fault === 'dies after') die()
      return fault === 'cut' ? { kind: 'unknown' } : outcome
    },
  }
}
