import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '#src/changes/call.ts'
import { createUserLock, type Lock } from '#src/changes/queue/loop.ts'
import { findNext } from '#src/changes/queue/transitions.ts'
import { canChange, resubmit } from '#src/changes/queue/waiting-change.ts'
import { createFakeServer, type FakeServer, faults, type LedgerRow, type RowToAdd, wishes } from './fake-server.ts'
import { newUser } from './given-store.ts'
import { isUntrue, openForm } from './open-form.ts'
import { openTab } from './open-tab.ts'

vi.stubGlobal('requestAnimationFrame', setImmediate) // toasts use it

const TABS = [0, 1] as const

/** A list of `size` rows. Its last one is refused, or not. */
type Adding = { do: 'add'; tab: number; wish: (typeof wishes)[number]; on: readonly number[]; size: number }
type Step =
  | Adding
  | { do: 'edit' | 'discard'; tab: number; index: number }
  | { do: 'wake' | 'reload' | 'time'; tab: number }
  | { do: 'log in' }
  | { do: 'submit'; tab: number; wish: (typeof wishes)[number] }
  | { do: 'press again'; form: number; note: string }
  | { do: 'leave'; form: number }

const tab = fc.constantFrom(...TABS)
const adding: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('add' as const),
  tab,
  wish: fc.constantFrom(...wishes),
  on: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 2 }),
  size: fc.integer({ min: 1, max: 3 }),
})
const others: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('wake' as const, 'reload' as const, 'time' as const), tab }),
  fc.record({ do: fc.constantFrom('edit' as const, 'discard' as const), tab, index: fc.nat({ max: 1 }) }),
  fc.record({ do: fc.constant('log in' as const) }),
)
/** Counted from the latest one. */
const form = fc.nat({ max: 1 })
const online: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('submit' as const), tab, wish: fc.constantFrom(...wishes) }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('press again' as const), form, note: fc.constantFrom('', 'other') }),
  },
  fc.record({ do: fc.constant('leave' as const), form }),
)
const steps = fc.array(fc.oneof(adding, others, { weight: 2, arbitrary: online }), {
  minLength: 1,
  maxLength: 25,
  size: 'max',
})

type Added = Pick<Adding, 'wish' | 'on' | 'size'> & { sequence: number; isDiscarded: boolean }

const toCall = (row: RowToAdd): Call => ({ call: 'addExpenses', body: row })

/** The rows of a list. The first one names a row of each list that it is on, and each other one names the row before it. */
const toRows = (index: number, { wish, on, size }: Pick<Adding, 'wish' | 'on' | 'size'>): RowToAdd[] =>
  Array.from({ length: size }, (_, place) => ({
    id: `row ${index}.${place}`,
    name: `${index}`,
    wish: place === size - 1 ? wish : 'good',
    on: place === 0 ? on.map((other) => ({ id: `row ${other}.0` })) : [{ id: `row ${index}.${place - 1}` }],
  }))

/** The calls as a form makes them that is submitted again: with other ids, by which they name each other. */
const renewIds = (calls: readonly Call[], index: number, edits: number): Call[] =>
  JSON.parse(JSON.stringify(calls).replaceAll(`"row ${index}.`, `"edit ${edits} of row ${index}.`))

/** The ledger that the steps lead to when nothing fails: what is good, not discarded, and not made on what is not there. */
const getExpectedLedger = (added: readonly Added[]): LedgerRow[] => {
  const isMissing: boolean[] = []
  return added.flatMap((list, index) => {
    isMissing[index] = list.isDiscarded || list.wish !== 'good' || list.on.some((other) => isMissing[other])
    if (isMissing[index]) return []
    return toRows(index, list).map(({ id, name, on }) => ({ id, name, on: on.map((other) => other.id) }))
  })
}

/** Discards a change, and all that was made on it until then. */
const discardWith = (added: readonly Added[], discarded: number) => {
  const removed = new Set([discarded])
  for (const [index, change] of added.entries()) {
    if (change.on.some((other) => removed.has(other))) removed.add(index)
    if (removed.has(index)) change.isDiscarded = true
  }
}

