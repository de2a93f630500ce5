import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  balanceOf,
  deleteBank,
  deleteReturn,
  deleteTransfer,
  editLend,
  ledgerOf,
  move,
  newLend,
  transfer,
} from './tools/money.ts'
import { newPerson, type Person } from './tools/people.ts'
import { addPlan, deletePlan } from './tools/plans.ts'
import { addExpense, addLend, debit, deleteExpense, type Lend, lend, lendsOf, newBank } from './tools/records.ts'
import { addShare } from './tools/shares.ts'
import { changesOf, keyOf, undo } from './tools/undo.ts'

let person: Person

beforeAll(async () => {
  person = await newPerson()
})

const edit = (made: Lend, reason: string) => {
  const { version: _, bankId: __, direction: ___, ...fields } = made
  return editLend(person, { ...fields, reason })
}

describeFeature('changes')('an undo is refused', () => {
  test('for a change that is unknown, another user’s or undone already', async () => {
    const made = await addLend(person)
    for (const key of [randomUUID(), 'short', 'with%00nul-with-a-nul']) expectProblem(await undo(person, key), 404)
    expectProblem(await undo(await newPerson(), keyOf(made)), 404)
    expect((await undo(person, keyOf(made))).status).toBe(200)
    expectProblem(await undo(person, keyOf(made)), 404)
  })

  test('for what changed no record', async () => {
    expectProblem(await undo(person, keyOf(await addShare(person, { person: 'Zoya' }))), 404)
  })

  test('while a later change of the record stands, whose key it names', async () => {
    const made = await newLend(person)
    const first = await edit(made, 'First')
    const second = await edit(made, 'Second')
    const refused = await undo(person, keyOf(first))
    expectProblem(refused, 409)
    expect(refused.body).toMatchObject({ by: keyOf(second) })
    const undone = await undo(person, keyOf(second))
    expect((await undo(person, keyOf(first))).status).toBe(200)
    expect((await lendsOf(person)).find(({ id }) => id === made.id)).toMatchObject({ reason: made.reason })
    expectProblem(await undo(person, undone.body.key), 409)
  })

  test('by a redo of a later change, until that is undone again', async () => {
    const made = await newLend(person)
    const first = await edit(made, 'First')
    const undone = await undo(person, keyOf(await edit(made, 'Second')))
    const redone = await undo(person, undone.body.key)
    expect((await undo(person, keyOf(first))).body).toMatchObject({ by: redone.body.key })
    await undo(person, redone.body.key)
    expect((await undo(person, keyOf(first))).status).toBe(200)
  })

  test('for a return of a record that was deleted since', async () => {
    const made = await newLend(person)
    const returned = await addReturn(person, made.id)
    const deleted = await call('DELETE /api/v1/delete-lend', { by: person, json: { id: made.id } })
    expect((await undo(person, keyOf(returned))).body).toMatchObject({ status: 409, by: keyOf(deleted) })
  })

  test('for an expense of an account that was deleted since', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const spent = await addExpense(person, id)
    const deleted = await deleteBank(person, id)
    expect((await undo(person, keyOf(spent))).body).toMatchObject({ status: 409, by: keyOf(deleted) })
    await undo(person, keyOf(deleted))
    expect((await undo(person, keyOf(spent))).status).toBe(200)
    expect(await balanceOf(person, id)).toBe(100)
  })

  test('when the money is no longer there, and then nothing is done', async () => {
    const { id } = await newBank(person, { amount: 0 })
    const made = await move(person, 'credit', id)
    await debit(person, id, 5)
    const before = await ledgerOf(person, id)
    expectProblem(await undo(person, keyOf(made)), 400, 'Insufficient balance')
    expect(await ledgerOf(person, id)).toEqual(before)
  })

  test('when less would be lent than came back since', async () => {
    const made = await newLend(person)
    const { version: _, bankId: __, direction: ___, ...fields } = made
    const raised = await editLend(person, { ...fields, amount: 150 })
    await addReturn(person, made.id, { amount: 120 })
    expectBroken(await undo(person, keyOf(raised)), 'amount')
  })

  test('for the same account that was added again', async () => {
    const { id, accountNumber } = await newBank(person)
    const deleted = await deleteBank(person, id)
    await newBank(person, { accountNumber })
    expectProblem(await undo(person, keyOf(deleted)), 409)
  })

  test('never for a repeat with its own key, which is answered as it was', async () => {
    const made = await addLend(person)
    const key = randomUUID()
    const [first, again] = [await undo(person, keyOf(made), key), await undo(person, keyOf(made), key)]
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(first.body.key).toBe(key)
  })

  test('for the id of a deleted record, which stays taken', async () => {
    const id = randomUUID()
    await addLend(person, { id })
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id } })
    expectProblem(await call('POST /api/v1/add-lend', { by: person, json: lend({ id }) }), 409, 'This id is taken.')
  })
})

