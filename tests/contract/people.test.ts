import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { editLend, rename } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addPlan, lendPlan, plansOf } from './tools/plans.ts'
import { addLend, type Lend, later, lendsOf, only } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** A name that no other record has. */
const newName = (): string => `Ravi ${randomUUID()}`

/** Adds a record for each name, and returns a function that reads their names. */
const addNames = async (by: Person, ...names: string[]): Promise<() => Promise<unknown[]>> => {
  const made: Lend[] = []
  for (const returnName of names) made.push((await addLend(by, { returnName })).body)
  return async () => {
    const lends = only(await lendsOf(by), ...made)
    return made.map(({ id }) => lends.find((lend) => lend.id === id)?.returnName)
  }
}

describeFeature('people')('the spelling of a person', () => {
  test('is that which was typed last, in all their records, and of nobody else', async () => {
    const name = newName()
    const read = await addNames(person, name, `${name}a`, name.toUpperCase(), name.replace(' ', '  '))
    const last = name.replace(' ', '  ')
    expect(await read()).toEqual([last, `${name}a`, last, last])
  })

  test('follows an edit of one record, and another name is only that of the record', async () => {
    const [name, another] = [newName(), newName()]
    const read = await addNames(person, name)
    const { body: made } = await addLend(person, { returnName: name })
    const edited = await editLend(person, { ...made, returnName: name.toLowerCase() })
    expect(edited.body).toEqual(later(made, { returnName: name.toLowerCase() }))
    expect(await read()).toEqual([name.toLowerCase()])
    expect((await editLend(person, { ...made, returnName: another })).body.returnName).toBe(another)
    expect(await read()).toEqual([name.toLowerCase()])
  })
})

describeFeature('people')('renaming a person', () => {
  test('changes the name of all their records, in every spelling, and of nobody else', async () => {
    const name = newName()
    const spaced = name.replace(' ', ' \t  ')
    const others = [`${name}a`, name.replace(' ', ''), '']
    const read = await addNames(person, name, name.toUpperCase(), name.toLowerCase(), spaced, ...others)
    const to = newName()
    const response = await rename(person, `  ${name.toLowerCase()} `, ` ${to.replace(' ', '   ')}\n`)
    expectJson(response, 200)
    expect(response.body).toEqual({ renamed: 4 })
    expect(await read()).toEqual([to, to, to, to, ...others])
  })

  test.each([
    ['STRAUSS', 'Strauß'],
    ['ŁĘCKA', 'łęcka'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς'],
    ['ASHA 👩‍👩‍👧', 'asha 👩‍👩‍👧'],
    ['रवि', 'रवि'],
  ])('finds %s as %s', async (stored, from) => {
    const unique = randomUUID()
    const read = await addNames(person, `${stored} ${unique}`)
    expect((await rename(person, `${from} ${unique}`, `Asha ${unique}`)).body).toEqual({ renamed: 1 })
    expect(await read()).toEqual([`Asha ${unique}`])
  })

  test('leaves everything else of a record as it was', async () => {
    const [from, to] = [newName(), newName()]
    const { body: made } = await addLend(person, { returnName: from })
    await rename(person, from, to)
    expect(only(await lendsOf(person), made)).toEqual([later(made, { returnName: to })])
  })

  test('to the name of another person makes them one', async () => {
    const [one, other] = [newName(), newName()]
    const read = await addNames(person, one, other)
    expect((await rename(person, one, other)).body).toMatchObject({ renamed: 1 })
    expect(await read()).toEqual([other, other])
    expect((await rename(person, other, one)).body).toEqual({ renamed: 2 })
  })

  test('to another spelling of another person’s name gives both that spelling', async () => {
    const [one, other] = [newName(), newName()]
    const read = await addNames(person, one, other)
    expect((await rename(person, one, other.toUpperCase())).body).toMatchObject({ renamed: 1 })
    expect(await read()).toEqual([other.toUpperCase(), other.toUpperCase()])
  })

  test('to another spelling of the same name makes the spelling one', async () => {
    const name = newName()
    const read = await addNames(person, name, name.toUpperCase())
    expect((await rename(person, name, name.toUpperCase())).body).toEqual({ renamed: 2 })
    expect(await read()).toEqual([name.toUpperCase(), name.toUpperCase()])
  })

  test('who is not there renames nobody', async () => {
    const response = await rename(person, newName(), newName())
    expectJson(response, 200)
    expect(response.body).toEqual({ renamed: 0 })
  })

  test('needs both names, of at most 100 characters', async () => {
    const read = await addNames(person, '')
    for (const name of ['', ' \t\u00a0 ', undefined, null, 5, 'x'.repeat(101)]) {
      expectBroken(await rename(person, name, 'Ravi'), 'from')
      expectBroken(await rename(person, 'Ravi', name), 'to')
    }
    expect(await read()).toEqual([''])
    expectJson(await rename(person, 'x'.repeat(100), 'y'.repeat(100)), 200)
  })

  test('applies once with a key, and responds the same again', async () => {
    const [from, to, key] = [newName(), newName(), randomUUID()]
    await addNames(person, from)
    expect((await rename(person, from, to, key)).body).toEqual({ renamed: 1 })
    const read = await addNames(person, from)
    expect((await rename(person, from, to, key)).body).toEqual({ renamed: 1 })
    expect((await rename(person, from, newName(), key)).status).toBe(422)
    expect(await read()).toEqual([from])
  })

  testWithMail('leaves the records of other users alone', async () => {
    const other = await newPerson()
    const name = newName()
    const read = await addNames(other, name)
    expect((await rename(person, name, newName())).body).toEqual({ renamed: 0 })
    expect(await read()).toEqual([name])
  })
})

describeFeature('recurring')('a plan of records', () => {
  test('has the new name of its person after a rename and after a merge', async () => {
    const other = await newPerson()
    await addNames(other, 'Ravi', 'Meera')
    const { body: plan } = await addPlan(other, '', lendPlan({ returnName: 'RAVI' }))
    await addPlan(other, '', lendPlan({ returnName: 'Zoya' }))
    const readNames = async () => (await plansOf(other)).map(({ template }) => template.returnName)
    await rename(other, 'ravi', 'Ravi  Kumar')
    expect(await readNames()).toEqual(['Ravi Kumar', 'Zoya'])
    await rename(other, 'Ravi Kumar', 'Meera')
    expect(await readNames()).toEqual(['Meera', 'Zoya'])
    expect((await plansOf(other))[0]).toMatchObject({ id: plan.id, version: 3 })
  })
})
