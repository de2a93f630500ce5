import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import { applyOutcome, findNext, markSending } from '#src/changes/queue/transitions.ts'
import { isSent, toSent, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { addRow, deleteRow, editRow, of, type Row, returnRow, show, waiting } from './overlay-given.ts'

type Step = { do: 'add' | 'edit' | 'return' | 'delete'; name: string; amount: number } | { do: Happening; tab: number }

const happenings = ['send', 'apply', 'answer', 'lose', 'ask rows', 'ask sum', 'get rows', 'get sum'] as const
type Happening = (typeof happenings)[number]

const TABS = [0, 1] as const

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('add' as const, 'edit' as const, 'return' as const, 'delete' as const),
    name: fc.constantFrom('x', 'y', 'z'),
    amount: fc.integer({ min: 1, max: 9 }),
  }),
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...happenings), tab: fc.constantFrom(...TABS) }) },
)

/** The rows and their sum, after some calls. */
type World = { rows: readonly Row[]; sum: number }

const isRowCall = (value: object | undefined): value is { id: string; name: string; amount: number } =>
  value !== undefined

/** What a call does, as the server does it. The rows have their names alone, because a person does not see versions. */
const applyCall = (world: World, call: Call): World => {
  const { body, params } = call
  if (!isRowCall(body)) return world
  const { amount } = body
  const id = params?.lendId ?? body.id
  const row = world.rows.find((each) => each.id === id)
  const others = world.rows.filter((each) => each.id !== id)
  const version = (row?.version ?? 0) + 1
  if (call.call === 'addLend') return { rows: [...others, { ...body, returned: 0, version }], sum: world.sum + amount }
  if (!row) return world
  if (call.call === 'editLend')
    return { rows: [...others, { ...row, ...body, version }], sum: world.sum + amount - row.amount }
  if (call.call === 'addReturn')
    return { rows: [...others, { ...row, returned: row.returned + amount, version }], sum: world.sum - amount }
  return { rows: others, sum: world.sum - row.amount + row.returned }
}

const applyAll = (world: World, changes: readonly WaitingChange[]): World =>
  changes.flatMap(({ calls }) => calls).reduce(applyCall, world)

/** What a person reads of the rows. */
const read = (all: readonly Row[]) =>
  all.map(({ id, name, amount, returned }) => `${id} ${name} ${amount} ${returned}`).toSorted()

/**
 * Two tabs over one queue and one server. A list is asked for and comes later; a change is sent, applied and answered at three times.
 * What both tabs show is compared after each step with what was made.
 */
const run = (steps: readonly Step[]) => {
  let world: World = { rows: [], sum: 0 }
  let revision = 1
  let changes: WaitingChange[] = []
  const made: WaitingChange[] = []
  const done = new Map<string, { revision: number; results: readonly unknown[] }>()
  let underWay: { sequence: number; isApplied: boolean } | undefined
  const snapshot = () => ({ rows: of(revision, [...world.rows]), sum: of(revision, { sum: world.sum }), revision })
  const tabs = TABS.map(() => ({ ...snapshot(), known: 1, asked: { rows: snapshot(), sum: snapshot() } }))

  const showRows = (index: number): Row[] => show(changes, ['rows'], tabs[index]?.rows ?? [])
  const make = (call: Call) => {
    const change = waiting(made.length + 1, call)
    made.push(change)
    changes = [...changes, change]
  }
  const replace = (sequence: number, next: (change: WaitingChange) => WaitingChange) => {
    changes = changes.map((change) => (change.sequence === sequence ? next(change) : change))
  }
  const applyUnderWay = () => {
    const change = changes.find(({ sequence }) => sequence === underWay?.sequence)
    if (!change || !underWay) return
    underWay.isApplied = true
    if (done.has(change.key)) return
    world = applyAll(world, [change])
    revision += 1
    const ids = change.calls.map(({ params, body }) => params?.lendId ?? (isRowCall(body) ? body.id : ''))
    done.set(change.key, { revision, results: world.rows.filter(({ id }) => ids.includes(id)) })
  }
  const act = (each: Step): void => {
    if (!('tab' in each)) {
      const { name, amount } = each
      const [seen] = showRows(0).filter((row) => each.do !== 'delete' || row.name === name)
      if (each.do === 'add') make(addRow({ body: { id: `row ${made.length}`, name, amount } }))
      else if (!seen) return
      else if (each.do === 'edit') make(editRow({ body: { id: seen.id, name, amount }, seen }))
      else if (each.do === 'return')
        make(returnRow({ params: { lendId: seen.id }, body: { id: `return ${made.length}`, amount }, seen }))
      else make(deleteRow({ body: { id: seen.id }, seen }))
      return
    }
    const tab = tabs[each.tab]
    if (!tab) return
    if (each.do === 'send' && !underWay) {
      const next = findNext(changes)
      if (!next) return
      const sentFrom = Math.max(tab.known, ...changes.filter(isSent).map((sent) => sent.revision))
      replace(next.sequence, (change) => markSending(change, sentFrom))
      underWay = { sequence: next.sequence, isApplied: false }
    } else if (each.do === 'apply') applyUnderWay()
    else if (each.do === 'answer' && underWay) {
      applyUnderWay()
      replace(underWay.sequence, (change) => {
        const saved = done.get(change.key)
        return saved ? toSent(change, saved) : change
      })
      underWay = undefined
    } else if (each.do === 'lose' && underWay) {
      replace(underWay.sequence, (change) => (isSent(change) ? change : applyOutcome(change, { kind: 'unknown' })))
      underWay = undefined
    } else if (each.do === 'ask rows') tab.asked.rows = snapshot()
    else if (each.do === 'ask sum') tab.asked.sum = snapshot()
    else if (each.do === 'get rows') tab.rows = tab.asked.rows.rows
    else if (each.do === 'get sum') tab.sum = tab.asked.sum.sum
    if (each.do === 'get rows') tab.known = Math.max(tab.known, tab.asked.rows.revision)
    if (each.do === 'get sum') tab.known = Math.max(tab.known, tab.asked.sum.revision)
  }

  for (const each of steps) {
    act(each)
    const expected = applyAll({ rows: [], sum: 0 }, made)
    for (const index of TABS) {
      expect(read(showRows(index))).toEqual(read(expected.rows))
      expect(show(changes, ['sum'], tabs[index]?.sum ?? { sum: 0 })).toEqual({ sum: expected.sum })
    }
  }
}

test('whenever lists come and changes are sent, both tabs show each change once: none twice, none missing, none back', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 40, size: 'max' }), run), { numRuns: 2_000 })
})
