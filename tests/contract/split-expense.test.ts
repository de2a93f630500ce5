import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deactivate, deleteBank, type Entry, editExpense, ledgerOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  addExpense,
  type Expense,
  expensesOf,
  type Lend,
  later,
  lendsOf,
  newBank,
  UNKNOWN_ID,
} from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

type Split = { lends: Lend[]; expense: Expense | null; balance?: number }

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** Adds an expense of ₹2,400 to an account, which has ₹100 left. */
const spend = async (): Promise<{ bankId: string; made: Expense }> => {
  const { id: bankId } = await newBank(person, { amount: 2_500 })
  const fields = { amount: 2_400, reason: 'Dinner', tag: 'Goa trip', amountDebit: 'PAYTM' }
  return { bankId, made: (await addExpense(person, bankId, fields)).body }
}

const shares = [
  { name: 'Ravi Kumar', amount: 800, returnDate: '2031-12-31' },
  { name: 'Priya', amount: 800.01 },
]

/** Splits an expense of ₹2,400 between Ravi, Priya and the caller. `fields` replace values of the request. */
const split = (
  by: Person,
  expenseId: unknown,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse<Split>> => {
  const bill = { date: '2024-02-29', reason: 'Dinner', total: 2_400, own: 799.99, shares }
  const json = { ...bill, requirement: 'Required', bank: 'HDFC', expenseId, ...fields }
  return call('POST /api/v1/splits', { by, json, headers })
}

const summarize = ({ kind, amount, balance }: Entry) => [kind, amount, balance]

describeFeature('splits')('an expense that is split', () => {
  test('becomes the own part, and the shares leave its account as records: the balance stays', async () => {
    const { bankId, made } = await spend()
    const response = await split(person, made.id, { date: '2024-02-28', reason: 'Late dinner' })
    expectJson(response, 201)
    const { lends, expense, balance } = response.body
    expect(expense).toEqual(later(made, { amount: 799.99, date: '2024-02-28', reason: 'Late dinner' }))
    const owed = { bankId, direction: 'given', reason: 'Late dinner', lendDate: '2024-02-28', tag: 'Goa trip' }
    expect(lends).toMatchObject([
      { ...owed, returnName: 'Ravi Kumar', amount: 800, returnDate: '2031-12-31' },
      { ...owed, returnName: 'Priya', amount: 800.01, returnStatus: 'pending' },
    ])
    expect(balance).toBe(100)
    expect(await balanceOf(person, bankId)).toBe(100)
    expect(await expensesOf(person, bankId)).toEqual([expense])
    expect((await ledgerOf(person, bankId)).slice(0, 3).map(summarize)).toEqual([
      ['lend', -800.01, 100],
      ['lend', -800, 900.01],
      ['expense-edited', 1_600.01, 1_700.01],
    ])
  })

  test('goes where nothing of it is the own part', async () => {
    const { bankId, made } = await spend()
    const others = [{ name: 'Ravi', amount: 2_400 }]
    const { body } = await split(person, made.id, { own: 0, shares: others, bankId, tag: '' })
    expect(body).toMatchObject({ lends: [{ amount: 2_400, bankId, tag: '' }], expense: null, balance: 100 })
    expect(await expensesOf(person, bankId)).toEqual([])
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test('is named by no id as an ordinary bill', async () => {
    for (const expenseId of ['', null, undefined]) {
      expect((await split(person, expenseId)).body).toMatchObject({ expense: null, lends: [{ bankId: null }, {}] })
    }
  })

  test('applies once with a key', async () => {
    const { bankId, made } = await spend()
    const headers = { 'Idempotency-Key': `split-once-${made.id}`.slice(0, 64) }
    const responses = await Promise.all([1, 2, 3].map(() => split(person, made.id, {}, headers)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toHaveLength(2)
  })

  test('is split by one of many at the same time', async () => {
    const { bankId, made } = await spend()
    const responses = await Promise.all(Array.from({ length: 20 }, () => split(person, made.id)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await balanceOf(person, bankId)).toBe(100)
    expect(await expensesOf(person, bankId)).toMatchObject([{ amount: 799.99 }])
  })
})

describeFeature('splits')('a split of an expense that is refused changes nothing', () => {
  const expectNothing = async (bankId: string, made: Expense): Promise<void> => {
    expect(await expensesOf(person, bankId)).toEqual([made])
    expect(await balanceOf(person, bankId)).toBe(100)
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toEqual([])
  }

  test('for another total or another account', async () => {
    const [{ bankId, made }, other] = [await spend(), await newBank(person)]
    const message = 'The total is the amount of the expense.'
    expectBroken(await split(person, made.id, { total: 2_401, own: 800.99 }), 'total', message)
    const stays = 'An expense stays on its account.'
    expectBroken(await split(person, made.id, { bankId: other.id }), 'bankId', stays)
    await expectNothing(bankId, made)
  })

  test('when it is another version than the one that the caller saw', async () => {
    const { bankId, made } = await spend()
    const edited = (await editExpense(person, { ...made, reason: 'Lunch' })).body
    const response = await split(person, made.id, {}, { 'If-Match': `"${made.version}"` })
    expectProblem(response, 412)
    expect(response.body).toMatchObject({ current: edited })
    await expectNothing(bankId, edited)
    expectJson(await split(person, made.id, {}, { 'If-Match': `"${edited.version}"` }), 201)
  })

  test('when its account is not active, or a field breaks a rule', async () => {
    const { bankId, made } = await spend()
    for (const expenseId of [5, {}, [], 'x'.repeat(65)]) expectBroken(await split(person, expenseId), 'expenseId')
    await deactivate(person, bankId)
    expectProblem(await split(person, made.id), 400, 'Bank not active!')
    await expectNothing(bankId, made)
  })

  test('when it is not there, or its account is deleted', async () => {
    expectProblem(await split(person, UNKNOWN_ID), 404)
    const { bankId, made } = await spend()
    await deleteBank(person, bankId)
    expectProblem(await split(person, made.id), 404)
  })

  testWithMail('when it is of another user', async () => {
    const { bankId, made } = await spend()
    const other = await newPerson()
    const [foreign, missing] = [await split(other, made.id), await split(other, UNKNOWN_ID)]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect(await lendsOf(other)).toEqual([])
    await expectNothing(bankId, made)
  })
})
