import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson, expectProblem, latestDate } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deactivate, deleteBank, editExpense, ledgerOf } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  addExpense,
  deleteExpense,
  type Expense,
  expense,
  expensesOf,
  later,
  newBank,
  refusedAmounts,
  UNKNOWN_ID,
} from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** Adds an expense of ₹40 to an account that has ₹100, of which ₹60 are left. */
const spend = async (): Promise<{ bankId: string; made: Expense }> => {
  const { id: bankId } = await newBank(person, { amount: 100 })
  return { bankId, made: (await addExpense(person, bankId, { amount: 40 })).body }
}

describeFeature('edit-expense')('editing an expense', () => {
  test('replaces it, and the difference moves the balance', async () => {
    const { bankId, made } = await spend()
    const change = { date: '2024-03-31', amount: '12.50', reason: ' Tea ', amountDebit: 'CREDIT', unknown: 1 }
    const response = await editExpense(person, { ...made, ...change })
    expectJson(response, 200)
    const fields = { bank_id: bankId, date: '2024-03-31', amount: 12.5, reason: 'Tea', amountDebit: 'CREDIT' }
    expect(response.body).toEqual(later(made, fields))
    expect(await expensesOf(person, bankId)).toEqual([response.body])
    expect(await balanceOf(person, bankId)).toBe(87.5)
    const entry = { kind: 'expense-edited', amount: 27.5, balance: 87.5, expenseId: made.id, reason: 'Tea' }
    expect((await ledgerOf(person, bankId))[0]).toMatchObject(entry)
    expectJson(await deleteExpense(person, made.id), 200)
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test('may spend the balance and the old amount, and no more', async () => {
    const { bankId, made } = await spend()
    expectProblem(await editExpense(person, { ...made, amount: 100.01 }), 400, 'Insufficient balance')
    expect(await expensesOf(person, bankId)).toEqual([made])
    expect((await editExpense(person, { ...made, amount: 100 })).body).toEqual(later(made, { amount: 100 }))
    expect(await balanceOf(person, bankId)).toBe(0)
  })

  test('keeps it on its account', async () => {
    const [{ bankId, made }, other] = [await spend(), await newBank(person)]
    for (const id of [other.id, UNKNOWN_ID]) {
      expectBroken(await editExpense(person, { ...made, bank_id: id, amount: 1 }), 'bank_id')
    }
    expect(await expensesOf(person, bankId)).toEqual([made])
    expect(await balanceOf(person, bankId)).toBe(60)
  })

  test('of an account that is not active changes everything but the amount', async () => {
    const { bankId, made } = await spend()
    await deactivate(person, bankId)
    for (const amount of [39.99, 40.01]) {
      expectProblem(await editExpense(person, { ...made, amount }), 400, 'Bank not active!')
    }
    const change = { reason: 'Tea', date: '2024-03-31', amountDebit: 'ATM' }
    expect((await editExpense(person, { ...made, ...change })).body).toEqual(later(made, change))
    expect(await balanceOf(person, bankId)).toBe(60)
  })

  test.each(['id', 'bank_id', 'date', 'amount', 'reason', 'amountDebit'])('needs %s', async (field) => {
    const { bankId, made } = await spend()
    for (const value of [undefined, '', null])
      expectBroken(await editExpense(person, { ...made, [field]: value }), field)
    expect(await expensesOf(person, bankId)).toEqual([made])
  })

  test('is refused for a field that breaks a rule', async () => {
    const { bankId, made } = await spend()
    for (const amount of [...refusedAmounts, 0]) expectBroken(await editExpense(person, { ...made, amount }), 'amount')
    for (const date of [latestDate(1), '2023-02-29']) {
      expectBroken(await editExpense(person, { ...made, date }), 'date', 'Please enter a correct date')
    }
    expectBroken(await editExpense(person, { ...made, reason: 'x'.repeat(501) }), 'reason')
    expectBroken(await editExpense(person, { ...made, amountDebit: 'debit' }), 'amountDebit')
    expect(await expensesOf(person, bankId)).toEqual([made])
    expectJson(await editExpense(person, { ...made, date: latestDate(), reason: 'x'.repeat(500) }), 200)
  })

  test('is 404 when it is not there, was deleted, or its account was', async () => {
    const [{ made }, { made: gone }, { bankId, made: orphan }] = [await spend(), await spend(), await spend()]
    for (const id of [UNKNOWN_ID, 'x']) expectProblem(await editExpense(person, { ...made, id }), 404)
    await deleteExpense(person, gone.id)
    await deleteBank(person, bankId)
    for (const change of [{}, { amount: 1 }]) {
      expectProblem(await editExpense(person, { ...gone, ...change }), 404)
      expectProblem(await editExpense(person, { ...orphan, ...change }), 404)
    }
  })

  test('applies once with a key, and responds the same again', async () => {
    const [{ bankId, made }, key] = [await spend(), randomUUID()]
    const first = await editExpense(person, { ...made, amount: 50 }, key)
    expectJson(first, 200)
    await editExpense(person, { ...made, amount: 10 })
    expect((await editExpense(person, { ...made, amount: 50 }, key)).text).toBe(first.text)
    expect((await editExpense(person, { ...made, amount: 51 }, key)).status).toBe(422)
    expect(await balanceOf(person, bankId)).toBe(90)
  })

  test('leaves the balance of the last one when ten come at the same time', async () => {
    const { bankId, made } = await spend()
    const amounts = Array.from({ length: 10 }, (_, index) => index + 1)
    await Promise.all(amounts.map((amount) => editExpense(person, { ...made, amount })))
    const [left] = await expensesOf(person, bankId)
    expect(await balanceOf(person, bankId)).toBe(100 - Number(left?.amount))
  })

  testWithMail('of another user is like one that is not there, and leaves it as it was', async () => {
    const { bankId, made } = await spend()
    const other = await newPerson()
    const own = await newBank(other, { amount: 100 })
    for (const bank of [bankId, own.id]) {
      const send = (id: string) => editExpense(other, { ...expense(bank), id })
      const [foreign, missing] = [await send(made.id), await send(UNKNOWN_ID)]
      expectProblem(missing, 404)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    expect(await expensesOf(person, bankId)).toEqual([made])
    expect(await balanceOf(person, bankId)).toBe(60)
  })
})
