import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  balanceOf,
  deleteReturn,
  expectUnchanged,
  newLend,
  readLend,
  returnIdIn,
  returnsOf,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, later, newBank, refusedAmounts, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('returns')('adding a return', () => {
  test('responds with the return and its record, and moves no balance without an account', async () => {
    const made = await newLend(person)
    const response = await addReturn(person, made.id, { amount: '30.5', note: ' By hand ', unknown: 1 })
    expectJson(response, 201)
    expect(response.body).toEqual({
      return: {
        id: expect.stringMatching(/^[\w-]{8,64}$/),
        lendId: made.id,
        date: '2024-03-01',
        amount: 30.5,
        interest: 0,
        kind: 'money',
        bankId: null,
        note: 'By hand',
      },
      lend: later(made, { returned: 30.5 }),
    })
    expect(await returnsOf(person, made.id)).toEqual([response.body.return])
    expect(await readLend(person, made)).toEqual(response.body.lend)
  })

  test.each([
    ['given', 1],
    ['taken', -1],
  ])('of a %s record moves the balance of the account', async (direction, sign) => {
    const [made, { id: bankId }] = [await newLend(person, { direction }), await newBank(person, { amount: 500 })]
    const { body } = await addReturn(person, made.id, { amount: 20.1, bankId })
    expect(body).toMatchObject({ return: { bankId, amount: 20.1 }, balance: 500 + sign * 20.1 })
    expect(await balanceOf(person, bankId)).toBe(500 + sign * 20.1)
    expect((await deleteReturn(person, body.return.id)).body).toEqual({ lend: later(made, {}, 2), balance: 500 })
    expect(await balanceOf(person, bankId)).toBe(500)
  })

  test.each(['', 'pending'])(
    'leaves the status %j until nothing is outstanding, which makes it done',
    async (status) => {
      const made = await newLend(person, { returnStatus: status })
      expect((await addReturn(person, made.id, { amount: 99.99 })).body.lend).toMatchObject({ returnStatus: status })
      const { lend } = (await addReturn(person, made.id, { amount: 0.01 })).body
      expect(lend).toMatchObject({ returnStatus: 'done', returned: 100 })
      expect(await readLend(person, made)).toEqual(lend)
    },
  )

  test('is refused for more than is outstanding', async () => {
    const made = await newLend(person)
    await addReturn(person, made.id, { amount: 60 })
    for (const amount of [40.01, 99_999_999_999.99]) {
      const response = await expectUnchanged(person, made, () => addReturn(person, made.id, { amount }))
      expectBroken(response, 'amount', 'More than is outstanding')
      expectProblem(response, 400, 'More than is outstanding')
    }
    expectJson(await addReturn(person, made.id, { amount: 40 }), 201)
    expectBroken(await addReturn(person, made.id, { amount: 0.01 }), 'amount', 'More than is outstanding')
  })

  test('counts what was forgiven, and moves nothing', async () => {
    const [made, { id: bankId }] = [await newLend(person), await newBank(person)]
    const response = await expectUnchanged(person, made, () => addReturn(person, made.id, { kind: 'forgiven', bankId }))
    expectBroken(response, 'bankId')
    const { body } = await addReturn(person, made.id, { kind: 'forgiven', amount: 100 })
    expect(body).toMatchObject({
      return: { kind: 'forgiven', bankId: null },
      lend: { returned: 100, returnStatus: 'done' },
    })
    expect(body).not.toHaveProperty('balance')
    expect(await balanceOf(person, bankId)).toBe(500.25)
  })

  test.each([null, ''])('with the account %j has none', async (bankId) => {
    const made = await newLend(person)
    for (const kind of ['money', 'forgiven']) {
      const { body } = await addReturn(person, made.id, { kind, bankId })
      expect(body.return).toMatchObject({ bankId: null, kind })
    }
  })

  test('takes the furthest today on Earth and a date before that of the record, and no future date', async () => {
    const made = await newLend(person, { lendDate: '2024-02-29' })
    expectJson(await addReturn(person, made.id, { date: latestDate() }), 201)
    expectJson(await addReturn(person, made.id, { date: '2019-12-31' }), 201)
    expectBroken(await expectUnchanged(person, made, () => addReturn(person, made.id, { date: latestDate(1) })), 'date')
  })

  test('is refused for a field that breaks a rule', async () => {
    const made = await newLend(person)
    const broken = [
      ...['', undefined, null, '2023-02-29', '29/02/2024'].map((date) => ({ date })),
      ...[...refusedAmounts, undefined, '', 0].map((amount) => ({ amount })),
      ...['gift', '', 5].map((kind) => ({ kind })),
      ...[5, true, {}, [], 'x'.repeat(65)].map((bankId) => ({ bankId })),
      ...['x'.repeat(501), 5].map((note) => ({ note })),
    ]
    for (const fields of broken) {
      expectBroken(await addReturn(person, made.id, fields), Object.keys(fields).join())
    }
    expect(await returnsOf(person, made.id)).toEqual([])
    expectJson(await addReturn(person, made.id, { note: 'x'.repeat(500) }), 201)
  })

  test('is refused while the account is not active, or does not hold what a taken record returns', async () => {
    const { id: inactive } = await newBank(person, { amount: 500, isActive: false })
    const { id: poor } = await newBank(person, { amount: 9.99 })
    for (const [direction, bankId, message] of [
      ['given', inactive, 'Bank not active!'],
      ['taken', inactive, 'Bank not active!'],
      ['taken', poor, 'Insufficient balance'],
    ] as const) {
      const made = await newLend(person, { direction })
      expectProblem(await expectUnchanged(person, made, () => addReturn(person, made.id, { bankId })), 400, message)
    }
    expect([await balanceOf(person, inactive), await balanceOf(person, poor)]).toEqual([500, 9.99])
  })

  test('is 404 for a record or an account that is not there', async () => {
    for (const id of [UNKNOWN_ID, 'x', '%00']) expectProblem(await addReturn(person, id), 404)
    const made = await newLend(person)
    expectProblem(await expectUnchanged(person, made, () => addReturn(person, made.id, { bankId: UNKNOWN_ID })), 404)
  })

  test('applies once with a key, and responds the same again', async () => {
    const [made, { id: bankId }, key] = [await newLend(person), await newBank(person, { amount: 500 }), randomUUID()]
    const add = (amount = 10) => addReturn(person, made.id, { amount, bankId }, key)
    const responses = await Promise.all([add(), add(), add(), add(), add()])
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await add()).text).toBe(responses[0]?.text)
    expect((await add(11)).status).toBe(422)
    expect(await balanceOf(person, bankId)).toBe(510)
    expect(await returnsOf(person, made.id)).toHaveLength(1)
  })

  test('never passes what is outstanding, though twenty come at the same time', async () => {
    const [made, { id: bankId }] = [await newLend(person, { amount: 50 }), await newBank(person, { amount: 0 })]
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => addReturn(person, made.id, { amount: 7, bankId })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(7)
    for (const refused of responses.filter(({ status }) => status !== 201)) {
      expectBroken(refused, 'amount', 'More than is outstanding')
    }
    expect(await readLend(person, made)).toMatchObject({ returned: 49, returnStatus: 'pending' })
    expect(await balanceOf(person, bankId)).toBe(49)
  })
})

