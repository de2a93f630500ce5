import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  adjust,
  balanceOf,
  deleteReturn,
  deleteTransfer,
  editExpense,
  ledgerOf,
  newLend,
  returnIdIn,
  transfer,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  addExpense,
  credit,
  debit,
  deleteExpense,
  expense,
  newBank,
  refusedAmounts,
  UNKNOWN_ID,
} from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const noLinks = {
  expenseId: null,
  lendId: null,
  returnId: null,
  transferId: null,
  importId: null,
  otherBankId: null,
  undoesId: null,
  reference: '',
  narration: '',
  bookedOn: '',
  tag: '',
}

describeFeature('ledger')('the ledger of an account', () => {
  test('has one entry for each change of the balance, newest first, with the balance after it', async () => {
    const [{ id }, other] = [await newBank(person, { amount: 100 }), await newBank(person, { amount: 0 })]
    await credit(person, id, '50.05')
    await debit(person, id, 20)
    const { body: spent } = await addExpense(person, id, { amount: 10, reason: 'Tea' })
    await editExpense(person, { ...spent, amount: 12.5 })
    await deleteExpense(person, spent.id)
    const given = await newLend(person)
    const returnId = returnIdIn(await addReturn(person, given.id, { amount: 5, bankId: id }))
    await deleteReturn(person, returnId)
    const { body: moved } = await transfer(person, id, other.id, { amount: 30, note: 'Rent' })
    await deleteTransfer(person, moved.id)
    await adjust(person, id, { balance: 99.99, note: 'Counted' })

    const entries = await ledgerOf(person, id)
    const [text, expenseId, transferId] = [expect.any(String), spent.id, moved.id]
    const ofReturn = { reason: text, lendId: given.id, returnId }
    expect(entries.map(({ id: _, at, date, ...entry }) => entry).toReversed()).toEqual([
      { ...noLinks, kind: 'opening', amount: 100, balance: 100, reason: text },
      { ...noLinks, kind: 'credit', amount: 50.05, balance: 150.05, reason: text },
      { ...noLinks, kind: 'debit', amount: -20, balance: 130.05, reason: text },
      { ...noLinks, kind: 'expense', amount: -10, balance: 120.05, reason: 'Tea', expenseId },
      { ...noLinks, kind: 'expense-edited', amount: -2.5, balance: 117.55, reason: 'Tea', expenseId },
      { ...noLinks, kind: 'expense-deleted', amount: 12.5, balance: 130.05, reason: 'Tea', expenseId },
      { ...noLinks, kind: 'return', amount: 5, balance: 135.05, ...ofReturn },
      { ...noLinks, kind: 'return-undone', amount: -5, balance: 130.05, ...ofReturn },
      { ...noLinks, kind: 'transfer', amount: -30, balance: 100.05, reason: 'Rent', transferId, otherBankId: other.id },
      {
        ...noLinks,
        kind: 'transfer-undone',
        amount: 30,
        balance: 130.05,
        reason: 'Rent',
        transferId,
        otherBankId: other.id,
      },
      { ...noLinks, kind: 'adjustment', amount: -30.06, balance: 99.99, reason: 'Counted' },
    ])
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(11)
    const today = entries[0]?.at.slice(0, 10)
    const dates = [
      today,
      today,
      today,
      '2024-02-29',
      '2024-02-29',
      today,
      '2024-03-01',
      today,
      '2024-03-01',
      today,
      today,
    ]
    expect(entries.map(({ date }) => date).toReversed()).toEqual(dates)
    const times = entries.map(({ at }) => new Date(at).toISOString())
    expect(times).toEqual(entries.map(({ at }) => at))
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('has no entry for what moved nothing', async () => {
    const { id } = await newBank(person, { amount: 0 })
    const given = await newLend(person)
    await debit(person, id, 1)
    await addExpense(person, id)
    await addReturn(person, given.id, { kind: 'forgiven' })
    await addReturn(person, given.id)
    await adjust(person, id, { balance: 0 })
    expect(await ledgerOf(person, id)).toEqual([])
  })

  test('has no entry for an edit of an expense that keeps its amount', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const { body: spent } = await addExpense(person, id, { amount: 10 })
    const before = await ledgerOf(person, id)
    await editExpense(person, { ...spent, reason: 'Coffee' })
    expect(await ledgerOf(person, id)).toEqual(before)
  })

  test('adds up when many changes come at the same time', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const given = await newLend(person)
    await Promise.all(
      Array.from({ length: 10 }, () => [
        credit(person, id, 2),
        debit(person, id, 3),
        addExpense(person, id, { amount: 4 }),
        addReturn(person, given.id, { amount: 5, bankId: id }),
      ]).flat(),
    )
    const entries = (await ledgerOf(person, id)).toReversed()
    let paise = 0
    for (const { amount, balance } of entries) {
      paise += Math.round(amount * 100)
      expect(balance).toBe(paise / 100)
    }
    expect(entries).toHaveLength(41)
    expect(await balanceOf(person, id)).toBe(100)
  })

  test('is 404 for an account that is not there', async () => {
    for (const id of [UNKNOWN_ID, 'x', '%00'])
      expectProblem(await call(`GET /api/v1/ledger/${id}`, { by: person }), 404)
  })
})

