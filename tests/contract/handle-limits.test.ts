import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectBroken, expectJson } from './tools/calls.ts'
import { withoutIds } from './tools/exported.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import { findKnown, setHandles } from './tools/handles.ts'
import { newLend, readLend, rename } from './tools/money.ts'
import { newPerson, someone } from './tools/people.ts'
import { testWithMail } from './tools/target.ts'

const TOO_MANY = 'A person has at most 100 UPI ids, numbers and spellings. Remove some first.'

const newName = (): string => `Ravi ${randomUUID()}`

/** Different handles of all kinds. */
const newHandles = (length: number) => {
  const unique = randomUUID().slice(0, 8)
  const handles = Array.from({ length }, (_, index) => ({ kind: 'upi', value: `ravi.${unique}.${index}@okaxis` }))
  return handles.with(0, { kind: 'alias', value: `RAVI ${unique}` })
}

const countOf = async (by: Awaited<ReturnType<typeof someone>>, name: string) =>
  (await findKnown(by, name))?.handles.length

describeFeature('handles')('a person has at most 100 handles', () => {
  test('in a request', async () => {
    const [person, name] = [await someone(), newName()]
    expectBroken(await setHandles(person, name, newHandles(101)), 'handles', TOO_MANY)
    expect(await findKnown(person, name)).toBeUndefined()
    expectJson(await setHandles(person, name, newHandles(100)), 200)
    expect(await countOf(person, name)).toBe(100)
  })

  test('after a merge: one that passes the limit is refused, and changes nothing', async () => {
    const [person, one, other] = [await someone(), newName(), newName()]
    const lend = await newLend(person, { returnName: one })
    await setHandles(person, one, newHandles(60))
    await setHandles(person, other, newHandles(41))
    expectBroken(await rename(person, one, other), 'to', TOO_MANY)
    expect(await countOf(person, one)).toBe(60)
    expect(await countOf(person, other)).toBe(41)
    expect(await readLend(person, lend)).toMatchObject({ returnName: one })
  })

  test('after a merge, where a spelling that both have counts once', async () => {
    const [person, one, other] = [await someone(), newName(), newName()]
    const [spelling = { kind: '', value: '' }, ...handles] = newHandles(60)
    await setHandles(person, one, [spelling, ...handles])
    await setHandles(person, other, [{ ...spelling, value: spelling.value.toLowerCase() }, ...newHandles(40)])
    expectJson(await rename(person, one, other), 200)
    expect(await countOf(person, other)).toBe(100)
  })
})

describeFeature('export')('a person with 100 handles', () => {
  testWithMail('comes back from a file', async () => {
    const [person, fresh, one, other] = [await newPerson(), await newPerson(), newName(), newName()]
    await newLend(person, { returnName: one })
    await setHandles(person, one, newHandles(60))
    await setHandles(person, other, newHandles(40))
    await rename(person, one, other)
    const exported = await readExport(person)
    expect(exported.people).toEqual([{ name: other, handles: expect.any(Array) }])
    expect(exported.people[0]?.handles).toHaveLength(100)
    expectJson(await restore(fresh, exported), 200)
    expect(withoutIds(await readExport(fresh))).toBe(withoutIds(exported))
  })
})
