import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from './tools/calls.ts'
import { change, given, spend } from './tools/changes.ts'
import { describeFeature } from './tools/features.ts'
import { setHandles } from './tools/handles.ts'
import { importRows, importsOf, row, spent, undoImport } from './tools/imports.ts'
import {
  addReturn,
  adjust,
  deleteBank,
  deleteReturn,
  deleteTransfer,
  editExpense,
  editLend,
  editMovement,
  latestEntry,
  ledgerOf,
  move,
  newLend,
  rename,
  returnIdIn,
  transfer,
  undoMovement,
} from './tools/money.ts'
import { newPerson, type Person } from './tools/people.ts'
import { addPlan, deletePlan, editPlan, plansOf, skipPlan } from './tools/plans.ts'
import { deleteProof, readProof, setProof } from './tools/proofs.ts'
import { addBank, addExpense, addLend, banksOf, deleteExpense, expensesOf, lendsOf, newBank } from './tools/records.ts'
import { acceptClaim, addClaim, claimsOf, newToken, readPublic } from './tools/shares.ts'
import { expectUndone, keyOf, undo } from './tools/undo.ts'

let person: Person
let bankId: string
let otherId: string

beforeAll(async () => {
  person = await newPerson()
})

beforeEach(async () => {
  bankId = (await newBank(person, { amount: 1000 })).id
  otherId = (await newBank(person, { amount: 1000 })).id
})

const readMoney = async () => ({
  banks: await banksOf(person),
  expenses: await expensesOf(person, bankId),
  imports: (await importsOf(person, bankId)).filter(({ undone }) => !undone),
})

const readLends = async () => ({
  lends: await lendsOf(person),
  returns: (await call('GET /api/v1/returns', { by: person })).body,
  banks: await banksOf(person),
  people: (await call('GET /api/v1/people', { by: person })).body,
})