describeFeature('changes')('the list of changes', () => {
  test('has each change, newest first, with its calls and what undid it', async () => {
    const other = await newPerson()
    const made = await addLend(other, { reason: 'Listed' })
    const undone = await undo(other, keyOf(made))
    const [second, first] = await changesOf(other)
    expect(first).toMatchObject({
      key: keyOf(made),
      calls: [{ call: 'addLend', body: { reason: 'Listed' } }],
      isUndoOf: null,
      undoneBy: undone.body.key,
      canUndo: false,
    })
    expect(second).toMatchObject({ key: undone.body.key, isUndoOf: keyOf(made), undoneBy: null, canUndo: true })
    expect(await changesOf(other, undone.body.key)).toEqual([first])
  })

  test('says of each call that deletes something what it was', async () => {
    const other = await newPerson()
    const [bank, spare] = [await newBank(other, { amount: 1000 }), await newBank(other)]
    const lent = await newLend(other, { amount: 80, reason: 'Fees', returnName: 'Ravi' })
    const { body: returned } = await addReturn(other, lent.id, { amount: 30 })
    const { body: spent } = await addExpense(other, bank.id)
    const { body: moved } = await transfer(other, bank.id, spare.id)
    const { body: plan } = await addPlan(other, bank.id)
    await deleteReturn(other, returned.return.id)
    await call('DELETE /api/v1/delete-lend', { by: other, json: { id: lent.id } })
    await deleteExpense(other, spent.id)
    await deleteTransfer(other, moved.id)
    await deletePlan(other, plan.id)
    await deleteBank(other, spare.id)
    const seen = (await changesOf(other)).flatMap(({ calls }) => calls.map((each) => each.seen)).slice(0, 6)
    expect(seen.toReversed()).toMatchObject([
      returned.return,
      { id: lent.id, reason: 'Fees', amount: 80, returnName: 'Ravi' },
      spent,
      moved,
      plan,
      { id: spare.id, accountNumber: spare.accountNumber, active: true },
    ])
  })

  test('has 50 a page, and no long bodies', async () => {
    const other = await newPerson()
    const calls = Array.from({ length: 20 }, (_, at) => ({
      call: 'addLend',
      body: lend({ reason: `${at} `.repeat(60) }),
    }))
    await call('POST /api/v1/changes', { by: other, json: { calls } })
    const long = lend({ reason: 'x', padding: 'y'.repeat(3_000) })
    const cut = await call('POST /api/v1/add-lend', { by: other, json: long })
    for (let at = 0; at < 50; at += 1) await addLend(other)
    const page = await changesOf(other)
    expect(page).toHaveLength(50)
    const [oldest] = page.slice(-1)
    const rest = await changesOf(other, oldest?.key)
    expect(rest).toHaveLength(2)
    expect(rest[0]).toMatchObject({ key: keyOf(cut), calls: [{ call: 'addLend', isCut: true }] })
    expect(rest[1]?.calls).toHaveLength(20)
  })

  test('has the bodies of a long list as far as there is room for them, and the names of all its calls', async () => {
    const other = await newPerson()
    const calls = Array.from({ length: 300 }, () => ({ call: 'addLend', body: lend({ reason: '₹'.repeat(500) }) }))
    await call('POST /api/v1/changes', { by: other, json: { calls } })
    const [listed] = await changesOf(other)
    expect(listed?.calls).toHaveLength(300)
    expect(listed?.calls[0]).toMatchObject({ call: 'addLend', body: { reason: '₹'.repeat(500) } })
    expect(listed?.calls.at(-1)).toEqual({ call: 'addLend', isCut: true })
    expect(new TextEncoder().encode(JSON.stringify(listed)).length).toBeLessThan(32_000)
  })

  test('answers 404 before a change that is unknown', async () => {
    expectProblem(await call(`GET /api/v1/changes?before=${randomUUID()}`, { by: person }), 404)
  })
})
