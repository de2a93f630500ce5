import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  adjust,
  balanceOf,
  deactivate,
  editMovement,
  latestEntry,
  ledgerOf,
  move,
  newLend,
  newMovement,
  transfer,
  undoMovement,
} from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addExpense, expensesOf, newBank } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const WORDS = { date: '2024-02-28', reason: 'Salary', reference: 'UTR 412345678901' }

const FUTURE = '2999-01-01'

const moved = () => newMovement(person, 'credit', WORDS)

describeFeature('movements')('the body of a credit or a debit', () => {
  test.each(['credit', 'debit'] as const)('of a %s gives its entry a day, a reason and a reference', async (kind) => {
    const { id } = await newBank(person, { amount: 100 })
    const response = await move(person, kind, id, { ...WORDS, reason: ' Salary ', unknown: 1, amount: 5 })
    expectJson(response, 200)
    expect(response.text).toBe(kind === 'credit' ? '110' : '90')
    expect(await latestEntry(person, id)).toMatchObject({ kind, ...WORDS, undoesId: null })
  })

  test.each([undefined, {}, { date: '', reason: '', reference: '' }])(
    '%o leaves the day of the entry, without words',
    async (body) => {
      const { id } = await newBank(person, { amount: 100 })
      expectJson(await move(person, 'credit', id, body), 200)
      const entry = await latestEntry(person, id)
      expect(entry).toMatchObject({ date: entry.at.slice(0, 10), reason: '', reference: '' })
    },
  )

  test('may be empty whatever its type is', async () => {
    const { id } = await newBank(person, { amount: 100 })
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const path = `/api/v1/credit-amount/${id}/credit?amount=1` as const
      expectJson(await call(`PATCH ${path}`, { by: person, headers: { 'Content-Type': type } }), 200)
    }
    expect(await balanceOf(person, id)).toBe(103)
  })

  test('is refused for a field that breaks a rule, and moves nothing', async () => {
    const { id } = await newBank(person, { amount: 100 })
    for (const [field, values] of Object.entries({
      date: [FUTURE, '2023-02-29', '28-02-2024', 5, null, {}],
      reason: ['x'.repeat(501), 5, null, [], 'a\u0000b'],
      reference: ['x'.repeat(101), 5, null, {}, true],
    })) {
      for (const value of values) expectBroken(await move(person, 'credit', id, { ...WORDS, [field]: value }), field)
    }
    expectProblem(await call(`PATCH /api/v1/debit-amount/${id}/debit?amount=1`, { by: person, body: 'Rent' }), 415)
    expect(await balanceOf(person, id)).toBe(100)
    const longest = { ...WORDS, reason: 'x'.repeat(500), reference: 'x'.repeat(100) }
    expectJson(await move(person, 'credit', id, longest), 200)
    expect(await latestEntry(person, id)).toMatchObject(longest)
  })

  test('is part of the request that a key names', async () => {
    const [{ id }, key] = [await newBank(person, { amount: 100 }), randomUUID()]
    expect((await move(person, 'credit', id, WORDS, key)).body).toBe(110)
    expect((await move(person, 'credit', id, WORDS, key)).body).toBe(110)
    expect((await move(person, 'credit', id, { ...WORDS, reason: 'Rent' }, key)).status).toBe(422)
    expect(await balanceOf(person, id)).toBe(110)
  })
})

describeFeature('movements')('the reference', () => {
  test('of an expense and of a return stays on their entries, and on nothing else', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const { body: spent } = await addExpense(person, id, { reference: 'UPI 1' })
    expect(await latestEntry(person, id)).toMatchObject({ kind: 'expense', reference: 'UPI 1', expenseId: spent.id })
    expect(await expensesOf(person, id)).toEqual([expect.not.objectContaining({ reference: expect.anything() })])
    const lend = await newLend(person)
    expectJson(await addReturn(person, lend.id, { bankId: id, reference: 'UPI 2' }), 201)
    expect(await latestEntry(person, id)).toMatchObject({ kind: 'return', reference: 'UPI 2', lendId: lend.id })
    expectJson(await addReturn(person, lend.id, { reference: 'UPI 3' }), 201)
  })

  test('is at most 100 characters', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const lend = await newLend(person)
    for (const reference of ['x'.repeat(101), 5, null, {}]) {
      expectBroken(await addExpense(person, id, { reference }), 'reference')
      expectBroken(await addReturn(person, lend.id, { reference }), 'reference')
    }
    expect(await balanceOf(person, id)).toBe(100)
  })
})

describeFeature('movements')('changing the words of an entry', () => {
  test('of a credit, a debit, a transfer and a set balance responds with the entry, and moves nothing', async () => {
    const [{ id }, other] = [await newBank(person, { amount: 100 }), await newBank(person, { amount: 0 })]
    await move(person, 'credit', id, WORDS)
    await move(person, 'debit', id)
    await transfer(person, id, other.id, { note: 'Savings' })
    await adjust(person, id, { balance: 70, note: 'Counted' })
    for (const before of (await ledgerOf(person, id)).slice(0, 4)) {
      const words = { date: '2024-01-31', reason: `Another ${before.kind}` }
      const response = await editMovement(person, before.id, { ...words, amount: 1, balance: 1, kind: 'opening' })
      expectJson(response, 200)
      expect(response.body).toEqual({ ...before, ...words })
    }
    expect(await balanceOf(person, id)).toBe(70)
    expect((await ledgerOf(person, id)).slice(0, 4).map(({ date }) => date)).toEqual(Array(4).fill('2024-01-31'))
    expect(await ledgerOf(person, other.id)).toMatchObject([
      { kind: 'transfer', reason: 'Savings', date: '2024-03-01' },
    ])
  })

  test('leaves what the request does not have, and empties what it has empty', async () => {
    const { bankId, entry } = await moved()
    expect((await editMovement(person, entry.id, {})).body).toEqual(entry)
    expect((await editMovement(person, entry.id, { reason: 'Wages' })).body).toEqual({ ...entry, reason: 'Wages' })
    const emptied = { ...entry, date: entry.at.slice(0, 10), reason: '' }
    expect((await editMovement(person, entry.id, { date: '', reason: '' })).body).toEqual(emptied)
    expect(await latestEntry(person, bankId)).toEqual(emptied)
  })

  test('works while the account is not active', async () => {
    const { bankId, entry } = await moved()
    await deactivate(person, bankId)
    expectJson(await editMovement(person, entry.id, { reason: 'Wages' }), 200)
  })

  test('is refused for the entry of a record, and for a field that breaks a rule', async () => {
    const { bankId, entry } = await moved()
    for (const field of ['date', 'reason']) expectBroken(await editMovement(person, entry.id, { [field]: 5 }), field)
    expectBroken(await editMovement(person, entry.id, { date: FUTURE }), 'date')
    await addExpense(person, bankId)
    const spent = await latestEntry(person, bankId)
    await addReturn(person, (await newLend(person)).id, { bankId })
    const returned = await latestEntry(person, bankId)
    await undoMovement(person, entry.id)
    const undoing = await latestEntry(person, bankId)
    const opening = (await ledgerOf(person, bankId)).at(-1)
    for (const each of [spent, returned, undoing, opening]) {
      expectProblem(
        await editMovement(person, each?.id ?? '', { reason: 'x' }),
        400,
        'The words of this entry are those of its record.',
      )
    }
  })
})
