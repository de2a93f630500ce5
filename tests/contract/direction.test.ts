import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { editLend, readLend } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addLend, later } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const refused = ['lent', 'Given', 'TAKEN', '', 'given,taken', 5, true, null, ['taken']]

describeFeature('direction')('the direction of a record', () => {
  test.each(['given', 'taken'])('is kept when it is %s', async (direction) => {
    const response = await addLend(person, { direction })
    expectJson(response, 201)
    expect(response.body).toMatchObject({ direction, returned: 0 })
    expect(await readLend(person, response.body)).toEqual(response.body)
  })

  test('is given when it is left out', async () => {
    const { body } = await addLend(person)
    expect(body).toMatchObject({ direction: 'given', returned: 0 })
    expect(await readLend(person, body)).toEqual(body)
  })

  test('is refused in another word', async () => {
    const { body: made } = await addLend(person, { direction: 'taken' })
    for (const direction of refused) {
      expectBroken(await addLend(person, { direction }), 'direction')
      expectBroken(await editLend(person, { ...made, direction }), 'direction')
    }
    expect(await readLend(person, made)).toEqual(made)
  })

  test.each(['given', 'taken'])('of a record that is %s stays when an edit leaves it out', async (direction) => {
    const { body: made } = await addLend(person, { direction })
    const { direction: _, ...rest } = made
    expect((await editLend(person, { ...rest, reason: 'Changed' })).body).toEqual(later(made, { reason: 'Changed' }))
    expect(await readLend(person, made)).toMatchObject({ direction })
  })

  test('can be edited while the record has no returns', async () => {
    const { body: made } = await addLend(person, { direction: 'given' })
    expect((await editLend(person, { ...made, direction: 'taken' })).body).toEqual(later(made, { direction: 'taken' }))
    expect((await editLend(person, made)).body).toEqual(later(made, {}, 2))
  })

  test('comes with what was returned, which no request sets', async () => {
    const { body: made } = await addLend(person, { returned: 5 })
    expect(made).toMatchObject({ returned: 0 })
    expect((await editLend(person, { ...made, returned: 5 })).body).toEqual(later(made, {}))
  })

  test('moves no balance', async () => {
    const before = await call('GET /api/v1/all-bank', { by: person })
    await addLend(person, { direction: 'taken' })
    expect((await call('GET /api/v1/all-bank', { by: person })).text).toBe(before.text)
  })
})
