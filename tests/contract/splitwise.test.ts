import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectJson, expectProblem } from './tools/calls.ts'
import { change, given, type ListedCall } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { returnsOf } from './tools/money.ts'
import { newPerson, type Person } from './tools/people.ts'
import { lendsOf } from './tools/records.ts'
import { keyOf, undo } from './tools/undo.ts'

let person: Person

beforeAll(async () => {
  person = await newPerson()
})

/** A record as it comes from Splitwise. */
const owed = (id: string, fields: object): ListedCall =>
  given({ id, requirement: 'Optional', bank: 'Other', returnDate: '', bankId: '', tag: 'Goa trip', ...fields })

const returned = (lendId: string, amount: number, note = ''): ListedCall => ({
  call: 'addReturn',
  params: { lendId },
  body: { id: randomUUID(), date: '2024-03-05', amount, kind: 'money', bankId: '', note },
})

/** A dinner for ₹300, of which ₹200 came back, and a cab for ₹100: then nobody owes anything. */
const evenPair = ([dinner, cab]: readonly [string, string]): ListedCall[] => [
  owed(dinner, { reason: 'Dinner', amount: 300, returnName: 'Ravi' }),
  returned(dinner, 200),
  owed(cab, { reason: 'Cab', amount: 100, returnName: 'Ravi', direction: 'taken' }),
  returned(dinner, 100, 'Set off on Splitwise'),
  returned(cab, 100, 'Set off on Splitwise'),
]

describeFeature('changes')('records and returns from Splitwise', () => {
  test('come in one list, in which returns name the records that it adds, and go with one undo', async () => {
    const [dinner, cab] = [randomUUID(), randomUUID()]
    const made = await change(person, evenPair([dinner, cab]))
    expectJson(made, 200)
    const lends = await lendsOf(person)
    expect(lends.find(({ id }) => id === dinner)).toMatchObject({ amount: 300, returned: 300, returnStatus: 'done' })
    expect(lends.find(({ id }) => id === cab)).toMatchObject({
      direction: 'taken',
      returned: 100,
      returnStatus: 'done',
    })
    expect(await returnsOf(person, dinner)).toHaveLength(2)
    expectJson(await undo(person, keyOf(made)), 200)
    expect(await lendsOf(person)).toEqual([])
    expect(await returnsOf(person, dinner)).toEqual([])
  })

  test('come as a thousand calls, and are refused as a whole', async () => {
    const pairs = Array.from({ length: 200 }, () => evenPair([randomUUID(), randomUUID()])).flat()
    expectJson(await change(person, pairs), 200)
    expect(await lendsOf(person)).toHaveLength(400)
    const [dinner, cab] = [randomUUID(), randomUUID()]
    const refused = await change(person, [...evenPair([dinner, cab]), returned(dinner, 0.01)])
    expectProblem(refused, 400)
    expect(refused.body).toMatchObject({ at: 5 })
    expect(await lendsOf(person)).toHaveLength(400)
  }, 60_000)
})
