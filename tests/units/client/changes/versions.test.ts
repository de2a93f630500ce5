import 'fake-indexeddb/auto'
import { queryOptions } from '@tanstack/react-query'
import fc from 'fast-check'
import { array, number, object, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Call, defineCall } from '#src/changes/call.ts'
import { createOverlay } from '#src/changes/create-overlay.ts'
import { adjust, edit } from '#src/changes/effects.ts'
import { createQueueLoop, createUserLock } from '#src/changes/queue/loop.ts'
import type { Outcome } from '#src/changes/queue/outcome.ts'
import { listUnsent } from '#src/changes/queue/transitions.ts'
import { resubmit, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { setEtag } from '#src/lib/api/etags.ts'
import { newUser, open } from './given-store.ts'

/** What goes wrong with one request. */
const faults = ['none', 'none', 'down', 'cut', 'cut for days'] as const
type Fault = (typeof faults)[number]

/** A record on the server. `others` counts the changes of other devices, `own` are the changes of this one. */
type Row = { id: string; version: number; others: number; own: string[] }

/** An edit of this device, as the server applied it. */
type Applied = { name: string; seenOthers: number; others: number }

const RECORDS = ['rent', 'milk'] as const

const list = {
  queryKey: queryOptions<Row[]>({ queryKey: ['rows'] }).queryKey,
  schema: object({ id: string(), version: number(), others: number(), own: array(string()) }),
  order: (one: Row, other: Row) => one.id.localeCompare(other.id),
}

const texts = { label: 'Row', success: 'Saved!', failure: 'Not saved!', touches: [], describe: () => '' }

/** Like the edits of the application, it replaces all that the person saw. */
type Edit = { body: { id: string; name: string }; seen: Row }

const editRow = defineCall<Edit>('editLend', {
  ...texts,
  compare: () => undefined,
  effect: ({ body: { id, name }, seen: { others } }) => [
    edit(list, id, (row) => ({ ...row, others, own: [...row.own, name] })),
  ],
})

const returnRow = defineCall<{ params: { lendId: string }; body: { id: string }; seen: Row }>('addReturn', {
  ...texts,
  effect: ({ params, body }) => [adjust(list, params.lendId, (row) => ({ ...row, own: [...row.own, body.id] }))],
})

const isEdit = (call: Call): call is Call<Edit> => call.call === 'editLend'

/** A server with versions: an edit of another version is a conflict, a return raises the version without a condition. */
const createServer = (planned: readonly Fault[]) => {
  const rows = new Map<string, Row>(RECORDS.map((id) => [id, { id, version: 1, others: 0, own: [] }]))
  const responses = new Map<string, Outcome>()
  const remaining = [...planned]
  const applied: Applied[] = []
  let revision = 1
  const get = (id: string): Row => rows.get(id) ?? { id, version: 0, others: 0, own: [] }
  const put = (row: Row): void => {
    rows.set(row.id, { ...row, version: row.version + 1 })
    revision += 1
  }

  const applyCall = (call: Call, key: string): Outcome => {
    if (isEdit(call)) {
      const { body, seen, version } = call
      const row = get(body.id)
      if (version !== row.version) return { kind: 'conflict', current: { ...row }, at: 0 }
      put({ ...row, own: [...row.own, body.name] })
      applied.push({ name: body.name, seenOthers: seen.others, others: row.others })
      return { kind: 'sent', results: [get(body.id)], revision, key }
    }
    const row = get(call.params?.lendId ?? '')
    put({ ...row, own: [...row.own, listNames([call])[0] ?? ''] })
    return { kind: 'sent', results: [{ lend: get(row.id) }], revision, key }
  }
  const apply = ({ key, calls: [call] }: WaitingChange): Outcome => {
    const stored = responses.get(key)
    if (stored) return stored
    if (!call) throw new Error('A change of the test has one call.')
    const response = applyCall(call, key)
    responses.set(key, response)
    return response
  }
  return {
    applied,
    get,
    read: (): Row[] => {
      const data = [...rows.values()]
      setEtag(data, `W/"user.${revision}"`)
      return data
    },
    changeElsewhere: (id: string) => put({ ...get(id), others: get(id).others + 1 }),
    send: async (change: WaitingChange): Promise<Outcome> => {
      const fault = remaining.shift() ?? 'none'
      if (fault === 'down') return { kind: 'unknown' }
      const outcome = apply(change)
      if (fault === 'none') return outcome
      // After 48 hours the server repeats a success without its body.
      if (fault === 'cut for days' && outcome.kind === 'sent') responses.set(change.key, { ...outcome, results: [] })
      return { kind: 'unknown' }
    },
  }
}

/** The names of what calls do, which are the ids of returns. */
const listNames = (calls: readonly Call[]): string[] =>
  calls.flatMap((call) => {
    if (isEdit(call)) return call.body.name
    return call.body && 'id' in call.body && typeof call.body.id === 'string' ? call.body.id : []
  })

const record = fc.constantFrom(...RECORDS)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('edit' as const, 'return' as const), record }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), record }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'read' as const), record }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'others' in value

