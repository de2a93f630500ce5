import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { change, expectNothingDone, given, spend } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, ledgerOf, newLend, returnsOf } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addPlan, expensePlan, plansOf } from './tools/plans.ts'
import { addExpense, bank, expensesOf, lend, lendsOf, newBank } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('changes')('a change of several calls', () => {
  test('answers what each call answers by itself, with one revision and one key', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const alone = await addExpense(person, bankId, { amount: 10 })
    const [id, key] = [randomUUID(), randomUUID()]
    const calls = [
      spend(bankId, { id }),
      { call: 'creditAmount', params: { id: bankId, amount: '5.50' }, body: { reason: 'Found' } },
      { call: 'debitAmount', params: { id: bankId, amount: 1 } },
      { call: 'deleteExpense', params: { expenseId: id } },
    ]
    const made = await change(person, calls, key)
    expectJson(made, 200)
    expect(made.body).toEqual({ key, results: [{ ...alone.body, id }, 85.5, 84.5, {}] })
    const revision = Number(alone.headers.get('Revision')) + 1
    expect([made.headers.get('Revision'), made.headers.get('Change-Key')]).toEqual([`${revision}`, key])
    expect(await balanceOf(person, bankId)).toBe(94.5)
    expect((await ledgerOf(person, bankId)).map(({ kind }) => kind)).toEqual([
      'expense-deleted',
      'debit',
      'credit',
      'expense',
      'expense',
      'opening',
    ])
  })

  test('has a key that the server makes when it has none', async () => {
    const made = await change(person, [given()])
    expect(made.body.key).toBe(made.headers.get('Change-Key'))
    expect(made.body.key).toMatch(/^[\da-f-]{36}$/)
  })

  test('records an expense with the plan that repeats it', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const planId = randomUUID()
    const made = await change(person, [
      spend(bankId),
      { call: 'addPlan', body: expensePlan(bankId, { id: planId, next: '2024-02-05' }) },
    ])
    expect(made.body.results).toMatchObject([{ amount: 10 }, { id: planId, next: '2024-02-05' }])
    expect(await plansOf(person)).toMatchObject([{ id: planId, kind: 'expense' }])
    await call('DELETE /api/v1/recurring', { by: person, json: { id: planId } })
  })

  test('enters a date of a plan once, though two devices do', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const { body: plan } = await addPlan(person, bankId)
    const enter = () =>
      change(person, [spend(bankId), { call: 'skipPlan', params: { planId: plan.id }, version: plan.version }])
    const [, second] = [await enter(), await enter()]
    expectProblem(second, 412)
    expect(second.body).toMatchObject({
      at: 1,
      current: { id: plan.id, next: '2024-02-05', version: plan.version + 1 },
    })
    expect(await expensesOf(person, bankId)).toHaveLength(1)
    expect(await balanceOf(person, bankId)).toBe(90)
    await call('DELETE /api/v1/recurring', { by: person, json: { id: plan.id } })
  })

  test('splits a bill: the own part is an expense, and each share a record of the account', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const shares = ['Ravi', 'Priya', 'Kabir'].map((returnName) => given({ bankId, returnName }))
    const made = await change(person, [spend(bankId), ...shares])
    expect(made.body.results).toHaveLength(4)
    expect(await balanceOf(person, bankId)).toBe(30)
    await expectNothingDone(person, bankId, async () => {
      const refused = await change(person, [spend(bankId), ...shares])
      expectProblem(refused, 400, 'Insufficient balance')
      expect(refused.body).toMatchObject({ at: 2 })
    })
  })

  test('splits an expense that is there: it becomes the own part, and the balance stays', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const { body: paid } = await addExpense(person, bankId, { amount: 90 })
    const made = await change(person, [
      { call: 'editExpense', body: { ...paid, amount: 30 }, version: 1 },
      given({ bankId, amount: 30 }),
      given({ bankId, amount: 30 }),
    ])
    expectJson(made, 200)
    expect(await balanceOf(person, bankId)).toBe(10)
    expect(await expensesOf(person, bankId)).toMatchObject([{ id: paid.id, amount: 30, version: 2 }])
  })

  test('records what came back and forgives the rest', async () => {
    const { id: bankId } = await newBank(person, { amount: 0 })
    const made = await newLend(person)
    const back = { date: '2024-03-01', amount: 40, bankId }
    const { body } = await change(person, [
      { call: 'addReturn', params: { lendId: made.id }, body: back },
      { call: 'addReturn', params: { lendId: made.id }, body: { date: '2024-03-01', amount: 60, kind: 'forgiven' } },
    ])
    expect(body.results).toMatchObject([
      { balance: 40 },
      { lend: { returned: 100, forgiven: 60, returnStatus: 'done' } },
    ])
    expect(await returnsOf(person, made.id)).toHaveLength(2)
  })

  test('names a record that an earlier call of it adds', async () => {
    const [bankId, lendId] = [randomUUID(), randomUUID()]
    const made = await change(person, [
      { call: 'addBank', body: bank({ id: bankId, amount: 100 }) },
      given({ id: lendId, bankId }),
      { call: 'addReturn', params: { lendId }, body: { date: '2024-03-01', amount: 5, bankId } },
      { call: 'editLend', body: lend({ id: lendId, amount: 15, bankId, reason: 'Changed' }), version: 2 },
    ])
    expectJson(made, 200)
    expect(await balanceOf(person, bankId)).toBe(90)
    expect(await lendsOf(person)).toContainEqual(
      expect.objectContaining({ id: lendId, reason: 'Changed', returned: 5 }),
    )
  })

  test('of 1,000 records is done at once, and one of 1,001 is refused', async () => {
    const other = await someone()
    const before = (await lendsOf(other)).length
    const calls = Array.from({ length: 1_000 }, (_, at) => given({ id: randomUUID(), reason: `Record ${at}` }))
    const made = await change(other, calls)
    expectJson(made, 200)
    expect(made.body.results).toHaveLength(1_000)
    expect(await lendsOf(other)).toHaveLength(before + 1_000)
    expectProblem(await change(other, [...calls, given()]), 413)
  }, 120_000)

  test('takes long texts in every script', async () => {
    const long = Array.from({ length: 200 }, () => given({ reason: 'ऋण'.repeat(166) }))
    expectJson(await change(person, long), 200)
  })

  test('that is repeated with its key is done once, and gets the first response', async () => {
    const { id: bankId } = await newBank(person, { amount: 100 })
    const key = randomUUID()
    const calls = [spend(bankId), spend(bankId)]
    const [first, again] = [await change(person, calls, key), await change(person, calls, key)]
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(again.headers.get('Revision')).toBe(first.headers.get('Revision'))
    expect(await balanceOf(person, bankId)).toBe(80)
    expectProblem(await change(person, [spend(bankId)], key), 422)
  })

  test('that was refused under a key is refused again, with the same index', async () => {
    const { id: bankId } = await newBank(person, { amount: 15 })
    const key = randomUUID()
    const [first, again] = [
      await change(person, [spend(bankId), spend(bankId)], key),
      await change(person, [spend(bankId), spend(bankId)], key),
    ]
    expectProblem(first, 400, 'Insufficient balance')
    expect([again.status, again.text]).toEqual([400, first.text])
    expect(first.body).toMatchObject({ at: 1 })
  })
})
