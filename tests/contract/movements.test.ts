import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { type Person, someone } from './tools/people.ts'
import {
  addExpense,
  banksOf,
  credit,
  debit,
  deleteExpense,
  newBank,
  only,
  readBank,
  UNKNOWN_ID,
} from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const refusedInAddress = [
  '',
  '0',
  '0.00',
  '1e3',
  '-1',
  '%2B1',
  '+1',
  'NaN',
  'Infinity',
  '0x10',
  '1.005',
  '1,000',
  '.5',
  '5.',
  '%EF%BC%91%EF%BC%92',
  '%E2%82%B95',
  'five',
  '1%202',
  '5%00',
  '100000000000',
  '99999999999999999999',
]

const both = [
  ['credit', credit],
  ['debit', debit],
] as const

describe.each(both)('%s', (name, move) => {
  const sign = name === 'credit' ? 1 : -1

  test('answers the new balance as a bare number', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const response = await move(person, id, '0.10')
    expectJson(response, 200)
    expect(response.text).toBe(String(100 + sign * 0.1))
    expect(await readBank(person, id)).toMatchObject({ amount: 100 + sign * 0.1 })
  })

  test.each([
    ['0.01', 1],
    ['7', 700],
    ['12.5', 1_250],
    ['12.50', 1_250],
    ['007', 700],
    ['4.35', 435],
    ['1.1', 110],
  ])('moves %s by %i paise', async (amount, paise) => {
    const { id } = await newBank(person, { amount: 1_000 })
    expect((await move(person, id, amount)).body).toBe((100_000 + sign * paise) / 100)
  })

  test.each(refusedInAddress)('refuses the amount %j', async (amount) => {
    const { id } = await newBank(person, { amount: 500 })
    expectProblem(await move(person, id, amount), 400)
    expect(await readBank(person, id)).toMatchObject({ amount: 500 })
  })

  test('refuses no amount, and a repeated one', async () => {
    const { id } = await newBank(person, { amount: 500 })
    for (const query of ['', '?', '?amounts=1', '?amount=1&amount=1', '?amount=1&amount=2', '?amount[]=1']) {
      const path = `/api/v1/${name}-amount/${id}/${name}${query}` as const
      expectProblem(await call(`PATCH ${path}`, { by: person }), 400)
    }
    expect(await readBank(person, id)).toMatchObject({ amount: 500 })
  })

  test('is refused while the account is not active', async () => {
    const { id } = await newBank(person, { amount: 500, isActive: false })
    expectProblem(await move(person, id, 1), 400, 'Please activate your account')
    expect(await readBank(person, id)).toMatchObject({ amount: 500 })
  })

  test('answers 404 to an account that is not there', async () => {
    expectProblem(await move(person, UNKNOWN_ID, 1), 404)
    expectProblem(await move(person, 'x', 1), 404)
  })

  test('ignores a body', async () => {
    const { id } = await newBank(person, { amount: 500 })
    const path = `/api/v1/${name}-amount/${id}/${name}?amount=1` as const
    expect((await call(`PATCH ${path}`, { by: person, json: { amount: 9 } })).body).toBe(500 + sign)
  })
})

describe('a balance', () => {
  test('can be emptied by a debit, and not overdrawn', async () => {
    const { id } = await newBank(person, { amount: 0.3 })
    expectProblem(await debit(person, id, '0.31'), 400, 'Insufficient fund')
    expect((await debit(person, id, '0.30')).body).toBe(0)
    expectProblem(await debit(person, id, '0.01'), 400, 'Insufficient fund')
    expect(await readBank(person, id)).toMatchObject({ amount: 0 })
  })

  test('never passes the largest amount', async () => {
    const { id } = await newBank(person, { amount: 99_999_999_999.98 })
    expect((await credit(person, id, '0.01')).body).toBe(99_999_999_999.99)
    expectProblem(await credit(person, id, '0.01'), 400)
    expect(await readBank(person, id)).toMatchObject({ amount: 99_999_999_999.99 })
  })

  test('gathers no error of rounding', async () => {
    const { id } = await newBank(person, { amount: 0 })
    for (let times = 0; times < 30; times += 1) await credit(person, id, '0.1')
    expect(await readBank(person, id)).toMatchObject({ amount: 3 })
    for (let times = 0; times < 30; times += 1) await debit(person, id, '0.1')
    expect(await readBank(person, id)).toMatchObject({ amount: 0 })
  })

  test('is what its movements add up to, in the account and in the list', async () => {
    const made = await newBank(person, { amount: 1_000 })
    await credit(person, made.id, '250.75')
    await debit(person, made.id, '100.05')
    const { body: kept } = await addExpense(person, made.id, { amount: 50.2 })
    const { body: gone } = await addExpense(person, made.id, { amount: 0.5, amountDebit: 'CREDIT' })
    await deleteExpense(person, gone.id)
    await debit(person, made.id, '1e3')
    await addExpense(person, made.id, { amount: 100_000 })
    const balance = 1_100.5
    expect(await readBank(person, made.id)).toMatchObject({ amount: balance })
    expect(only(await banksOf(person), made)).toMatchObject([{ amount: balance }])
    await deleteExpense(person, kept.id)
    expect(await readBank(person, made.id)).toMatchObject({ amount: 1_150.7 })
  })

  test('of ₹50 serves exactly fifty of sixty debits of ₹1 at the same time', async () => {
    const { id } = await newBank(person, { amount: 50 })
    const responses = await Promise.all(Array.from({ length: 60 }, () => debit(person, id, 1)))
    const balances = responses.filter(({ status }) => status === 200).map(({ body }) => body)
    expect(balances.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
    for (const refused of responses.filter(({ status }) => status !== 200)) {
      expectProblem(refused, 400, 'Insufficient fund')
    }
    expect(await readBank(person, id)).toMatchObject({ amount: 0 })
  })

  test('adds up when credits, debits and expenses come at the same time', async () => {
    const { id } = await newBank(person, { amount: 10 })
    const responses = await Promise.all(
      Array.from({ length: 45 }, (_, index) => {
        const kinds = [
          () => credit(person, id, 2),
          () => debit(person, id, 3),
          () => addExpense(person, id, { amount: 4 }),
        ]
        return kinds[index % 3]?.()
      }),
    )
    const done = (kind: number) =>
      responses.filter((response, index) => index % 3 === kind && response && response.status < 300)
    const balance = 10 + 2 * done(0).length - 3 * done(1).length - 4 * done(2).length
    expect(done(0)).toHaveLength(15)
    expect(balance).toBeGreaterThanOrEqual(0)
    expect(await readBank(person, id)).toMatchObject({ amount: balance })
  })
})