/** Takes the steps, then sends the rest, also what is a conflict. What the person sees is the list that was read last, with the changes laid over it. */
const run = async (steps: readonly Step[], planned: readonly Fault[]) => {
  const server = createServer(planned)
  const userId = newUser()
  const store = open(userId)
  let rows = server.read()
  const loop = createQueueLoop({
    store,
    send: server.send,
    lock: createUserLock(userId),
    canSend: () => true,
    onEmpty: () => {
      rows = server.read()
    },
    schedule: () => () => {},
  })
  const see = async (id: string): Promise<Row | undefined> => {
    const overlay = createOverlay(await store.list(), new Map())<Row[]>(list.queryKey)
    return (overlay?.(rows) ?? rows).find((row) => row.id === id)
  }
  /** Saves the person's version on top of the one of the server. */
  const decide = (before: WaitingChange): WaitingChange => {
    const [call] = before.calls
    if (before.state !== 'conflict' || !call || !isEdit(call) || !isRow(before.current)) return before
    return resubmit(before, { calls: [editRow({ body: call.body, seen: before.current })] })
  }
  const made: { record: string; name: string }[] = []
  for (const { do: action, record } of steps) {
    if (action === 'elsewhere') server.changeElsewhere(record)
    else if (action === 'read') rows = server.read()
    else if (action === 'send') await loop.wake()
    else {
      const seen = await see(record)
      if (!seen) continue
      const name = `${action} ${made.length}`
      made.push({ record, name })
      const call =
        action === 'edit'
          ? editRow({ body: { id: record, name }, seen })
          : returnRow({ params: { lendId: record }, body: { id: name }, seen })
      await store.add({ key: name, calls: [call], madeAt: 0 })
    }
  }
  for (let round = 0; round < planned.length + made.length + 1; round += 1) {
    await loop.wake()
    for (const { sequence, state } of await store.list()) {
      if (state === 'conflict') await store.update(sequence, decide)
    }
  }
  return { server, left: listUnsent(await store.list()), made }
}

const planned = fc.array(fc.constantFrom(...faults), { maxLength: 8 })
const steps = fc.array(step, { minLength: 1, maxLength: 12, size: 'max' })

const isAlone = ({ do: action }: Step): boolean => action !== 'elsewhere' && action !== 'read'

describe('edits that wait', () => {
  test('are never applied to a change of another device that the user did not see', async () => {
    await fc.assert(
      fc.asyncProperty(steps, planned, async (taken, faultsOfRun) => {
        const { server } = await run(taken, faultsOfRun)
        for (const { name, seenOthers, others } of server.applied)
          expect(`${name} ${others}`).toBe(`${name} ${seenOthers}`)
      }),
      { numRuns: 300 },
    )
  })

  test('are all applied in order, once, when no other device changes the records and no response is lost for days', async () => {
    const alone = steps.map((all) => all.filter(isAlone))
    const short = fc.array(fc.constantFrom('none' as const, 'down' as const, 'cut' as const), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(alone, short, async (taken, faultsOfRun) => {
        const { server, left, made } = await run(taken, faultsOfRun)
        expect(left).toEqual([])
        for (const record of RECORDS) {
          expect(server.get(record).own).toEqual(made.filter((each) => each.record === record).map(({ name }) => name))
        }
      }),
      { numRuns: 300 },
    )
  })
})
