import { setImmediate } from 'node:timers/promises'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import { KEY_WAS_USED, type WaitingChange } from '#src/changes/queue/waiting-change.ts'

/** What goes wrong with one request. */
export const faults = ['none', 'cut', 'down', 'broken', 'busy', 'signed out', 'dies before', 'dies after'] as const
export type Fault = (typeof faults)[number]

/** What a tab asks for: `good` is applied, the others are refused each time. */
export const wishes = ['good', 'good', 'good', 'refused', 'outdated'] as const
export type Wish = (typeof wishes)[number]

/** A record in the ledger of the server. `on` are the ids of the records that it was made on. */
export type LedgerRow = { name: string; on: readonly string[] }

const isInput = (value: unknown): value is { name: string; wish: Wish; on: readonly { id: string }[] } =>
  typeof value === 'object' && value !== null && 'name' in value && 'wish' in value && 'on' in value

/** The server of the tests. */
export type FakeServer = ReturnType<typeof createFakeServer>

const keyWasUsed: Outcome = {
  kind: 'refused',
  status: KEY_WAS_USED,
  message: 'Another request has this key.',
  errors: {},
}

/** A server that applies the requests of a key once, as ours does, behind a network that has these faults in turn. */
export const createFakeServer = (planned: readonly Fault[]) => {
  const ledger: LedgerRow[] = []
  const responses = new Map<string, { sent: string; outcome: Outcome }>()
  const remaining = [...planned]
  let hasSession = true

  const apply = ({ key, input }: WaitingChange): Outcome => {
    const sent = JSON.stringify(input)
    const stored = responses.get(key)
    if (stored?.sent === sent) return stored.outcome
    if (stored) return stored.outcome.kind === 'sent' ? keyWasUsed : { kind: 'used-key' }
    if (!isInput(input)) throw new Error('This is not an input of the test.')
    const { name, wish, on } = input
    if (wish === 'good') ledger.push({ name, on: on.map(({ id }) => id) })
    const savedId = `saved ${name}`
    const outcome: Outcome =
      wish === 'good'
        ? { kind: 'sent', result: { id: savedId }, saved: { id: savedId } }
        : wish === 'refused'
          ? { kind: 'refused', status: 400, message: 'No.', errors: {} }
          : { kind: 'conflict', current: { version: 2 } }
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
