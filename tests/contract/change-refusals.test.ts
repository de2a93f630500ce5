import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { change, expectNothingDone, given, type ListedCall, spend } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { readLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, lend, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('changes')('a change of several calls that is refused', () => {
  test('for one of them does nothing, and says which one it was', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const id = randomUUID()
    const refusals: [ListedCall, number, string?][] = [
      [{ call: 'deleteLend', body: { id: UNKNOWN_ID } }, 404],
      [{ call: 'deleteReturn', params: { returnId: UNKNOWN_ID } }, 404],
      [{ call: 'deleteReturn' }, 404],
      [{ call: 'deleteReturn', params: { returnId: { $ne: 1 } } }, 404],
      [given({ id }), 409, 'This id is taken.'],
      [given({ reason: '' }), 400, 'Reason is required'],
      [given({ reason: ['x'] }), 400],
      [{ call: 'addLend' }, 400],
      [{ call: 'creditAmount', params: { id: bankId, amount: ['1', '2'] } }, 400],
      [{ call: 'creditAmount', params: { id: bankId } }, 400],
      [{ call: 'skipPlan', params: { planId: UNKNOWN_ID }, version: 1.5 }, 400],
    ]
    for (const [refused, status, detail] of refusals) {
      await expectNothingDone(person, bankId, async () => {
        const response = await change(person, [given({ id }), spend(bankId), refused, given()])
        expectProblem(response, status, detail)
        expect(response.body).toMatchObject({ at: 2 })
        expect(response.headers.has('Revision')).toBe(false)
      })
    }
  })

  test.each([
    'addGoal',
    'getLend',
    'constructor',
    '__proto__',
    'addChange',
    'addImport',
    'deleteImport',
    'restore',
    'addShare',
    'deleteShare',
    'setProof',
    'updateProfile',
    'deleteUser',
    'deleteSession',
    'changePassword',
    'addPasskey',
    'setReminders',
    'addSubscription',
    'login',
  ])('because %s cannot stand in a list', async (name) => {
    const response = await change(person, [given(), { call: name, params: {}, body: {} }])
    expectProblem(response, 400)
    expect(response.body).toMatchObject({ at: 1, errors: { call: expect.any(String) } })
  })

  test.each([[undefined], [null], [[]], ['x'], [{}], [{ length: 1 }]])('because its calls are %j', async (calls) => {
    expectProblem(await change(person, calls), 400)
  })

  test.each([null, 'addLend', 7, [], ['addLend']])('because one of them is %j', async (item) => {
    const response = await change(person, [given(), item])
    expectProblem(response, 400)
    expect(response.body).toMatchObject({ at: 1 })
  })

  test('because an amount is written with an exponent', async () => {
    const json = JSON.stringify({ calls: [given({ amount: 1_000 })] }).replace('1000', '1e3')
    const headers = { 'Content-Type': 'application/json' }
    const response = await call('POST /api/v1/changes', { by: person, body: json, headers })
    expectProblem(response, 400)
    expect(response.body).toMatchObject({ at: 0, errors: { amount: expect.any(String) } })
  })

  test('because a body has too many fields, or the request is too large', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`field${at}`, at]))
    const response = await change(person, [given(many)])
    expectProblem(response, 400)
    expect(response.body).toMatchObject({ at: 0 })
    expectProblem(await change(person, [given({ note: 'x'.repeat(5_000_000) })]), 413)
  })

  test('because it renames tags again and again', async () => {
    const renames = Array.from({ length: 11 }, (_, at) => ({ call: 'renameTag', body: { from: `a${at}`, to: 'b' } }))
    expectJson(await change(person, renames.slice(1)), 200)
    const response = await change(person, renames)
    expectProblem(response, 400)
    expect(response.body).toMatchObject({ at: 10 })
  })

  testWithMail('because a record belongs to another user', async () => {
    const other = await newPerson()
    const { body: theirs } = await addLend(other)
    const { id: theirBank } = await newBank(other)
    const foreign: ListedCall[] = [
      { call: 'editLend', body: lend({ id: theirs.id }) },
      { call: 'deleteLend', body: { id: theirs.id } },
      { call: 'addReturn', params: { lendId: theirs.id }, body: { date: '2024-03-01', amount: 1 } },
      { call: 'creditAmount', params: { id: theirBank, amount: '1' } },
      spend(theirBank),
      given({ bankId: theirBank }),
    ]
    for (const item of foreign) {
      const response = await change(person, [given(), item])
      expectProblem(response, 404)
      expect(response.body).toMatchObject({ at: 1 })
    }
    expect(await readLend(other, theirs)).toEqual(theirs)
  })

  test('without a session', async () => {
    expectProblem(await call('POST /api/v1/changes', { json: { calls: [given()] } }), 401)
  })
})
