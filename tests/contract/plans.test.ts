import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { change, enterPlan } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deleteBank } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addPlan, deletePlan, editPlan, expensePlan, lendPlan, type Plan, plansOf, skipPlan } from './tools/plans.ts'
import { type Bank, expensesOf, lendsOf, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person
let account: Bank

beforeAll(async () => {
  person = await someone()
  account = await newBank(person, { amount: 1_000 })
})

const newPlan = async (fields: object = {}, bankId = account.id): Promise<Plan> =>
  (await addPlan(person, bankId, { ...fields })).body

/** Skips a plan some times and returns its next dates. */
const skipOften = async (plan: Plan, times: number): Promise<string[]> => {
  const dates: string[] = []
  for (let skipped = 0; skipped < times; skipped += 1) dates.push((await skipPlan(person, plan.id)).body.next)
  return dates
}

describeFeature('recurring')('a plan', () => {
  test('is kept with its template, moves no money, and is listed by its next date', async () => {
    const other = await newPerson()
    const bank = await newBank(other, { amount: 100 })
    const later = await addPlan(other, bank.id, { next: '2031-05-06', unknown: 1 })
    expectJson(later, 201)
    expect(later.body).toEqual({
      ...expensePlan(bank.id, { next: '2031-05-06' }),
      template: expect.objectContaining({ bank_id: bank.id, amount: 10, reason: 'Rent', amountDebit: 'DEBIT' }),
      id: expect.stringMatching(/^[\w-]{8,64}$/),
      version: 1,
      day: 6,
    })
    const sooner = await addPlan(other, bank.id, { next: '0024-02-29', ...lendPlan({ returnAfterDays: null }) })
    expect(await plansOf(other)).toEqual([sooner.body, later.body])
    expect(await balanceOf(other, bank.id)).toBe(100)
    expect(await lendsOf(other)).toEqual([])
  })

  test.each([
    ['month', 1, '2023-01-31', ['2023-02-28', '2023-03-31', '2023-04-30', '2023-05-31']],
    ['year', 1, '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['month', 13, '2023-12-30', ['2025-01-30', '2026-02-28', '2027-03-30']],
    ['week', 2, '2024-02-20', ['2024-03-05', '2024-03-19']],
    ['day', 36, '2024-02-20', ['2024-03-27', '2024-05-02']],
  ])('goes on by %s (%d), and keeps its day in short months', async (unit, count, next, following) => {
    const plan = await newPlan({ next, every: { unit, count } })
    expect(await skipOften(plan, following.length)).toEqual(following)
  })

  test('keeps the day of its rhythm in an edit that leaves the next date, and takes that of another date', async () => {
    const plan = await newPlan({ next: '2023-01-31' })
    const { body: february } = await skipPlan(person, plan.id)
    const edited = await editPlan(person, february, { paused: true, template: { ...plan.template, amount: 12 } })
    expectJson(edited, 200)
    expect(edited.body).toMatchObject({ next: '2023-02-28', version: 3, paused: true, template: { amount: 12 } })
    expect(await skipOften(plan, 1)).toEqual(['2023-03-31'])
    await editPlan(person, edited.body, { next: '2023-04-28' })
    expect(await skipOften(plan, 1)).toEqual(['2023-05-28'])
  })

  test('keeps a day that fits its next date, in a new plan and in an edit of the date, and leaves out another', async () => {
    const plan = await newPlan({ next: '2023-02-28', day: 31 }) // what follows an entry of 31 January
    expect(plan).toMatchObject({ next: '2023-02-28', day: 31 })
    const { body: march } = await skipPlan(person, plan.id)
    expect(march).toMatchObject({ next: '2023-03-31', day: 31 })
    const { body: back } = await editPlan(person, march, { next: '2023-02-28' })
    expect(back).toMatchObject({ next: '2023-02-28', day: 31 })
    expect(await newPlan({ next: '2023-02-20', day: 31 })).toMatchObject({ day: 20 })
  })

  test('is not changed when another version was read', async () => {
    const plan = await newPlan()
    await skipPlan(person, plan.id)
    const response = await editPlan(person, plan, { paused: true }, { 'If-Match': '"1"' })
    expectProblem(response, 412)
    expect(response.body).toMatchObject({ current: { id: plan.id, version: 2, paused: false } })
  })

  test('is deleted once, and what it made stays', async () => {
    const plan = await newPlan()
    const { body } = await enterPlan(person, plan)
    expectJson(await deletePlan(person, plan.id), 200)
    expectProblem(await deletePlan(person, plan.id), 404)
    expect(await expensesOf(person, account.id)).toContainEqual(body.results[0])
  })

  test('of income is kept with its account, and a credit beside its skip enters it', async () => {
    const other = await newPerson()
    const bank = await newBank(other, { amount: 100 })
    const template = { bankId: bank.id, amount: 85, reason: 'Salary', tag: '' }
    const { body: plan } = await addPlan(other, bank.id, { kind: 'credit', template })
    expect(plan).toMatchObject({ kind: 'credit', template })
    const credit = {
      call: 'creditAmount',
      params: { id: bank.id, amount: '85.00' },
      body: { date: plan.next, reason: 'Salary' },
    }
    const skip = { call: 'skipPlan', params: { planId: plan.id }, version: plan.version }
    expectJson(await change(other, [credit, skip]), 200)
    expect(await balanceOf(other, bank.id)).toBe(185)
    expect(await plansOf(other)).toMatchObject([{ next: '2024-02-05', version: 2 }])
    expectBroken(
      await addPlan(other, bank.id, { kind: 'credit', template: { ...template, reason: '' } }),
      'template.reason',
    )
    expectBroken(
      await addPlan(other, bank.id, { kind: 'credit', template: { ...template, amount: 0 } }),
      'template.amount',
    )
    expectProblem(
      await addPlan(other, UNKNOWN_ID, { kind: 'credit', template: { ...template, bankId: UNKNOWN_ID } }),
      404,
    )
  })

  test.each([
    ['kind', { kind: 'transfer' }],
    ['next', { next: '2023-02-29' }],
    ['next', { next: undefined }],
    ['day', { day: 32 }],
    ['day', { day: 1.5 }],
    ['every.unit', { every: { unit: 'hour', count: 1 } }],
    ['every.count', { every: { unit: 'day', count: 0 } }],
    ['every.count', { every: { unit: 'day', count: 37 } }],
    ['every.count', { every: { unit: 'day', count: 1.5 } }],
    ['every.count', { every: { unit: 'day', count: '2' } }],
    ['every', { every: 'month' }],
    ['until', { until: 'soon' }],
    ['paused', { paused: 'yes' }],
    ['template.reason', { template: { bank_id: 'b', amount: 1, amountDebit: 'CASH' } }],
    ['template.amount', { template: { bank_id: 'b', amount: 0, reason: 'R', amountDebit: 'CASH' } }],
    ['template.returnAfterDays', lendPlan({ returnAfterDays: 3_651 })],
    ['template.requirement', lendPlan({ requirement: 'Never' })],
  ])('is refused for a wrong %s', async (field, fields) => {
    expectBroken(await addPlan(person, account.id, fields), field)
  })

  test('names no account that is not there, and no account of another user', async () => {
    const other = await newPerson()
    const { id } = await newBank(other)
    for (const bankId of [id, UNKNOWN_ID]) {
      expectProblem(await addPlan(person, bankId), 404)
      expectProblem(await addPlan(person, account.id, lendPlan({ bankId })), 404)
      const plan = await newPlan()
      expectProblem(await editPlan(person, plan, { template: { ...plan.template, bank_id: bankId } }), 404)
    }
  })

  test('whose account is gone can be changed, but not entered', async () => {
    const gone = await newBank(person, { amount: 50 })
    const plan = await newPlan({}, gone.id)
    await deleteBank(person, gone.id)
    expectProblem(await enterPlan(person, plan), 404)
    const paused = await editPlan(person, plan, { paused: true })
    expectJson(paused, 200)
    const template = { ...plan.template, bank_id: account.id }
    const { body } = await editPlan(person, paused.body, { paused: false, template })
    expectJson(await enterPlan(person, body), 200)
  })

  testWithMail('is the last one after 200', async () => {
    const other = await newPerson()
    const { id } = await newBank(other)
    const added = await Promise.all(Array.from({ length: 20 }, () => addTen(other, id)))
    expect(added.flat()).toEqual(Array.from({ length: 200 }, () => 201))
    expectProblem(await addPlan(other, id), 400, 'You have reached the limit of 200 plans.')
    expect(await plansOf(other)).toHaveLength(200)
  })
})

const addTen = async (by: Person, bankId: string): Promise<number[]> => {
  const statuses: number[] = []
  for (let added = 0; added < 10; added += 1) statuses.push((await addPlan(by, bankId)).status)
  return statuses
}
