import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUserLock } from '#src/changes/queue/lock.ts'
import { createQueueLoop } from '#src/changes/queue/loop.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import type { WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { newUser, open } from './given-store.ts'

/** What goes wrong with one request. */
const faults = ['none', 'none', 'down', 'cut', 'cut for days'] as const
type Fault = (typeof faults)[number]

/** A record on the server. `others` counts the changes of other devices. */
type Row = { version: number; others: number; own: string[] }

/** An edit of this device, as the server applied it. */
type Applied = { name: string; seenOthers: number; others: number }

const RECORDS = ['rent', 'milk'] as const

const isInput = (value: unknown): value is { name: string; seenOthers: number } =>
  typeof value === 'object' && value !== null && 'name' in value && 'seenOthers' in value

/** A server with versions: an edit of another version is a conflict, a return raises the version without a condition. */
const createServer = (planned: readonly Fault[]) => {
  const rows = new Map<string, Row>(RECORDS.map((record) => [record, { version: 1, others: 0, own: [] }]))
  const responses = new Map<string, Outcome>()
  const remaining = [...planned]
  const applied: Applied[] = []
  const get = (record: string): Row => rows.get(record) ?? { version: 0, others: 0, own: [] }

  const apply = ({ key, input, record, version }: WaitingChange): Outcome => {
    const stored = responses.get(key)
    if (stored) return stored
    const row = get(record ?? '')
    if (!isInput(input)) throw new Error('This is not an input of the test.')
    let response: Outcome = { kind: 'conflict', current: { version: row.version } }
    if (version === null || version === row.version) {
      row.version += 1
      row.own.push(input.name)
      if (version !== null) applied.push({ ...input, others: row.others })
      response = { kind: 'sent', result: undefined, saved: { version: row.version } }
    }
    responses.set(key, response)
    return response
  }
  return {
    applied,
    get,
    changeElsewhere: (record: string) => {
      const row = get(record)
      row.version += 1
      row.others += 1
    },
    send: async (change: WaitingChange): Promise<Outcome> => {
      const fault = remaining.shift() ?? 'none'
      if (fault === 'down') return { kind: 'unknown' }
      const outcome = apply(change)
      if (fault === 'none') return outcome
      // After 48 hours the server repeats a success without its body.
      if (fault === 'cut for days' && outcome.kind === 'sent') responses.set(change.key, { ...outcome, saved: {} })
      return { kind: 'unknown' }
    },
  }
}

const record = fc.constantFrom(...RECORDS)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('edit' as const, 'return' as const), record }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), record }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'read' as const), record }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Takes the steps, then sends the rest. What the user sees is what the list and the responses said last. */
const run = async (steps: readonly Step[], planned: readonly Fault[]) => {
  const server = createServer(planned)
  const userId = newUser()
  const store = open(userId)
  let seen = new Map(RECORDS.map((name) => [name, { ...server.get(name) }]))
  const read = () => {
    seen = new Map(RECORDS.map((name) => [name, { ...server.get(name) }]))
  }
  const loop = createQueueLoop({
    store,
    send: server.send,
    lock: createUserLock(userId),
    canSend: () => true,
    // The response of a change has the record.
    onSent: ({ record }, { saved }) => {
      const name = RECORDS.find((each) => each === record)
      if (name && saved.version !== undefined) seen.set(name, { ...server.get(name) })
    },
    onEmpty: read,
    schedule: () => () => {},
  })
  const made: { record: string; name: string }[] = []
  for (const { do: action, record } of steps) {
    if (action === 'elsewhere') server.changeElsewhere(record)
    else if (action === 'read') read()
    else if (action === 'send') await loop.wake()
    else {
      const name = `${action} ${made.length}`
      const { version = 0, others: seenOthers = 0 } = seen.get(record) ?? {}
      const input = { name, seenOthers }
      made.push({ record, name })
      await store.add({
        key: name,
        change: action,
        input,
        record,
        version: action === 'edit' ? version : null,
        madeAt: 0,
      })
    }
  }
  for (let round = 0; round < planned.length + 1; round += 1) await loop.wake()
  const left = await store.list()
  return { server, left, made }
}

const planned = fc.array(fc.constantFrom(...faults), { maxLength: 8 })
const steps = fc.array(step, { minLength: 1, maxLength: 14 })

describe('edits that wait', () => {
  test('are never applied to a change of another device that the user did not see', async () => {
    await fc.assert(
      fc.asyncProperty(steps, planned, async (taken, faultsOfRun) => {
        const { server } = await run(taken, faultsOfRun)
        for (const { name, seenOthers, others } of server.applied)
          expect(`${name} ${others}`).toBe(`${name} ${seenOthers}`)
      }),
      { numRuns: 500 },
    )
  })

  test('are all applied in order, once, when no other device changes the records and no response is lost for days', async () => {
    const alone = steps.map((all) => all.filter(({ do: action }) => action !== 'elsewhere' && action !== 'read'))
    const short = fc.array(fc.constantFrom('none' as const, 'down' as const, 'cut' as const), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(alone, short, async (taken, faultsOfRun) => {
        const { server, left, made } = await run(taken, faultsOfRun)
        expect(left).toEqual([])
        for (const record of RECORDS) {
          expect(server.get(record).own).toEqual(made.filter((each) => each.record === record).map(({ name }) => name))
        }
      }),
      { numRuns: 500 },
    )
  })
})