describeFeature('ledger')('adjusting a balance', () => {
  test('responds with the new balance as a bare number, and keeps the difference with its note', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const response = await adjust(person, id, { balance: '250.75', note: ' Found a note ', unknown: 1, amount: 9 })
    expectJson(response, 200)
    expect(response.text).toBe('250.75')
    expect(await balanceOf(person, id)).toBe(250.75)
    const [entry] = await ledgerOf(person, id)
    expect(entry).toMatchObject({ kind: 'adjustment', amount: 150.75, balance: 250.75, reason: 'Found a note' })
  })

  test('takes every balance from 0 to the largest, also while the account is not active', async () => {
    const { id } = await newBank(person, { amount: 100, isActive: false })
    for (const balance of [0, 99_999_999_999.99, 0.01]) {
      expect((await adjust(person, id, { balance })).body).toBe(balance)
      expect(await balanceOf(person, id)).toBe(balance)
    }
  })

  test('to the same balance makes no entry', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const before = await ledgerOf(person, id)
    expect((await adjust(person, id, { balance: 100, note: 'Same' })).body).toBe(100)
    expect(await ledgerOf(person, id)).toEqual(before)
  })

  test('is refused for a field that breaks a rule', async () => {
    const { id } = await newBank(person, { amount: 100 })
    for (const balance of [...refusedAmounts, undefined, '']) {
      expectBroken(await adjust(person, id, { balance }), 'balance')
    }
    expectBroken(await adjust(person, id, { balance: 1, note: 'x'.repeat(501) }), 'note')
    expect(await balanceOf(person, id)).toBe(100)
    expectJson(await adjust(person, id, { balance: 1, note: 'x'.repeat(500) }), 200)
  })

  test('is 404 for an account that is not there', async () => {
    for (const id of [UNKNOWN_ID, 'x']) expectProblem(await adjust(person, id, { balance: 1 }), 404)
  })

  test('applies once with a key, and responds the same again', async () => {
    const [{ id }, key] = [await newBank(person, { amount: 100 }), randomUUID()]
    expect((await adjust(person, id, { balance: 40 }, key)).body).toBe(40)
    await credit(person, id, 5)
    expect((await adjust(person, id, { balance: 40 }, key)).text).toBe('40')
    expect((await adjust(person, id, { balance: 41 }, key)).status).toBe(422)
    expect(await balanceOf(person, id)).toBe(45)
  })
})

describeFeature('ledger')('the account of another user', () => {
  testWithMail('is like one that is not there, and stays as it was', async () => {
    const { id } = await newBank(person, { amount: 100 })
    await addExpense(person, id, expense(id))
    const before = await ledgerOf(person, id)
    const other = await newPerson()
    const read = (bankId: string) => call(`GET /api/v1/ledger/${bankId}`, { by: other })
    for (const [foreign, missing] of [
      [await read(id), await read(UNKNOWN_ID)],
      [await adjust(other, id, { balance: 1 }), await adjust(other, UNKNOWN_ID, { balance: 1 })],
    ] as const) {
      expectProblem(missing, 404)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    expect(await ledgerOf(person, id)).toEqual(before)
  })
})