describeFeature('changes')('an undone change leaves everything as it was, and so does its redo', () => {
  test.each<[name: string, make: () => ReturnType<typeof call>]>([
    ['an added account', () => addBank(person, { amount: 5 })],
    ['a deleted account', () => deleteBank(person, otherId)],
    ['an edited account', () => call('PATCH /api/v1/edit-bank', { by: person, json: { ...edited(), id: bankId } })],
    ['an added expense', () => addExpense(person, bankId, { amount: 10 })],
    ['a credit', () => move(person, 'credit', bankId)],
    ['a debit', () => move(person, 'debit', bankId)],
    ['a set balance', () => adjust(person, bankId, { balance: 12.5 })],
    ['a transfer', () => transfer(person, bankId, otherId)],
    ['an import', () => importRows(person, bankId, [row(1, { amount: 50 }), spent(2, { amount: 30 })])],
  ])('%s', async (_, make) => {
    await expectUndone(person, make, readMoney)
  })

  const edited = () => ({
    accountHolderName: 'Ravi Kumar',
    bankName: 'SBI',
    accountNumber: `ED${Date.now()}`,
    phonePay: true,
    googlePay: false,
    paytm: false,
    bhimUpi: false,
    mobileNumber: '9876543210',
    isActive: false,
  })

  test('an edited and a deleted expense, with its photo', async () => {
    const { body } = await addExpense(person, bankId, { amount: 10, tag: 'Goa' })
    await setProof(person, body.id)
    const { version: _, ...expense } = body
    const readAll = async () => [await readMoney(), (await readProof(person, body.id)).text]
    await expectUndone(person, () => editExpense(person, { ...expense, amount: 20, reason: 'Tea' }), readAll)
    await expectUndone(person, () => deleteExpense(person, body.id), readAll)
  })

  test('words of an entry, an undone credit and a deleted transfer', async () => {
    await move(person, 'credit', bankId, { reason: 'Salary', tag: 'Work' })
    const { id } = await latestEntry(person, bankId)
    const readWords = async () => (await ledgerOf(person, bankId)).filter((entry) => entry.id === id)
    await expectUndone(person, () => editMovement(person, id, { reason: 'Bonus', tag: '' }), readWords)
    await expectUndone(person, () => undoMovement(person, id), readMoney)
    const { body } = await transfer(person, bankId, otherId)
    await expectUndone(person, () => deleteTransfer(person, body.id), readMoney)
  })

  test('a deleted import, which stays in the list', async () => {
    const lend = await newLend(person)
    const { body } = await importRows(person, bankId, [
      row(1, { amount: 50 }),
      row(2, { action: 'return', lendId: lend.id, amount: 100 }),
      row(3, { action: 'transfer', toId: otherId, amount: 20 }),
    ])
    const readAll = async () => [await readMoney(), await readLends()]
    await expectUndone(person, () => undoImport(person, body.id), readAll)
    expect(await importsOf(person, bankId)).toMatchObject([{ id: body.id, undone: false }])
  })

  test('an added record with all that was recorded on it since', async () => {
    const before = await readLends()
    const made = await addLend(person, { amount: 100, bankId, returnName: 'Zoya', direction: 'given' })
    await addReturn(person, made.body.id, { amount: 40, bankId: otherId })
    await setProof(person, made.body.id)
    const after = await readLends()
    const undone = await undo(person, keyOf(made))
    expect(undone.status, undone.text).toBe(200)
    expect(await readLends()).toEqual(before)
    expect((await readProof(person, made.body.id)).status).toBe(404)
    await undo(person, undone.body.key)
    expect(await readLends()).toMatchObject(withoutVersions(after))
    expect((await readProof(person, made.body.id)).status).toBe(200)
  })

  const withoutVersions = (state: object): object =>
    JSON.parse(JSON.stringify(state, (name, value: unknown) => (name === 'version' ? undefined : value)))

  test('an edited record, also its name, and a deleted one with returns and photo, with the money and without', async () => {
    for (const putBack of [true, false]) {
      const { body } = await addLend(person, {
        amount: 100,
        bankId,
        returnName: 'Zoya',
        tag: 'Goa',
        direction: 'given',
      })
      await addReturn(person, body.id, { amount: 40, bankId: otherId })
      await setProof(person, body.id)
      const readAll = async () => [await readLends(), (await readProof(person, body.id)).text]
      const { version: _, bankId: __, direction: ___, ...lend } = body
      await expectUndone(person, () => editLend(person, { ...lend, amount: 90, returnName: 'Asif', tag: '' }), readAll)
      const json = { id: body.id, putBack }
      await expectUndone(person, () => call('DELETE /api/v1/delete-lend', { by: person, json }), readAll)
    }
  })

  test('a return that settles a record, and its deletion', async () => {
    const lend = await newLend(person)
    await expectUndone(person, () => addReturn(person, lend.id, { amount: 100, bankId }), readLends)
    const returned = await addReturn(person, lend.id, { amount: 100, bankId })
    await expectUndone(person, () => deleteReturn(person, returnIdIn(returned)), readLends)
  })

  test('a photo that is set, replaced and deleted', async () => {
    const { id } = await newLend(person)
    const readAll = async () => [await lendsOf(person), (await readProof(person, id)).text]
    await expectUndone(person, () => setProof(person, id), readAll)
    await setProof(person, id)
    await expectUndone(person, () => deleteProof(person, id), readAll)
  })

  test('a plan that is added, edited, skipped and deleted', async () => {
    const readPlans = () => plansOf(person)
    await expectUndone(person, () => addPlan(person, bankId), readPlans)
    const { body } = await addPlan(person, bankId)
    await expectUndone(person, () => editPlan(person, body, { paused: true }), readPlans)
    await expectUndone(person, () => skipPlan(person, body.id), readPlans)
    await expectUndone(person, () => deletePlan(person, body.id), readPlans)
  })

  test('handles, a new name, and a merge with handles, plans and pages', async () => {
    const [from, to] = [`Meera ${randomUUID()}`, `Asha ${randomUUID()}`]
    for (const returnName of [from, to, from]) await newLend(person, { returnName })
    const readAll = async () => [await readLends(), await plansOf(person)]
    const handles = [{ kind: 'upi', value: `${randomUUID()}@upi` }]
    await expectUndone(person, () => setHandles(person, from, handles), readAll)
    await setHandles(person, from, [...handles, { kind: 'alias', value: 'M' }])
    await setHandles(person, to, [{ kind: 'alias', value: 'M' }])
    await expectUndone(person, () => rename(person, from, `${from} Rao`), readAll)
    const token = await newToken(person, from)
    const readPage = async () => [await readAll(), (await readPublic(token)).status]
    await expectUndone(person, () => rename(person, from, to), readPage)
    expect((await readPublic(token)).status).toBe(200)
  })

  test('a list in which two people swap their names, and two accounts their numbers', async () => {
    const [one, other, free] = [randomUUID(), randomUUID(), randomUUID()]
    for (const returnName of [one, other]) await newLend(person, { returnName })
    const toRename = (from: string, to: string) => ({ call: 'renamePerson', body: { from, to } })
    const renames = [toRename(one, free), toRename(other, one), toRename(free, other)]
    await expectUndone(person, () => change(person, renames), readLends)
    const toEdit = (id: string, letter: string) => {
      const accountNumber = `SWAP${letter}${one.slice(0, 8)}`
      return { call: 'editBank', body: { ...edited(), id, accountNumber } }
    }
    await change(person, [toEdit(bankId, 'A'), toEdit(otherId, 'B')])
    const edits = [toEdit(bankId, 'C'), toEdit(otherId, 'A'), toEdit(bankId, 'B')]
    await expectUndone(person, () => change(person, edits), readLends)
  })

  test('a renamed tag, in each spelling', async () => {
    const [tag, other] = [`goa ${randomUUID().slice(0, 8)}`, `trip ${randomUUID().slice(0, 8)}`]
    for (const each of [tag, tag.toUpperCase(), other]) await newLend(person, { tag: each })
    await addExpense(person, bankId, { tag: tag.toUpperCase() })
    await move(person, 'credit', bankId, { tag })
    const readAll = async () => [
      await readLends(),
      await readMoney(),
      (await ledgerOf(person, bankId)).map((e) => e.tag),
    ]
    const json = { from: tag, to: other }
    const readTags = async () => JSON.parse(JSON.stringify(await readAll()))
    await expectUndone(person, () => call('POST /api/v1/tags/rename', { by: person, json }), readTags)
  })

  test('an accepted claim, which is open again', async () => {
    const returnName = `Ravi ${randomUUID()}`
    const lend = await newLend(person, { returnName })
    const token = await newToken(person, returnName)
    await addClaim(token, lend.id)
    const [claim] = await claimsOf(person, lend)
    const readAll = async () => [await readLends(), await claimsOf(person, lend)]
    await expectUndone(person, () => acceptClaim(person, claim?.id ?? '', { bankId }), readAll)
    expect(await claimsOf(person, lend)).toMatchObject([{ status: 'open' }])
  })

  test('a list of calls', async () => {
    const lend = await newLend(person)
    const calls = [
      spend(bankId),
      given(),
      { call: 'addReturn', params: { lendId: lend.id }, body: { date: '2024-03-01', amount: 5, bankId } },
      { call: 'creditAmount', params: { id: bankId, amount: 7 } },
    ]
    await expectUndone(
      person,
      () => change(person, calls),
      async () => [await readMoney(), await readLends()],
    )
  })
})
