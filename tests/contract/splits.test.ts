import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectJson, expectProblem } from './tools/calls.ts'
import { change, expectNothingDone, given, type ListedCall, spend } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, type Entry, editExpense, ledgerOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addExpense, type Expense, expensesOf, lendsOf, newBank } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const shares = (bankId: string): ListedCall[] => [
  given({ bankId, returnName: 'Ravi Kumar', amount: 800, returnDate: '2031-12-31' }),
  given({ bankId, returnName: 'Priya', amount: 800.01 }),
]

/** A bill of ₹2,400 of Ravi, Priya and the caller. */
const bill = (bankId: string): ListedCall[] => [spend(bankId, { amount: 799.99 }), ...shares(bankId)]

/** Adds an expense of ₹2,400 to an account, which has ₹100 left. */
const spendAll = async (): Promise<{ bankId: string; paid: Expense }> => {
  const { id: bankId } = await newBank(person, { amount: 2_500 })
  return { bankId, paid: (await addExpense(person, bankId, { amount: 2_400 })).body }
}

/** Splits an expense of ₹2,400: what it becomes is `own`, and Ravi owes the rest. */
const splitExpense = ({ id, version, ...paid }: Expense, own: number): ListedCall[] => [
  own > 0
    ? { call: 'editExpense', body: { ...paid, id, amount: own }, version: Number(version) }
    : { call: 'deleteExpense', params: { expenseId: id }, version: Number(version) },
  given({ bankId: paid.bank_id, returnName: 'Ravi', amount: 2_400 - own }),
]

const summarize = ({ kind, amount, balance }: Entry) => [kind, amount, balance]

describeFeature('changes')('a bill as a list of calls', () => {
  test('leaves the account as a whole', async () => {
    const { id: bankId } = await newBank(person, { amount: 3_000 })
    expectJson(await change(person, bill(bankId)), 200)
    expect((await ledgerOf(person, bankId)).slice(0, 3).map(summarize)).toEqual([
      ['lend', -800.01, 600],
      ['lend', -800, 1_400.01],
      ['expense', -799.99, 2_200.01],
    ])
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toHaveLength(2)
  })

  test('is made once with a key', async () => {
    const [{ id: bankId }, key] = [await newBank(person, { amount: 5_000 }), randomUUID()]
    const responses = await Promise.all([1, 2, 3].map(() => change(person, bill(bankId), key)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await balanceOf(person, bankId)).toBe(2_600)
  })

  test('loses no money when many are made at the same time', async () => {
    const { id: bankId } = await newBank(person, { amount: 24_000 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => change(person, bill(bankId))))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 10 }, () => 400),
    ])
    expect(await balanceOf(person, bankId)).toBe(0)
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toHaveLength(20)
    expect(await expensesOf(person, bankId)).toHaveLength(10)
  })

  testWithMail('of an account of another user adds nothing, not even the shares that name none', async () => {
    const { id: bankId } = await newBank(person, { amount: 3_000 })
    const other = await newPerson()
    expectProblem(await change(other, [given(), ...bill(bankId)]), 404)
    expect(await lendsOf(other)).toEqual([])
    expect(await balanceOf(person, bankId)).toBe(3_000)
  })
})

describeFeature('changes')('a split of an expense as a list of calls', () => {
  test('lets the expense go where nothing of it is the own part, and the balance stays', async () => {
    const { bankId, paid } = await spendAll()
    expectJson(await change(person, splitExpense(paid, 0)), 200)
    expect(await expensesOf(person, bankId)).toEqual([])
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test.each([0, 800])('is refused when another device changed the expense: own part %i', async (own) => {
    const { bankId, paid } = await spendAll()
    const { body: current } = await editExpense(person, { ...paid, reason: 'Lunch' })
    await expectNothingDone(person, bankId, async () => {
      const refused = await change(person, splitExpense(paid, own))
      expectProblem(refused, 412)
      expect(refused.body).toMatchObject({ at: 0, current })
    })
    expectJson(await change(person, splitExpense(current, own)), 200)
  })

  test.each([0, 800])('is made by one of many at the same time: own part %i', async (own) => {
    const { bankId, paid } = await spendAll()
    const responses = await Promise.all(Array.from({ length: 20 }, () => change(person, splitExpense(paid, own))))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balanceOf(person, bankId)).toBe(100)
    expect((await lendsOf(person)).filter((lend) => lend.bankId === bankId)).toHaveLength(1)
  })
})
