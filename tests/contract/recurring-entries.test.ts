import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectJson, expectProblem } from './tools/calls.ts'
import { change, enterPlan, expectNothingDone, given } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, ledgerOf } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addPlan, lendPlan, type Plan, plansOf, skipPlan } from './tools/plans.ts'
import { type Bank, expensesOf, lendsOf, newBank, UNKNOWN_ID } from './tools/records.ts'

let person: Person
let account: Bank

beforeAll(async () => {
  person = await someone()
  account = await newBank(person, { amount: 1_000 })
})

const newPlan = async (fields: object = {}, bankId = account.id): Promise<Plan> =>
  (await addPlan(person, bankId, { ...fields })).body

const read = async ({ id }: Plan): Promise<Plan> => {
  const plan = (await plansOf(person)).find((each) => each.id === id)
  if (!plan) throw new Error('The plan must be there.')
  return plan
}

describeFeature('changes')('an entered plan', () => {
  test('is an ordinary expense, and moves on to the next day of its rhythm, whatever the date of the entry', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan({ next: '2024-01-31' }, bank.id)
    const response = await enterPlan(person, plan, { date: '2024-02-03', amount: 12.5 })
    expectJson(response, 200)
    const [expense, moved] = response.body.results
    expect(expense).toMatchObject({ bank_id: bank.id, date: '2024-02-03', amount: 12.5, reason: 'Rent' })
    expect(moved).toEqual({ ...plan, next: '2024-02-29', version: 2 })
    expect(await expensesOf(person, bank.id)).toEqual([expense])
    expect(await balanceOf(person, bank.id)).toBe(87.5)
  })

  test('can be a record', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan(lendPlan({ bankId: bank.id }))
    const skip = { call: 'skipPlan', params: { planId: plan.id }, version: plan.version }
    const { body } = await change(person, [given({ bankId: bank.id, amount: 10 }), skip])
    expect(body.results).toMatchObject([{ amount: 10, bankId: bank.id }, { next: '2024-02-05' }])
    expect(await lendsOf(person)).toContainEqual(body.results[0])
    expect(await balanceOf(person, bank.id)).toBe(90)
  })

  test('ends after its last date: then nothing is entered', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan({ until: '2024-02-05' }, bank.id)
    for (let entered = 0; entered < 2; entered += 1) expectJson(await enterPlan(person, await read(plan)), 200)
    const ended = await read(plan)
    await expectNothingDone(person, bank.id, async () => {
      expectProblem(await enterPlan(person, ended), 400, 'This plan has ended.')
      expectProblem(await skipPlan(person, plan.id), 400, 'This plan has ended.')
    })
  })

  test('that is not there or lacks the money is refused, and stays as it was', async () => {
    const bank = await newBank(person, { amount: 5 })
    const plan = await newPlan({}, bank.id)
    await expectNothingDone(person, bank.id, async () => {
      expectProblem(await enterPlan(person, plan), 400, 'Insufficient balance')
      expectProblem(await enterPlan(person, { ...plan, id: UNKNOWN_ID }, { amount: 1 }), 404)
      expectProblem(await skipPlan(person, UNKNOWN_ID), 404)
    })
  })

  test('is entered once by a repeated request', async () => {
    const bank = await newBank(person, { amount: 100 })
    const [plan, key] = [await newPlan({}, bank.id), randomUUID()]
    const first = await enterPlan(person, plan, {}, key)
    expect((await enterPlan(person, plan, {}, key)).body).toEqual(first.body)
    expect(await balanceOf(person, bank.id)).toBe(90)
  })

  test('is entered by one of twenty devices at the same time, and the balance is exact', async () => {
    const bank = await newBank(person, { amount: 100 })
    const plan = await newPlan({ next: '2023-01-31' }, bank.id)
    const responses = await Promise.all(Array.from({ length: 20 }, () => enterPlan(person, plan, { amount: 7 })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
    expect(await read(plan)).toMatchObject({ next: '2023-02-28', version: 2 })
    expect((await ledgerOf(person, bank.id)).map(({ balance }) => balance)).toEqual([93, 100])
  })
})
