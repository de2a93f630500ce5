import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { importRows, importsOf, row, sendImport, spent, undoImport } from './tools/imports.ts'
import { balanceOf, deleteBank, editMovement, ledgerOf, newLend, returnsOf } from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { addExpense, expensesOf, lendsOf, newBank } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const newAccount = async (amount = 100): Promise<string> => (await newBank(person, { amount })).id

describeFeature('imports')('importing a statement', () => {
  test('books each row in the order of the file, and tells the balance', async () => {
    const account = await newAccount()
    const rows = [
      spent(7, { amount: 100, reference: '412233445566' }),
      row(8, { amount: '60.25', date: '2024-03-02' }),
      spent(9, { amount: 0.25, amountDebit: 'BHIM_UPI' }),
    ]
    const response = await importRows(person, account, rows, { closingBalance: 61 })
    expectJson(response, 201)
    expect(response.body).toEqual({ id: expect.any(String), added: 3, skipped: 0, balance: 60 })
    const ledger = await ledgerOf(person, account)
    const { id: importId } = response.body
    expect(ledger.slice(0, 3)).toEqual([
      expect.objectContaining({ kind: 'expense', amount: -0.25, balance: 60, importId }),
      expect.objectContaining({ kind: 'credit', amount: 60.25, balance: 60.25, date: '2024-03-02', importId }),
      expect.objectContaining({ kind: 'expense', amount: -100, balance: 0, reference: '412233445566', importId }),
    ])
    expect(ledger[1]).toMatchObject({ reason: 'NEFT CR-SALARY', expenseId: null })
    expect(await expensesOf(person, account)).toMatchObject([
      { amount: 0.25, reason: 'UPI-TEA', amountDebit: 'BHIM_UPI', date: '2024-03-01', id: ledger[0]?.expenseId },
      { amount: 100, amountDebit: 'DEBIT', id: ledger[2]?.expenseId },
    ])
  })

  test('keeps what the bank wrote of a row and its day there, whatever the words and the day become', async () => {
    const account = await newAccount()
    const narration = 'NEFT CR-SBIN0000123-ACME TECH-SALARY'
    await importRows(person, account, [row(1, { reason: 'Acme Tech', narration, date: '2024-03-02' })])
    const [made] = await ledgerOf(person, account)
    expectJson(await editMovement(person, made?.id ?? '', { reason: 'Salary', date: '2024-03-01' }), 200)
    expect((await ledgerOf(person, account))[0]).toMatchObject({
      reason: 'Salary',
      date: '2024-03-01',
      narration,
      bookedOn: '2024-03-02',
    })
  })

  test('keeps two equal rows of a day as two, and books no skipped row', async () => {
    const account = await newAccount()
    const { body } = await importRows(person, account, [spent(1), spent(2), spent(3, { action: 'skip' })])
    expect(body).toMatchObject({ added: 2, skipped: 1, balance: 80 })
    expect(await expensesOf(person, account)).toHaveLength(2)
  })

  test('books returns of records, whose state follows', async () => {
    const account = await newAccount()
    const given = await newLend(person, { amount: 30, returnStatus: 'pending' })
    const taken = await newLend(person, { amount: 30, direction: 'taken', returnStatus: 'pending' })
    const rows = [
      row(1, { action: 'return', lendId: given.id, reference: 'UTR1' }),
      row(2, { action: 'return', lendId: given.id, amount: 20 }),
      row(3, { action: 'return', lendId: taken.id }),
    ]
    expect((await importRows(person, account, rows)).body).toMatchObject({ added: 3, balance: 120 })
    const lends = await lendsOf(person)
    expect(lends.find(({ id }) => id === given.id)).toMatchObject({ returned: 30, returnStatus: 'done' })
    expect(lends.find(({ id }) => id === taken.id)).toMatchObject({ returned: 10, returnStatus: 'pending' })
    const added = await returnsOf(person, given.id)
    expect(added).toMatchObject([
      { amount: 20, kind: 'money', bankId: account, note: 'NEFT CR-SALARY' },
      { amount: 10, bankId: account },
    ])
    const entry = (await ledgerOf(person, account))[2]
    expect(entry).toMatchObject({ kind: 'return', amount: 10, lendId: given.id, returnId: added[1]?.id })
    expect(entry).toMatchObject({ reference: 'UTR1', reason: given.reason })
  })

  test('books the parts of one payment over records, and what is above them as a record of the other direction', async () => {
    const account = await newAccount()
    const named = { returnName: 'Ravi K', tag: 'home' }
    const first = await newLend(person, { ...named, amount: 30, returnStatus: 'pending' })
    const second = await newLend(person, { ...named, amount: 15, returnStatus: 'pending' })
    const rows = [
      row(1, { action: 'return', lendId: first.id, amount: 30, reference: 'UTR9' }),
      row(1, { action: 'return', lendId: second.id, amount: 15, reference: 'UTR9' }),
      row(1, { action: 'surplus', lendId: first.id, amount: 5.5, reference: 'UTR9' }),
      row(2, { action: 'skip' }),
    ]
    const { body } = await importRows(person, account, rows)
    expect(body).toMatchObject({ added: 1, skipped: 1, balance: 150.5 })
    const added = (await lendsOf(person)).find(({ amount }) => amount === 5.5)
    expect(added).toMatchObject({
      ...named,
      ...{ direction: 'taken', bankId: account, reason: first.reason, lendDate: '2024-03-01', returned: 0 },
      ...{ returnStatus: 'pending', version: 1 },
    })
    const [entry] = await ledgerOf(person, account)
    expect(entry).toMatchObject({ kind: 'lend', amount: 5.5, lendId: added?.id, reference: 'UTR9', importId: body.id })
    expectJson(await undoImport(person, body.id), 200)
    expect(await balanceOf(person, account)).toBe(100)
    const lends = await lendsOf(person)
    expect(lends.find(({ id }) => id === added?.id)).toBeUndefined()
    expect(lends.find(({ id }) => id === second.id)).toMatchObject({ returned: 0, returnStatus: 'pending' })
  })

  test('refuses a surplus of a record that is not there', async () => {
    const account = await newAccount()
    const response = await importRows(person, account, [row(1, { action: 'surplus', lendId: randomUUID() })])
    expectProblem(response, 400)
    expect(response.body).toMatchObject({ errors: { 1: expect.any(String) } })
  })

  test('books transfers to and from another account', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const rows = [
      row(1, { action: 'transfer', toId: other, amount: 70, reason: 'IMPS' }),
      row(2, { action: 'transfer', fromId: other, amount: 150 }),
    ]
    expect((await importRows(person, account, rows)).body).toMatchObject({ added: 2, balance: 180 })
    expect(await balanceOf(person, other)).toBe(20)
    const [came, went] = await ledgerOf(person, other)
    expect(went).toMatchObject({ kind: 'transfer', amount: 70, otherBankId: account, reason: 'IMPS' })
    expect(came).toMatchObject({ kind: 'transfer', amount: -150, otherBankId: account })
    expect(went?.transferId).toEqual((await ledgerOf(person, account))[1]?.transferId)
  })

  test('is listed with what it did', async () => {
    const account = await newAccount()
    const { body } = await importRows(person, account, [row(1), row(2, { action: 'skip' })], { fileName: 'June.csv' })
    expect(await importsOf(person, account)).toEqual([
      {
        id: body.id,
        bankId: account,
        fileName: 'June.csv',
        at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        added: 1,
        skipped: 1,
        undone: false,
      },
    ])
    await deleteBank(person, account)
    expect(await importsOf(person, account)).toEqual([])
  })

  test('refuses a file that was imported before, unless it is imported again on purpose', async () => {
    const [account, fileHash] = [await newAccount(), randomUUID()]
    await importRows(person, account, [row(1)], { fileHash })
    expectProblem(await importRows(person, account, [row(1)], { fileHash }), 409, 'This file was imported before.')
    expect(await balanceOf(person, account)).toBe(110)
    expect((await importRows(person, account, [row(1)], { fileHash, again: true })).body.balance).toBe(120)
    expect((await importRows(person, await newAccount(), [row(1)], { fileHash })).status).toBe(201)
  })

  test('refuses an account that has moved since the review, and shows how it is', async () => {
    const account = await newAccount()
    await addExpense(person, account)
    const sent = { bankId: account, fileName: 'a', fileHash: randomUUID(), entries: 1, rows: [row(1)] }
    const response = await sendImport(person, sent)
    expectProblem(response, 412, 'The account has moved since the review.')
    expect(response.body).toMatchObject({ current: { entries: 2, balance: 89.9 } })
    expect(await balanceOf(person, account)).toBe(89.9)
    expectJson(await sendImport(person, { ...sent, entries: 2 }), 201)
  })

  test('applies once with a key', async () => {
    const [account, key] = [await newAccount(), randomUUID()]
    const sent = { bankId: account, fileName: 'a', fileHash: randomUUID(), entries: 1, rows: [row(1)] }
    const [first, second] = await Promise.all([sendImport(person, sent, key), sendImport(person, sent, key)])
    expect(first.body).toEqual(second.body)
    expect(await balanceOf(person, account)).toBe(110)
    expect((await sendImport(person, { ...sent, fileName: 'b' }, key)).status).toBe(422)
  })
})
