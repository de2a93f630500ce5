import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  adjust,
  balanceOf,
  deactivate,
  deleteBank,
  editMovement,
  latestEntry,
  ledgerOf,
  move,
  newMovement,
  undoMovement,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addExpense, debit, readBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const WORDS = { reason: 'Salary', reference: 'UTR 1' }

describeFeature('movements')('undoing', () => {
  test.each([
    ['credit', 100, -10],
    ['debit', 100, 10],
  ] as const)('a %s moves the balance back by an entry of its own, once', async (kind, balance, amount) => {
    const { bankId, entry } = await newMovement(person, kind, WORDS)
    const response = await undoMovement(person, entry.id)
    expectJson(response, 200)
    expect(response.body).toEqual({ balance })
    const undoing = await latestEntry(person, bankId)
    expect(undoing).toMatchObject({ kind: `${kind}-undone`, amount, balance, reason: 'Salary', reference: '' })
    expect([undoing.undoesId, undoing.date]).toEqual([entry.id, undoing.at.slice(0, 10)])
    expect((await ledgerOf(person, bankId))[1]).toEqual(entry)
    expectProblem(await undoMovement(person, entry.id), 400, 'This is undone already.')
    expect(await balanceOf(person, bankId)).toBe(balance)
  })

  test('works while the account is not active', async () => {
    const { bankId, entry } = await newMovement(person, 'credit', WORDS)
    await deactivate(person, bankId)
    expect((await undoMovement(person, entry.id)).body).toEqual({ balance: 100 })
    expect(await readBank(person, bankId)).toMatchObject({ amount: 100, active: false })
  })

  test('a credit is refused when its money is spent', async () => {
    const { bankId, entry } = await newMovement(person, 'credit', WORDS)
    await debit(person, bankId, '100.01')
    expectProblem(await undoMovement(person, entry.id), 400, 'Insufficient balance')
    expect(await balanceOf(person, bankId)).toBe(9.99)
    expect(await latestEntry(person, bankId)).toMatchObject({ kind: 'debit' })
  })

  test('is refused for every other entry, also for one that undoes', async () => {
    const { bankId, entry } = await newMovement(person, 'credit', WORDS)
    await undoMovement(person, entry.id)
    await addExpense(person, bankId)
    await adjust(person, bankId, { balance: 1 })
    const before = await ledgerOf(person, bankId)
    for (const { id, kind } of before) {
      if (kind === 'credit') continue
      expectProblem(await undoMovement(person, id), 400, 'Only a credit or a debit is undone here.')
    }
    expect(await ledgerOf(person, bankId)).toEqual(before)
  })

  test('applies once with a key, and once of many requests at the same time', async () => {
    const [{ bankId, entry }, key] = [await newMovement(person, 'credit', WORDS), randomUUID()]
    expect((await undoMovement(person, entry.id, key)).body).toEqual({ balance: 100 })
    await move(person, 'credit', bankId)
    expect((await undoMovement(person, entry.id, key)).body).toEqual({ balance: 100 })
    const next = await latestEntry(person, bankId)
    const responses = await Promise.all(Array.from({ length: 8 }, () => undoMovement(person, next.id)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)])
    expect(await balanceOf(person, bankId)).toBe(100)
  })
})

describe.each([
  ['changing', (by: Person, id: string) => editMovement(by, id, { reason: 'x' })],
  ['undoing', undoMovement],
])('%s an entry', (_, send) => {
  describeFeature('movements')('that is not there', () => {
    test('is 404, also when its account is deleted', async () => {
      const { bankId, entry } = await newMovement(person, 'credit', WORDS)
      await deleteBank(person, bankId)
      const missing = await send(person, UNKNOWN_ID)
      expectProblem(missing, 404)
      for (const id of [entry.id, 'x', '%00']) {
        const response = await send(person, id)
        expect([id, response.status, response.text]).toEqual([id, 404, missing.text])
      }
    })

    testWithMail('is like one of another user, which stays as it was', async () => {
      const { bankId, entry } = await newMovement(person, 'credit', WORDS)
      const other = await newPerson()
      const [foreign, missing] = [await send(other, entry.id), await send(other, UNKNOWN_ID)]
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
      expect(await latestEntry(person, bankId)).toEqual(entry)
    })
  })
})
