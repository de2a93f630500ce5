import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deactivate, deleteBank, editLend, keyed, ledgerOf, newLend, readLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addLend, debit, type Lend, later, lend, lendsOf, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** A record of ₹100 on an account that has ₹500 before it. */
const lentFrom = async (fields: Record<string, unknown> = {}): Promise<{ bankId: string; made: Lend }> => {
  const { id: bankId } = await newBank(person, { amount: 500 })
  return { bankId, made: await newLend(person, { bankId, ...fields }) }
}

const latestEntry = async (bankId: string) => (await ledgerOf(person, bankId))[0]

describeFeature('lend-account')('adding a record with an account', () => {
  test.each([
    ['given', -1],
    ['taken', 1],
  ])('that is %s moves its balance by the amount, with an entry that names the record', async (direction, sign) => {
    const { bankId, made } = await lentFrom({ direction, amount: 20.1, reason: 'Scooter' })
    expect(made).toMatchObject({ bankId, amount: 20.1, returned: 0, forgiven: 0 })
    expect(await readLend(person, made)).toEqual(made)
    expect(await balanceOf(person, bankId)).toBe(500 + sign * 20.1)
    expect(await latestEntry(bankId)).toEqual({
      id: expect.stringMatching(/^[\w-]{8,64}$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      date: '2024-02-29',
      kind: 'lend',
      amount: sign * 20.1,
      balance: 500 + sign * 20.1,
      reason: 'Scooter',
      reference: '',
      narration: '',
      bookedOn: '',
      tag: '',
      expenseId: null,
      lendId: made.id,
      returnId: null,
      transferId: null,
      importId: null,
      otherBankId: null,
      undoesId: null,
    })
  })

  test.each([undefined, null, ''])('named %j moves nothing', async (bankId) => {
    const response = await addLend(person, { bankId })
    expectJson(response, 201)
    expect(response.body.bankId).toBeNull()
  })

  test.each([{}, [], { id: 'x' }, 5, true])('named %j is refused', async (bankId) => {
    expectBroken(await addLend(person, { bankId }), 'bankId')
  })

  test('is refused by an inactive account, and by one that does not hold what is lent', async () => {
    const { id: inactive } = await newBank(person, { amount: 500, isActive: false })
    const { id: poor } = await newBank(person, { amount: 99.99 })
    const before = await lendsOf(person)
    for (const direction of ['given', 'taken']) {
      expectProblem(await addLend(person, { direction, bankId: inactive }), 400, 'Bank not active!')
    }
    expectProblem(await addLend(person, { amount: 100, bankId: poor }), 400, 'Insufficient balance')
    expectJson(await addLend(person, { amount: 99.99, bankId: poor }), 201)
    expect(await lendsOf(person)).toHaveLength(before.length + 1)
    expect([await balanceOf(person, inactive), await balanceOf(person, poor)]).toEqual([500, 0])
  })

  test('is 404 for an account that is not there, and 400 for what is no id', async () => {
    const before = await lendsOf(person)
    expectProblem(await addLend(person, { bankId: UNKNOWN_ID }), 404)
    for (const bankId of [5, true, 'x'.repeat(65)]) expectBroken(await addLend(person, { bankId }), 'bankId')
    expect(await lendsOf(person)).toHaveLength(before.length)
  })

  test('applies once with a key, though it is sent five times at once', async () => {
    const [{ id: bankId }, key] = [await newBank(person, { amount: 500 }), randomUUID()]
    const json = lend({ amount: 10, bankId })
    const add = () => call('POST /api/v1/add-lend', { by: person, json, headers: keyed(key) })
    const responses = await Promise.all([add(), add(), add(), add(), add()])
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await balanceOf(person, bankId)).toBe(490)
  })

  test('never takes more than there is, though twenty come at the same time', async () => {
    const { id: bankId } = await newBank(person, { amount: 50 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => addLend(person, { amount: 7, bankId })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(await balanceOf(person, bankId)).toBe(1)
  })

  testWithMail('of another user is like one that is not there', async () => {
    const { id: bankId } = await newBank(person, { amount: 500 })
    const other = await newPerson()
    const [foreign, missing] = [await addLend(other, { bankId }), await addLend(other, { bankId: UNKNOWN_ID })]
    expectProblem(missing, 404)
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect(await balanceOf(person, bankId)).toBe(500)
    expect(await lendsOf(other)).toEqual([])
  })
})

describeFeature('lend-account')('editing a record with an account', () => {
  test.each([
    ['given', -1],
    ['taken', 1],
  ])('that is %s moves its balance by the difference', async (direction, sign) => {
    const { bankId, made } = await lentFrom({ direction })
    const { bankId: _, ...fields } = made
    const response = await editLend(person, { ...fields, amount: 130.5, reason: 'More' })
    expectJson(response, 200)
    expect(response.body).toEqual(later(made, { amount: 130.5, reason: 'More' }))
    expect(await balanceOf(person, bankId)).toBe(500 + sign * 130.5)
    const entry = { kind: 'lend-edited', amount: sign * 30.5, reason: 'More', lendId: made.id }
    expect(await latestEntry(bankId)).toMatchObject(entry)
    expectJson(await editLend(person, { ...made, amount: 80, bankId }), 200)
    expect(await balanceOf(person, bankId)).toBe(500 + sign * 80)
    const entries = (await ledgerOf(person, bankId)).length
    expectJson(await editLend(person, { ...made, amount: 80, returnName: 'Meera' }), 200)
    expect(await ledgerOf(person, bankId)).toHaveLength(entries)
  })

  test('keeps its account and its direction', async () => {
    const { bankId, made } = await lentFrom()
    const { id: otherId } = await newBank(person, { amount: 500 })
    for (const other of [otherId, UNKNOWN_ID, null, '']) {
      expectBroken(await editLend(person, { ...made, bankId: other }), 'bankId')
    }
    expectBroken(await editLend(person, { ...made, direction: 'taken' }), 'direction')
    expect(await readLend(person, made)).toEqual(made)
    expect([await balanceOf(person, bankId), await balanceOf(person, otherId)]).toEqual([400, 500])
  })

  test('cannot name an account later', async () => {
    const [made, { id: bankId }] = [await newLend(person), await newBank(person, { amount: 500 })]
    expectBroken(await editLend(person, { ...made, bankId }), 'bankId')
    expectJson(await editLend(person, { ...made, bankId: null }), 200)
    expect(await balanceOf(person, bankId)).toBe(500)
  })

  test('may take the balance and the old amount together, and no more', async () => {
    const { bankId, made } = await lentFrom()
    expectProblem(await editLend(person, { ...made, amount: 500.01 }), 400, 'Insufficient balance')
    expectJson(await editLend(person, { ...made, amount: 500 }), 200)
    expect(await balanceOf(person, bankId)).toBe(0)
    const { bankId: spentId, made: borrowed } = await lentFrom({ direction: 'taken' })
    await debit(person, spentId, '600')
    expectProblem(await editLend(person, { ...borrowed, amount: 99 }), 400, 'Insufficient balance')
    expect(await readLend(person, borrowed)).toEqual(borrowed)
  })

  test('is refused another amount by an inactive account, and moves nothing when it is gone', async () => {
    const { bankId, made } = await lentFrom()
    await deactivate(person, bankId)
    expectProblem(await editLend(person, { ...made, amount: 90 }), 400, 'Bank not active!')
    expectJson(await editLend(person, { ...made, reason: 'Same amount' }), 200)
    await deleteBank(person, bankId)
    expect((await editLend(person, { ...made, amount: 90 })).body).toMatchObject({ amount: 90, bankId })
  })
})
