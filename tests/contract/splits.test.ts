import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deactivate, type Entry, keyed, ledgerOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  type Expense,
  expensesOf,
  type Lend,
  lendsOf,
  newBank,
  only,
  refusedAmounts,
  UNKNOWN_ID,
} from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

type Split = { lends: Lend[]; expense: Expense | null; balance?: number }

let person: Person

beforeAll(async () => {
  person = await someone()
})

const shares = [
  { name: 'Ravi Kumar', amount: 800, returnDate: '2031-12-31' },
  { name: 'Priya', amount: '800.01' },
]

/** Splits a dinner of ₹2,400 between Ravi, Priya and the caller. `fields` replace values of the request. */
const split = (by: Person, fields: Record<string, unknown> = {}, key?: string): Promise<ApiResponse<Split>> => {
  const bill = { date: '2024-02-29', reason: ' Dinner ', total: 2_400, own: 799.99, shares }
  const json = { ...bill, requirement: 'Required', bank: 'HDFC', ...fields }
  return call('POST /api/v1/splits', { by, json, headers: keyed(key) })
}

const summarize = ({ kind, amount, balance }: Entry) => [kind, amount, balance]

describeFeature('splits')('a bill that is split', () => {
  test('is a record for each person, and an expense of the own part, and leaves the account as a whole', async () => {
    const { id: bankId } = await newBank(person, { amount: 3_000 })
    const response = await split(person, { bankId, amountDebit: 'CASH', tag: ' Goa trip ' })
    expectJson(response, 201)
    const { lends, expense, balance } = response.body
    const rest = {
      reason: 'Dinner',
      requirement: 'Required',
      bank: 'HDFC',
      bankId,
      direction: 'given',
      tag: 'Goa trip',
    }
    expect(lends).toMatchObject([
      { ...rest, returnName: 'Ravi Kumar', amount: 800, returnDate: '2031-12-31', lendDate: '2024-02-29' },
      { ...rest, returnName: 'Priya', amount: 800.01, returnDate: '', returnStatus: 'pending', returned: 0 },
    ])
    expect(expense).toMatchObject({ bank_id: bankId, amount: 799.99, reason: 'Dinner', date: '2024-02-29' })
    expect(expense).toMatchObject({ amountDebit: 'CASH', tag: 'Goa trip' })
    expect(balance).toBe(600)
    expect(await balanceOf(person, bankId)).toBe(600)
    expect(only(await lendsOf(person), ...lends).toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(lends)
    expect(await expensesOf(person, bankId)).toEqual([expense])
    const entries = await ledgerOf(person, bankId)
    expect(entries.slice(0, 3).map(summarize)).toEqual([
      ['expense', -799.99, 600],
      ['lend', -800.01, 1_399.99],
      ['lend', -800, 2_200],
    ])
    expect(entries[1]).toMatchObject({ lendId: lends[1]?.id, reason: 'Dinner', tag: 'Goa trip', date: '2024-02-29' })
  })

  test('that others owe as a whole makes no expense', async () => {
    const { id: bankId } = await newBank(person, { amount: 1_600.01 })
    const { body } = await split(person, { bankId, total: 1_600.01, own: 0 })
    expect(body).toMatchObject({ lends: [{ amount: 800 }, { amount: 800.01 }], expense: null, balance: 0 })
    expect(await expensesOf(person, bankId)).toEqual([])
  })

  test.each([undefined, null, ''])('without an account (%j) moves nothing', async (bankId) => {
    const { body } = await split(person, { bankId })
    expect(body).toEqual({ lends: [expect.anything(), expect.anything()], expense: null })
    expect(body.lends).toMatchObject([{ bankId: null }, { bankId: null }])
  })

  test('takes the parts that are the total, to the paisa, and up to 20 people', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `Guest ${index}`, amount: 0.1 }))
    expect((await split(person, { total: 2.1, own: '0.10', shares: many })).body.lends).toHaveLength(20)
    expectBroken(
      await split(person, { total: 2.2, own: 0.1, shares: [...many, { name: 'One more', amount: 0.1 }] }),
      'shares',
    )
  })

  test('applies once with a key, and responds the same again', async () => {
    const [{ id: bankId }, key] = [await newBank(person, { amount: 5_000 }), randomUUID()]
    const responses = await Promise.all([1, 2, 3].map(() => split(person, { bankId }, key)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await split(person, { bankId, reason: 'Lunch' }, key)).status).toBe(422)
    expect(await balanceOf(person, bankId)).toBe(2_600)
  })

  test('loses no money when many are split at the same time', async () => {
    const { id: bankId } = await newBank(person, { amount: 24_000 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => split(person, { bankId })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 10 }, () => 400),
    ])
    expect(await balanceOf(person, bankId)).toBe(0)
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toHaveLength(20)
    expect(await expensesOf(person, bankId)).toHaveLength(10)
  })
})

