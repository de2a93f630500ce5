import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deactivate, deleteBank, deleteTransfer, ledgerOf, transfer } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { type Bank, debit, newBank, refusedAmounts, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const newPair = async (from: object = {}, to: object = {}): Promise<[from: Bank, to: Bank]> => [
  await newBank(person, { amount: 100, ...from }),
  await newBank(person, { amount: 50, ...to }),
]

const balancesOf = (...banks: Bank[]): Promise<number[]> => Promise.all(banks.map(({ id }) => balanceOf(person, id)))

describeFeature('transfers')('a transfer', () => {
  test('moves the amount from one account to the other, and is an entry of both', async () => {
    const [from, to] = await newPair()
    const response = await transfer(person, from.id, to.id, { amount: '20.10', note: ' Rent ', unknown: 1 })
    expectJson(response, 201)
    const { id } = response.body
    expect(response.body).toEqual({
      id: expect.stringMatching(/^[\w-]{8,64}$/),
      fromId: from.id,
      toId: to.id,
      amount: 20.1,
      date: '2024-03-01',
      note: 'Rent',
    })
    expect(await balancesOf(from, to)).toEqual([79.9, 70.1])
    const entry = { kind: 'transfer', transferId: id, reason: 'Rent' }
    expect((await ledgerOf(person, from.id))[0]).toMatchObject({ ...entry, amount: -20.1, balance: 79.9 })
    expect((await ledgerOf(person, to.id))[0]).toMatchObject({ ...entry, amount: 20.1, balance: 70.1 })
  })

  test('can empty an account, and not overdraw it', async () => {
    const [from, to] = await newPair()
    expectProblem(await transfer(person, from.id, to.id, { amount: 100.01 }), 400, 'Insufficient balance')
    expect(await balancesOf(from, to)).toEqual([100, 50])
    expectJson(await transfer(person, from.id, to.id, { amount: 100 }), 201)
    expect(await balancesOf(from, to)).toEqual([0, 150])
  })

  test('never passes the largest amount', async () => {
    const [from, to] = await newPair({}, { amount: 99_999_999_999.98 })
    expectProblem(await transfer(person, from.id, to.id, { amount: 0.02 }), 400)
    expect(await balancesOf(from, to)).toEqual([100, 99_999_999_999.98])
    expectJson(await transfer(person, from.id, to.id, { amount: 0.01 }), 201)
  })

  test('needs two accounts', async () => {
    const [from] = await newPair()
    for (const to of [from.id, ` ${from.id} `]) {
      const response = await transfer(person, from.id, to)
      expectBroken(response, 'toId', 'Choose two different accounts')
      expectProblem(response, 400, 'Choose two different accounts')
    }
    expect(await balancesOf(from)).toEqual([100])
  })

  test('is refused while one of the accounts is not active', async () => {
    for (const [from, to] of [await newPair({ isActive: false }), await newPair({}, { isActive: false })]) {
      expectProblem(await transfer(person, from.id, to.id), 400, 'Bank not active!')
      expect(await balancesOf(from, to)).toEqual([100, 50])
    }
  })

  test('is refused for a field that breaks a rule', async () => {
    const [from, to] = await newPair()
    const broken = [
      ...[undefined, '', null, 5].flatMap((id) => [{ fromId: id }, { toId: id }]),
      ...[...refusedAmounts, undefined, '', 0].map((amount) => ({ amount })),
      ...[undefined, '', null, latestDate(1), '2023-02-29'].map((date) => ({ date })),
      ...['x'.repeat(501), 5].map((note) => ({ note })),
    ]
    for (const fields of broken) {
      expectBroken(await transfer(person, from.id, to.id, fields), Object.keys(fields).join())
    }
    expect(await balancesOf(from, to)).toEqual([100, 50])
    expectJson(await transfer(person, from.id, to.id, { date: latestDate(), note: 'x'.repeat(500) }), 201)
  })

  test('is 404 from or to an account that is not there', async () => {
    const [from] = await newPair()
    for (const id of [UNKNOWN_ID, 'x', '\u202e']) {
      expectProblem(await transfer(person, from.id, id), 404)
      expectProblem(await transfer(person, id, from.id), 404)
    }
    expect(await balancesOf(from)).toEqual([100])
  })

  test('applies once with a key, and responds the same again', async () => {
    const [[from, to], key] = [await newPair(), randomUUID()]
    const send = (amount = 10) => transfer(person, from.id, to.id, { amount }, key)
    const responses = await Promise.all([send(), send(), send(), send(), send()])
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await send(11)).status).toBe(422)
    expect(await balancesOf(from, to)).toEqual([90, 60])
  })

  test('loses no money when many go both ways at the same time', async () => {
    const [one, other] = await newPair()
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0 ? transfer(person, one.id, other.id) : transfer(person, other.id, one.id),
      ),
    )
    expect(responses.filter(({ status }) => status !== 201 && status !== 400)).toEqual([])
    const [first = 0, second = 0] = await balancesOf(one, other)
    expect(first + second).toBe(150)
  })
})

