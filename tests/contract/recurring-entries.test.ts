import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deactivate, ledgerOf } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addPlan, enterPlan, lendPlan, type Plan, plansOf, skipPlan } from './tools/plans.ts'
import { type Bank, expensesOf, lendsOf, newBank, UNKNOWN_ID } from './tools/records.ts'

let person: Person
let account: Bank

beforeAll(async () => {
  person = await someone()
  account = await newBank(person, { amount: 1_000 })
})

const newPlan = async (fields: object = {}, bankId = account.id): Promise<Plan> =>
  (await addPlan(person, bankId, { ...fields })).body

describeFeature('recurring')('an entered plan', () => {
  test('is an ordinary expense of its date, and moves on', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan({ next: '2024-01-31' }, bank.id)
    const response = await enterPlan(person, plan.id)
    expectJson(response, 201)
    expect(response.body).toEqual({
      plan: { ...plan, next: '2024-02-29', version: 2 },
      expense: expect.objectContaining({
        bank_id: bank.id,
        date: '2024-01-31',
        amount: 10,
        reason: 'Rent',
        amountDebit: 'DEBIT',
        version: 1,
      }),
      balance: 90,
    })
    expect(await expensesOf(person, bank.id)).toEqual([response.body.expense])
    const entry = { kind: 'expense', amount: -10, balance: 90, expenseId: response.body.expense?.id }
    expect((await ledgerOf(person, bank.id))[0]).toMatchObject(entry)
  })

  test('has another date and amount when they are sent, which do not move its rhythm', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan({ next: '2024-01-31' }, bank.id)
    const { body } = await enterPlan(person, plan.id, { date: '2024-02-03', amount: '12.50' })
    expect(body).toMatchObject({ expense: { date: '2024-02-03', amount: 12.5 }, balance: 87.5 })
    expect(body.plan).toMatchObject({ next: '2024-02-29', template: { amount: 10 } })
  })

  test('is a record with its promised date, and moves the balance of its account', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan(lendPlan({ bankId: bank.id }))
    const { body } = await enterPlan(person, plan.id)
    const lend = { lendDate: '2024-01-05', returnDate: '2024-02-04', returnName: 'Ravi', amount: 10, bankId: bank.id }
    expect(body).toMatchObject({ plan: { next: '2024-02-05' }, lend, balance: 90 })
    expect(await lendsOf(person)).toContainEqual(body.lend)
    const free = await newPlan(lendPlan({ returnAfterDays: null }))
    const entered = await enterPlan(person, free.id)
    expect(entered.body).toMatchObject({ lend: { returnDate: '', bankId: null } })
    expect(entered.body).not.toHaveProperty('balance')
  })

  test('ends after its last date', async () => {
    const plan = await newPlan({ until: '2024-02-05' })
    expectJson(await enterPlan(person, plan.id), 201)
    expectJson(await enterPlan(person, plan.id), 201)
    expectProblem(await enterPlan(person, plan.id), 400, 'This plan has ended.')
    expectProblem(await skipPlan(person, plan.id), 400, 'This plan has ended.')
  })

  test('is refused while it is paused, in the future, or without the money, and stays as it was', async () => {
    const bank = await newBank(person, { amount: 5 })
    const paused = await newPlan({ paused: true })
    expectProblem(await enterPlan(person, paused.id), 400, 'This plan is paused.')
    const future = await newPlan({ next: '2991-01-05' })
    expectBroken(await enterPlan(person, future.id), 'date', 'Please enter a correct date')
    const dear = await newPlan({}, bank.id)
    expectProblem(await enterPlan(person, dear.id), 400, 'Insufficient balance')
    await deactivate(person, bank.id)
    expectProblem(await enterPlan(person, dear.id), 400, 'Bank not active!')
    expectBroken(await enterPlan(person, dear.id, { amount: 0 }), 'amount')
    expectProblem(await enterPlan(person, UNKNOWN_ID), 404)
    expectProblem(await skipPlan(person, UNKNOWN_ID), 404)
    const plans = await plansOf(person)
    for (const plan of [paused, future, dear]) expect(plans).toContainEqual(plan)
  })

  test('is entered once by a repeated request, and once for each of two', async () => {
    const bank = await newBank(person, { amount: 100 })
    const [plan, key] = [await newPlan({}, bank.id), randomUUID()]
    const first = await enterPlan(person, plan.id, undefined, key)
    expect((await enterPlan(person, plan.id, undefined, key)).body).toEqual(first.body)
    expect(await balanceOf(person, bank.id)).toBe(90)
    await Promise.all([enterPlan(person, plan.id), enterPlan(person, plan.id)])
    expect((await expensesOf(person, bank.id)).map(({ date }) => date)).toEqual([
      '2024-03-05',
      '2024-02-05',
      '2024-01-05',
    ])
  })

  test('moves on once for each of twenty entries at the same time, and the balance is exact', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan({ next: '2023-01-31' }, bank.id)
    const responses = await Promise.all(Array.from({ length: 20 }, () => enterPlan(person, plan.id, { amount: 7 })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(14)
    expect(responses.filter(({ body }) => 'detail' in body && body.detail === 'Insufficient balance')).toHaveLength(6)
    expect(await balanceOf(person, bank.id)).toBe(2)
    const dates = (await expensesOf(person, bank.id)).map(({ date }) => date)
    expect(new Set(dates).size).toBe(14)
    expect(dates[0]).toBe('2024-02-29')
    expect((await plansOf(person)).find(({ id }) => id === plan.id)).toMatchObject({ next: '2024-03-31', version: 15 })
    expect((await ledgerOf(person, bank.id)).map(({ balance }) => balance)).toEqual([
      2, 9, 16, 23, 30, 37, 44, 51, 58, 65, 72, 79, 86, 93, 100,
    ])
  })
})