describeFeature('splits')('a split that is refused adds nothing', () => {
  const expectNothing = async (bankId: string, balance: number): Promise<void> => {
    expect(await balanceOf(person, bankId)).toBe(balance)
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toEqual([])
    expect(await expensesOf(person, bankId)).toEqual([])
  }

  test('when the parts are not the total', async () => {
    const { id: bankId } = await newBank(person, { amount: 3_000 })
    for (const fields of [{ own: 799.98 }, { own: 800 }, { own: 0 }, { total: 2_400.01 }, { total: 1 }]) {
      expectBroken(await split(person, { bankId, ...fields }), 'own', 'The shares are not the total.')
    }
    await expectNothing(bankId, 3_000)
  })

  test('when a name is there twice, in any spelling', async () => {
    for (const name of ['Ravi Kumar', ' ravi   KUMAR ']) {
      const twice = [...shares, { name, amount: 1 }]
      expectBroken(await split(person, { total: 2_401, shares: twice }), 'shares', 'Name each person once.')
    }
  })

  test('when the account is not active, does not hold the total, or is not there', async () => {
    const { id: bankId } = await newBank(person, { amount: 2_399.99 })
    expectProblem(await split(person, { bankId }), 400, 'Insufficient balance')
    await expectNothing(bankId, 2_399.99)
    await deactivate(person, bankId)
    expectProblem(await split(person, { bankId, total: 1_600.01, own: 0 }), 400, 'Bank not active!')
    await expectNothing(bankId, 2_399.99)
    expectProblem(await split(person, { bankId: UNKNOWN_ID }), 404)
  })

  test('for a field that breaks a rule', async () => {
    const one = { name: 'Ravi', amount: 1 }
    const broken = [
      ...[...refusedAmounts, undefined, '', 0].map((total) => ({ total })),
      ...[...refusedAmounts, undefined, ''].map((own) => ({ own })),
      ...[undefined, '', latestDate(1), '2023-02-29'].map((date) => ({ date })),
      ...[undefined, '', 'x'.repeat(501), 5].map((reason) => ({ reason })),
      ...[undefined, null, '', 'Ravi', 5, {}, []].map((shares) => ({ shares })),
      ...[undefined, 'Sometimes'].map((requirement) => ({ requirement })),
      ...[undefined, 'Bank of nowhere'].map((bank) => ({ bank })),
      ...['', 'GOLD', 5].map((amountDebit) => ({ amountDebit })),
      ...['x'.repeat(41), 5].map((tag) => ({ tag })),
      ...[{}, 5].map((bankId) => ({ bankId })),
    ]
    for (const fields of broken) expectBroken(await split(person, fields), Object.keys(fields).join())
    for (const share of [null, 5, 'Ravi', [one]]) expectProblem(await split(person, { shares: [share] }), 400)
    for (const name of [undefined, '', 'x'.repeat(101), 5, {}]) {
      expectBroken(await split(person, { shares: [{ ...one, name }] }), 'shares[0].name')
    }
    for (const amount of [...refusedAmounts, undefined, '', 0]) {
      expectBroken(await split(person, { shares: [one, { ...one, name: 'Priya', amount }] }), 'shares[1].amount')
    }
    const many = await split(person, { shares: [{ ...one, amount: 'many' }] })
    expect(many.body).toHaveProperty('errors', { 'shares[0].amount': expect.stringMatching(/./) }) // and not of the sum
    expectBroken(await split(person, { shares: [{ ...one, returnDate: '2023-02-29' }] }), 'shares[0].returnDate')
  })

  testWithMail('when the account is of another user', async () => {
    const { id: bankId } = await newBank(person, { amount: 3_000 })
    const other = await newPerson()
    const [foreign, missing] = [await split(other, { bankId }), await split(other, { bankId: UNKNOWN_ID })]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect(await lendsOf(other)).toEqual([])
    await expectNothing(bankId, 3_000)
  })
})