/** Takes the steps with two tabs, then mends everything and sends the rest. Returns both ledgers. */
const run = async (taken: readonly Step[], server: FakeServer, createLock: (userId: string) => Lock) => {
  const userId = newUser()
  const opened: ReturnType<typeof openTab>[] = []
  const open = () => {
    const tab = openTab(userId, server, createLock(userId))
    opened.push(tab)
    return tab
  }
  const tabs = TABS.map(open)
  const getTab = (index: number) => {
    const current = tabs[index]
    if (current && !current.isDead()) return current
    const reloaded = open()
    tabs[index] = reloaded
    return reloaded
  }
  const added: Added[] = []
  const woken: Promise<void>[] = []
  const forms: ReturnType<typeof openForm>[] = []
  let edits = 0

  const add = async ({ tab, wish, on: chosen, size }: Adding) => {
    const index = added.length
    const list = { wish, size, on: chosen.filter((other) => other < index) }
    const { store, wake } = getTab(tab)
    const calls = toRows(index, list).map(toCall)
    const { sequence } = await store.add({ key: `key ${index}`, calls, madeAt: 0 })
    added.push({ ...list, sequence, isDiscarded: false })
    woken.push(wake())
  }
  const change = async (tab: number, index: number, isDiscarding: boolean) => {
    const change = added[index]
    const { store } = getTab(tab)
    if (!change) return
    // Discarding what is refused or held back would release later changes, in an order that depends on the time.
    const isFree = change.wish === 'good' && change.on.length === 0
    if (isDiscarding && isFree && (await store.remove(change.sequence, canChange))) discardWith(added, index)
    edits += 1
    await store.update(change.sequence, (before) => resubmit(before, { calls: renewIds(before.calls, index, edits) }))
  }
  for (const step of taken) {
    if (step.do === 'add') await add(step)
    else if (step.do === 'edit' || step.do === 'discard') await change(step.tab, step.index, step.do === 'discard')
    else if (step.do === 'log in') server.logIn()
    else if (step.do === 'submit') forms.push(openForm(getTab(step.tab), server, `form ${forms.length}`, step.wish))
    else if (step.do === 'press again') await forms.at(-1 - step.form)?.pressAgain(step.note)
    else if (step.do === 'leave') forms.at(-1 - step.form)?.leave()
    else if (step.do === 'wake') woken.push(getTab(step.tab).wake())
    else if (step.do === 'time') getTab(step.tab).runTimers()
    else getTab(step.tab).kill()
  }
  const isWaiting = async () => findNext(await getTab(0).store.list()) !== undefined
  const isUnderWay = () => forms.some((form) => form.isBusy()) || opened.some((tab) => tab.isStoring())
  for (let round = 0; round < 60 && (isUnderWay() || (await isWaiting())); round += 1) {
    server.logIn()
    for (const form of forms) form.leave()
    for (const index of TABS) {
      getTab(index).runTimers()
      woken.push(getTab(index).wake())
    }
    await Promise.all(woken)
  }
  const isLeft = isUnderWay() || (await isWaiting())
  await Promise.all(opened.map(({ store }) => store.close()))
  return { isLeft, expected: getExpectedLedger(added), forms }
}

/** The rows that forms added, apart from the others: a form that holds its change does not hold up what comes after. */
const splitLedger = (ledger: readonly LedgerRow[]) => {
  const { ofForms = [], others = [] } = Object.groupBy(ledger, ({ name }) =>
    name.startsWith('form') ? 'ofForms' : 'others',
  )
  return { ofForms: ofForms.map(({ name }) => name).sort(), others }
}

describe('whatever fails, and whichever tab closes, each change is in the ledger once, and in order', () => {
  test.each([
    ['with Web Locks', createUserLock],
    ['in a browser without locks', (): Lock => (send) => send()],
  ])('%s', async (_, createLock) => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.array(fc.constantFrom(...faults), { maxLength: 12, size: 'max' }),
        async (taken, planned) => {
          const server = createFakeServer(planned)
          const { isLeft, expected, forms } = await run(taken, server, createLock)
          const { ofForms, others } = splitLedger(server.ledger)
          expect(others).toEqual(expected)
          expect(ofForms).toEqual(forms.flatMap(({ wish, name }) => (wish === 'good' ? name : [])).sort())
          expect(forms.flatMap(({ said }) => said).filter(isUntrue)).toEqual([])
          expect(isLeft).toBe(false)
        },
      ),
      { numRuns: 400 },
    )
  })
})
