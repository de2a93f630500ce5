import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson } from './tools/calls.ts'
import { EMPTY_EXPORT } from './tools/exported.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import { findKnown, setHandles } from './tools/handles.ts'
import { keyed, newLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addPlan, lendPlan, plansOf } from './tools/plans.ts'
import { lendsOf } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

type Handle = { kind: string; value: string }
type Moved = { lends: string[]; handles: Handle[]; shared: Handle[]; plans: string[] }
type Renamed = { renamed: number; moved?: Moved | null }

const send = (by: Person, json: object, key?: string): Promise<ApiResponse<Renamed>> =>
  call('POST /api/v1/people/rename', { by, json, headers: keyed(key) })

let person: Person
let one: string
let other: string

beforeAll(async () => {
  person = await someone()
})

beforeEach(() => {
  one = `Ravi ${randomUUID()}`
  other = `Ravi Kumar ${randomUUID()}`
})

/** Adds records, handles and plans of both people, with a spelling that both have. Returns what reads them. */
const fillBoth = async () => {
  const unique = randomUUID().slice(0, 8)
  for (const name of [one, one, other]) await newLend(person, { returnName: name })
  for (const name of [one, other]) await addPlan(person, '', lendPlan({ returnName: name }))
  const shared = `R K ${unique}`
  await setHandles(person, one, [
    { kind: 'alias', value: shared },
    { kind: 'upi', value: `r.${unique}@okaxis` },
    { kind: 'alias', value: `RAVI ${unique}` },
  ])
  await setHandles(person, other, [{ kind: 'alias', value: shared.toLowerCase() }])
  const names = [one, other]
  return async () => ({
    people: [await findKnown(person, one), await findKnown(person, other)],
    lends: (await lendsOf(person)).filter(({ returnName }) => names.includes(String(returnName))).length,
    lendsOfOne: (await lendsOf(person)).filter(({ returnName }) => returnName === one).map(({ id }) => id),
    plans: (await plansOf(person)).flatMap(({ id, template }) =>
      names.includes(String(template.returnName)) ? [[id, template.returnName]] : [],
    ),
  })
}

describeFeature('handles')('a merge', () => {
  test('says what it moved, and a request with that gives each of the two everything back', async () => {
    const read = await fillBoth()
    const before = await read()
    const { body } = await send(person, { from: one, to: other })
    expect(body.renamed).toBe(2)
    expect(body.moved?.lends.toSorted()).toEqual(before.lendsOfOne.toSorted())
    expect(body.moved?.handles).toHaveLength(2)
    expect(body.moved?.shared).toHaveLength(1)
    expect(body.moved?.plans).toHaveLength(1)
    expect((await findKnown(person, other))?.handles).toHaveLength(3)
    const undone = await send(person, { from: other, to: one, ...body.moved })
    expectJson(undone, 200)
    expect(undone.body).toEqual({ renamed: 2 })
    expect(await read()).toEqual(before)
  })

  test('says the same again when its request is repeated with the key', async () => {
    const read = await fillBoth()
    const [before, key] = [await read(), randomUUID()]
    const first = await send(person, { from: one, to: other }, key)
    const again = await send(person, { from: one, to: other }, key)
    expect(again.body).toEqual(first.body)
    await send(person, { from: other, to: one, ...again.body.moved })
    expect(await read()).toEqual(before)
  })

  test('takes nothing from the other person that came after it, or that is gone', async () => {
    await fillBoth()
    const { body } = await send(person, { from: one, to: other })
    const late = await newLend(person, { returnName: other })
    await setHandles(person, other, [])
    await send(person, { from: other, to: one, ...body.moved })
    expect(await findKnown(person, one)).toEqual({ name: one, handles: [] })
    expect((await lendsOf(person)).find(({ id }) => id === late.id)?.returnName).toBe(other)
  })

  test('says nothing of what moved after a rename, and when nobody has the name', async () => {
    await newLend(person, { returnName: one })
    expect((await send(person, { from: one, to: other })).body).toEqual({ renamed: 1 })
    expect((await send(person, { from: one, to: other })).body).toEqual({ renamed: 0 })
  })

  test.each([
    ['shared', [{ kind: 'upi', value: 'ravi' }]],
    ['shared', 'x'],
    ['plans', [1]],
    ['plans', Array.from({ length: 201 }, () => 'x')],
  ])('is not taken apart with wrong %s', async (field, sent) => {
    expectBroken(await send(person, { from: one, to: other, lends: [], [field]: sent }), field)
  })

  testWithMail('of more records than a request can name says null', async () => {
    const [maker, fresh] = [await newPerson(), await newPerson()]
    for (const returnName of ['Ravi', 'Priya']) await newLend(maker, { returnName })
    const { lends, people } = await readExport(maker)
    const many = lends.flatMap((lend) =>
      Array.from({ length: lend.returnName === 'Ravi' ? 1_001 : 1 }, () => ({ ...lend, id: randomUUID() })),
    )
    expectJson(await restore(fresh, { ...EMPTY_EXPORT, people, lends: many }), 200)
    expect((await send(fresh, { from: 'Priya', to: 'Meera' })).body).toEqual({ renamed: 1 })
    expect((await send(fresh, { from: 'Ravi', to: 'Meera' })).body).toEqual({ renamed: 1_001, moved: null })
  })
})