describeFeature('transfers')('undoing a transfer', () => {
  test('moves the amount back, once', async () => {
    const [from, to] = await newPair()
    const { id } = (await transfer(person, from.id, to.id, { note: 'Rent' })).body
    expectJson(await deleteTransfer(person, id), 200)
    expect(await balancesOf(from, to)).toEqual([100, 50])
    const entry = { kind: 'transfer-undone', transferId: id, reason: 'Rent' }
    expect((await ledgerOf(person, from.id))[0]).toMatchObject({ ...entry, amount: 10 })
    expect((await ledgerOf(person, to.id))[0]).toMatchObject({ ...entry, amount: -10 })
    for (const gone of [id, UNKNOWN_ID, 'x']) expectProblem(await deleteTransfer(person, gone), 404)
    expect(await balancesOf(from, to)).toEqual([100, 50])
  })

  test('works while the accounts are not active', async () => {
    const [from, to] = await newPair()
    const { id } = (await transfer(person, from.id, to.id)).body
    for (const account of [from, to]) await deactivate(person, account.id)
    expectJson(await deleteTransfer(person, id), 200)
    expect(await balancesOf(from, to)).toEqual([100, 50])
  })

  test('is refused when the account does not hold the amount any more', async () => {
    const [from, to] = await newPair({}, { amount: 0 })
    const { id } = (await transfer(person, from.id, to.id)).body
    await debit(person, to.id, '0.01')
    expectProblem(await deleteTransfer(person, id), 400, 'Insufficient balance')
    expect(await balancesOf(from, to)).toEqual([90, 9.99])
  })

  test('is 404 when one of the accounts is gone, and moves nothing', async () => {
    for (const gone of [0, 1] as const) {
      const pair = await newPair()
      const { id } = (await transfer(person, pair[0].id, pair[1].id)).body
      await deleteBank(person, pair[gone].id)
      expectProblem(await deleteTransfer(person, id), 404)
      expect(await balancesOf(pair[gone === 0 ? 1 : 0])).toEqual([gone === 0 ? 60 : 90])
    }
  })

  test('applies once with a key, and responds the same again', async () => {
    const [[from, to], key] = [await newPair(), randomUUID()]
    const { id } = (await transfer(person, from.id, to.id)).body
    const first = await deleteTransfer(person, id, key)
    expectJson(first, 200)
    expect((await deleteTransfer(person, id, key)).text).toBe(first.text)
    expectProblem(await deleteTransfer(person, id, randomUUID()), 404)
    expect(await balancesOf(from, to)).toEqual([100, 50])
  })
})

describeFeature('transfers')('the accounts and transfers of another user', () => {
  testWithMail('are like those that are not there, and stay as they were', async () => {
    const [from, to] = await newPair()
    const { id } = (await transfer(person, from.id, to.id)).body
    const other = await newPerson()
    const own = await newBank(other, { amount: 100 })
    for (const [foreign, missing] of [
      [await transfer(other, from.id, to.id), await transfer(other, UNKNOWN_ID, to.id)],
      [await transfer(other, own.id, to.id), await transfer(other, own.id, UNKNOWN_ID)],
      [await transfer(other, from.id, own.id), await transfer(other, UNKNOWN_ID, own.id)],
      [await deleteTransfer(other, id), await deleteTransfer(other, UNKNOWN_ID)],
    ] as const) {
      expectProblem(missing, 404)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    expect(await balanceOf(other, own.id)).toBe(100)
    expect(await balancesOf(from, to)).toEqual([90, 60])
  })
})
