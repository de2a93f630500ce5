import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  addExpense,
  deleteExpense,
  type Expense,
  expense,
  expensesOf,
  newBank,
  readBank,
  refusedAmounts,
  UNKNOWN_ID,
} from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person
let bankId: string

beforeAll(async () => {
  person = await someone()
  bankId = (await newBank(person, { amount: 100_000 })).id
})

describe('add-expenses', () => {
  test('answers the expense as it was sent, with an id, and takes its amount from the balance', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const response = await addExpense(person, id, { unknown: 1, email: 'someone.else@example.test' })
    expectJson(response, 201)
    expect(response.body).toEqual({
      ...expense(id),
      id: expect.stringMatching(/^[\w-]{8,64}$/),
      version: response.body.version,
      hasProof: response.body.hasProof,
      tag: response.body.tag,
    })
    expect(await readBank(person, id)).toMatchObject({ amount: 89.9 })
    expect(await expensesOf(person, id)).toEqual([response.body])
  })

  test.each(['DEBIT', 'CREDIT', 'ATM', 'CASH', 'GOOGLE_PAY', 'PAYTM', 'BHIM_UPI', 'PHONEPE'])(
    'of the type %s subtracts',
    async (amountDebit) => {
      const { id } = await newBank(person, { amount: 100 })
      expect((await addExpense(person, id, { amountDebit })).body).toMatchObject({ amountDebit, amount: 10.1 })
      expect(await readBank(person, id)).toMatchObject({ amount: 89.9 })
    },
  )

  test.each(['bank_id', 'date', 'amount', 'reason', 'amountDebit'])('wants %s', async (field) => {
    expectBroken(await addExpense(person, bankId, { [field]: undefined }), field)
    expectBroken(await addExpense(person, bankId, { [field]: '' }), field)
  })

  test('refuses a future date, and takes the furthest today on Earth', async () => {
    const message = 'Please enter a correct date'
    expectBroken(await addExpense(person, bankId, { date: latestDate(1) }), 'date', message)
    const { body } = await addExpense(person, bankId, { date: latestDate(1) })
    expect(body).toMatchObject({ detail: message })
    expectJson(await addExpense(person, bankId, { date: latestDate() }), 201)
  })

  test.each(['2023-02-29', '2024-13-01', '2024-1-1', 'today'])('refuses the date %j', async (date) => {
    expectBroken(await addExpense(person, bankId, { date }), 'date', 'Please enter a correct date')
  })

  test.each(['2024-03-31', '2024-10-27', '1999-12-31'])('gives the date %s back as it was typed', async (date) => {
    expect((await addExpense(person, bankId, { date })).body).toMatchObject({ date })
  })

  test('takes an amount as a number or as text', async () => {
    expect((await addExpense(person, bankId, { amount: 0.01 })).body).toMatchObject({ amount: 0.01 })
    expect((await addExpense(person, bankId, { amount: '12.50' })).body).toMatchObject({ amount: 12.5 })
  })

  test.each([...refusedAmounts, 0])('refuses the amount %j', async (amount) => {
    const before = await readBank(person, bankId)
    expectBroken(await addExpense(person, bankId, { amount }), 'amount')
    expect(await readBank(person, bankId)).toEqual(before)
  })

  test('refuses a type that is not among the choices', async () => {
    expectBroken(await addExpense(person, bankId, { amountDebit: 'debit' }), 'amountDebit')
  })

  test('trims the reason and holds it to 500 characters', async () => {
    expect((await addExpense(person, bankId, { reason: '  Tea &  samosa ' })).body).toMatchObject({
      reason: 'Tea &  samosa',
    })
    expectJson(await addExpense(person, bankId, { reason: 'x'.repeat(500) }), 201)
    expectBroken(await addExpense(person, bankId, { reason: 'x'.repeat(501) }), 'reason')
  })

  test('is refused while the account is not active', async () => {
    const { id } = await newBank(person, { amount: 100, isActive: false })
    expectProblem(await addExpense(person, id), 400, 'Bank not active!')
    expect(await readBank(person, id)).toMatchObject({ amount: 100 })
    expect(await expensesOf(person, id)).toEqual([])
  })

  test('is refused over the balance, and taken up to it', async () => {
    const { id } = await newBank(person, { amount: 0.3 })
    expectProblem(await addExpense(person, id, { amount: 0.31 }), 400, 'Insufficient balance')
    expect(await expensesOf(person, id)).toEqual([])
    expectJson(await addExpense(person, id, { amount: 0.3 }), 201)
    expect(await readBank(person, id)).toMatchObject({ amount: 0 })
  })

  test('answers 404 to an account that is not there', async () => {
    expectProblem(await addExpense(person, UNKNOWN_ID), 404)
    expectProblem(await addExpense(person, 'x'), 404)
  })
})

describe('the expenses of an account', () => {
  test('come newest date first, and equal dates by id, descending', async () => {
    const { id } = await newBank(person, { amount: 100 })
    for (const date of ['2023-05-01', '2024-05-01', '2023-05-01', '2022-05-01', '2024-05-01']) {
      await addExpense(person, id, { date })
    }
    const order = (item: Expense) => `${item.date} ${item.id}`
    const listed = (await expensesOf(person, id)).map(order)
    expect(listed).toHaveLength(5)
    expect(listed).toEqual(listed.toSorted().toReversed())
  })

  test('are an empty array at first, and 404 where there is no account', async () => {
    const { id } = await newBank(person)
    const response = await call(`GET /api/v1/bank/expenses/id/${id}`, { by: person })
    expectJson(response, 200)
    expect(response.body).toEqual([])
    expectProblem(await call(`GET /api/v1/bank/expenses/id/${UNKNOWN_ID}`, { by: person }), 404)
  })
})

describe('delete-expenses-bank', () => {
  test('gives the amount back, once', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const { body: made } = await addExpense(person, id, { amountDebit: 'CREDIT' })
    expect((await deleteExpense(person, made.id)).status).toBe(200)
    expect(await readBank(person, id)).toMatchObject({ amount: 100 })
    expect(await expensesOf(person, id)).toEqual([])
    expectProblem(await deleteExpense(person, made.id), 404)
    expect(await readBank(person, id)).toMatchObject({ amount: 100 })
  })

  test('gives the amount back once, though ten ask at the same time', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const { body: made } = await addExpense(person, id)
    const responses = await Promise.all(Array.from({ length: 10 }, () => deleteExpense(person, made.id)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
    expect(await readBank(person, id)).toMatchObject({ amount: 100 })
  })

  test('gives the amount back to an account that is no longer active', async () => {
    const { active, ...made } = await newBank(person, { amount: 100 })
    const { body } = await addExpense(person, made.id)
    await call('PATCH /api/v1/edit-bank', { by: person, json: { ...made, isActive: false } })
    expect((await deleteExpense(person, body.id)).status).toBe(200)
    expect(await readBank(person, made.id)).toMatchObject({ amount: 100, active: false })
  })

  testWithMail('answers somebody else’s expense as one that is not there', async () => {
    const { body: made } = await addExpense(person, bankId)
    const before = await readBank(person, bankId)
    const other = await newPerson()
    const [foreign, missing] = [await deleteExpense(other, made.id), await deleteExpense(other, UNKNOWN_ID)]
    expectProblem(missing, 404)
    expect(foreign.status).toBe(404)
    expect(foreign.text.replaceAll(made.id, UNKNOWN_ID)).toBe(missing.text)
    expect(await readBank(person, bankId)).toEqual(before)
  })
})