describeFeature('returns')('the list of returns', () => {
  test('has the newest date first, and equal dates by id, descending', async () => {
    const made = await newLend(person)
    for (const date of ['2023-05-01', '2024-05-01', '2023-05-01', '2022-05-01'])
      await addReturn(person, made.id, { date })
    const listed = (await returnsOf(person, made.id)).map(({ date, id }) => `${date} ${id}`)
    expect(listed).toHaveLength(4)
    expect(listed).toEqual(listed.toSorted().toReversed())
  })

  testWithMail('is empty for a new user', async () => {
    const response = await call('GET /api/v1/returns', { by: await newPerson() })
    expectJson(response, 200)
    expect(response.body).toEqual([])
  })
})

describeFeature('returns')('the returns of another user', () => {
  testWithMail('are like those that are not there, and stay as they were', async () => {
    const [made, { id: bankId }] = [await newLend(person), await newBank(person)]
    const id = returnIdIn(await addReturn(person, made.id, { bankId }))
    const other = await newPerson()
    const own = (await addLend(other, { amount: 100 })).body
    for (const [foreign, missing] of [
      [await addReturn(other, made.id), await addReturn(other, UNKNOWN_ID)],
      [await addReturn(other, own.id, { bankId }), await addReturn(other, own.id, { bankId: UNKNOWN_ID })],
      [await deleteReturn(other, id), await deleteReturn(other, UNKNOWN_ID)],
    ] as const) {
      expectProblem(missing, 404)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    expect((await call('GET /api/v1/returns', { by: other })).body).toEqual([])
    expect(await returnsOf(person, made.id)).toHaveLength(1)
    expect(await readLend(person, made)).toMatchObject({ returned: 10 })
    expect(await balanceOf(person, bankId)).toBe(510.25)
  })
})
