import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { importRows, importsOf, row, spent, undoImport } from './tools/imports.ts'
import {
  balanceOf,
  deactivate,
  deleteBank,
  deleteReturn,
  deleteTransfer,
  editExpense,
  ledgerOf,
  newLend,
  returnsOf,
  undoMovement,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { debit, deleteExpense, expensesOf, lendsOf, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const newAccount = async (amount = 100): Promise<string> => (await newBank(person, { amount })).id

/** Imports one row of each kind into a new account. */
const importAll = async () => {
  const [bankId, otherId, lend] = [await newAccount(), await newAccount(), await newLend(person, { amount: 10 })]
  const { body } = await importRows(person, bankId, [
    row(1, { amount: 50 }),
    spent(2, { amount: 30 }),
    row(3, { action: 'return', lendId: lend.id }),
    row(4, { action: 'transfer', toId: otherId, amount: 20 }),
  ])
  return { bankId, otherId, lendId: lend.id, importId: body.id, balance: body.balance }
}

const findLend = async (id: string) => (await lendsOf(person)).find((lend) => lend.id === id)

describeFeature('imports')('undoing an import', () => {
  test('takes back everything that it made, on every account, and leaves a trace of each', async () => {
    const { bankId, otherId, lendId, importId, balance } = await importAll()
    expect(balance).toBe(110)
    const response = await undoImport(person, importId)
    expectJson(response, 200)
    expect(response.body).toEqual({ balance: 100 })
    expect([await balanceOf(person, bankId), await balanceOf(person, otherId)]).toEqual([100, 100])
    expect(await expensesOf(person, bankId)).toEqual([])
    expect(await returnsOf(person, lendId)).toEqual([])
    expect(await findLend(lendId)).toMatchObject({ returned: 0, returnStatus: 'pending' })
    expect(await importsOf(person, bankId)).toMatchObject([{ id: importId, undone: true }])
    const ledger = await ledgerOf(person, bankId)
    const undoing = ledger.slice(0, 4)
    const made = ledger.slice(4, 8)
    expect(new Set(undoing.map(({ kind }) => kind))).toEqual(new Set(['import-undone']))
    expect(undoing.map(({ amount }) => amount).toSorted()).toEqual([-10, -50, 20, 30])
    expect(undoing.find(({ amount }) => amount === -50)?.undoesId).toBe(made.find(({ kind }) => kind === 'credit')?.id)
    expect((await ledgerOf(person, otherId))[0]).toMatchObject({ kind: 'import-undone', amount: -20 })
  })

  test('happens once, also with many requests at the same time', async () => {
    const { bankId, importId } = await importAll()
    const responses = await Promise.all(Array.from({ length: 6 }, () => undoImport(person, importId)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(404)])
    expect(await balanceOf(person, bankId)).toBe(100)
    const { importId: other } = await importAll()
    const key = randomUUID()
    const [first, second] = [await undoImport(person, other, key), await undoImport(person, other, key)]
    expect([second.status, second.body]).toEqual([200, first.body])
  })

  test('lets the same file be imported again', async () => {
    const [bankId, fileHash] = [await newAccount(), randomUUID()]
    const { body } = await importRows(person, bankId, [row(1)], { fileHash })
    await undoImport(person, body.id)
    expectJson(await importRows(person, bankId, [row(1)], { fileHash }), 201)
  })

  test('leaves the balances as they would be without it after pieces were changed', async () => {
    const { bankId, otherId, lendId, importId } = await importAll()
    const [expense] = await expensesOf(person, bankId)
    await editExpense(person, { ...expense, amount: 35 })
    const ledger = await ledgerOf(person, bankId)
    await undoMovement(person, ledger.find(({ kind }) => kind === 'credit')?.id ?? '')
    await deleteTransfer(person, String(ledger.find(({ kind }) => kind === 'transfer')?.transferId))
    await deleteReturn(person, String((await returnsOf(person, lendId))[0]?.id))
    expect(await balanceOf(person, bankId)).toBe(65)
    expect((await undoImport(person, importId)).body).toEqual({ balance: 100 })
    expect(await balanceOf(person, otherId)).toBe(100)
  })

  test('takes back the money of a return whose record was deleted without putting it back', async () => {
    const { bankId, lendId, importId } = await importAll()
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id: lendId } })
    expect((await undoImport(person, importId)).body).toEqual({ balance: 100 })
    expect(await balanceOf(person, bankId)).toBe(100)
  })

  test('moves nothing for what was deleted and put back before', async () => {
    const { bankId, lendId, importId } = await importAll()
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id: lendId, putBack: true } })
    await deleteExpense(person, (await expensesOf(person, bankId))[0]?.id ?? '')
    expect((await undoImport(person, importId)).body).toEqual({ balance: 100 })
  })

  test('works while the account is not active, and when the other account of a transfer is gone', async () => {
    const { bankId, otherId, importId } = await importAll()
    await deactivate(person, bankId)
    await deleteBank(person, otherId)
    expect((await undoImport(person, importId)).body).toEqual({ balance: 100 })
  })

  test('is refused when its money is spent', async () => {
    const bankId = await newAccount()
    const { body } = await importRows(person, bankId, [row(1, { amount: 50 })])
    await debit(person, bankId, '100.01')
    expectProblem(await undoImport(person, body.id), 400, 'Insufficient balance')
    expect(await importsOf(person, bankId)).toMatchObject([{ undone: false }])
    expect(await balanceOf(person, bankId)).toBe(49.99)
  })

  test('leaves nothing of it to undo', async () => {
    const { bankId, importId } = await importAll()
    await undoImport(person, importId)
    const credit = (await ledgerOf(person, bankId)).find(({ kind }) => kind === 'credit')
    expectProblem(await undoMovement(person, credit?.id ?? ''), 400, 'This is undone already.')
  })

  test('is 404 when it is not there, or its account is gone', async () => {
    const { bankId, importId } = await importAll()
    await deleteBank(person, bankId)
    const missing = await undoImport(person, UNKNOWN_ID)
    expectProblem(missing, 404)
    for (const id of [importId, 'x', '%00']) {
      const response = await undoImport(person, id)
      expect([id, response.status, response.text]).toEqual([id, 404, missing.text])
    }
  })

  testWithMail('is 404 for another user, and changes nothing', async () => {
    const { bankId, importId, balance } = await importAll()
    expectProblem(await undoImport(await newPerson(), importId), 404)
    expect(await balanceOf(person, bankId)).toBe(balance)
  })
})
