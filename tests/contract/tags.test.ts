import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson } from './tools/calls.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import { importRows, row, spent, undoImport } from './tools/imports.ts'
import {
  addReturn,
  editExpense,
  editLend,
  editMovement,
  latestEntry,
  ledgerOf,
  move,
  newLend,
  newMovement,
  readLend,
  undoMovement,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addExpense, addLend, deleteExpense, expensesOf, newBank } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const LONGEST = 'x'.repeat(40)
const kept = ['Goa trip', 'गोवा', 'trip #2, "late"', LONGEST]
const refused = ['x'.repeat(41), 5, true, null, {}, ['trip'], 'a\u0000b']

describeFeature('tags')('the tag of a record', () => {
  test('is kept as it was typed, and is "" when there is none', async () => {
    for (const tag of kept) {
      const response = await addLend(person, { tag: ` ${tag} ` })
      expectJson(response, 201)
      expect(response.body).toMatchObject({ tag })
      expect(await readLend(person, response.body)).toEqual(response.body)
    }
    expect((await addLend(person)).body).toMatchObject({ tag: '' })
    expect((await addLend(person, { tag: '' })).body).toMatchObject({ tag: '' })
  })

  test('stays in an edit that does not have it, and goes with ""', async () => {
    const { body: made } = await addLend(person, { tag: 'Goa trip' })
    const { tag: _, ...untagged } = made
    expect((await editLend(person, { ...untagged, reason: 'Taxi' })).body).toMatchObject({ tag: 'Goa trip' })
    expect((await editLend(person, { ...made, tag: 'Home' })).body).toMatchObject({ tag: 'Home' })
    expect((await editLend(person, { ...made, tag: '' })).body).toMatchObject({ tag: '' })
    expect(await readLend(person, made)).toMatchObject({ tag: '' })
  })

  test('is refused when it breaks a rule, and changes nothing', async () => {
    const { body: made } = await addLend(person, { tag: 'Goa trip' })
    for (const tag of refused) {
      expectBroken(await addLend(person, { tag }), 'tag')
      expectBroken(await editLend(person, { ...made, tag }), 'tag')
    }
    expect(await readLend(person, made)).toEqual(made)
  })
})

describeFeature('tags')('the tag of an expense', () => {
  test('is kept as it was typed, stays in an edit that does not have it, and goes with ""', async () => {
    const { id } = await newBank(person, { amount: 1_000 })
    for (const tag of kept) expect((await addExpense(person, id, { tag })).body).toMatchObject({ tag })
    const { body: plain } = await addExpense(person, id)
    expect(plain).toMatchObject({ tag: '' })
    expect(await expensesOf(person, id)).toHaveLength(kept.length + 1)
    const { body: made } = await addExpense(person, id, { tag: 'Goa trip' })
    const { tag: _, ...untagged } = made
    expect((await editExpense(person, { ...untagged, amount: 20 })).body).toMatchObject({ tag: 'Goa trip', amount: 20 })
    expect((await editExpense(person, { ...made, tag: 'Home' })).body).toMatchObject({ tag: 'Home' })
    expect((await editExpense(person, { ...made, tag: '' })).body).toMatchObject({ tag: '' })
  })

  test('is refused when it breaks a rule, and moves nothing', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const { body: made } = await addExpense(person, id, { tag: 'Goa trip' })
    const entries = await ledgerOf(person, id)
    for (const tag of refused) {
      expectBroken(await addExpense(person, id, { tag }), 'tag')
      expectBroken(await editExpense(person, { ...made, amount: 20, tag }), 'tag')
    }
    expect(await expensesOf(person, id)).toEqual([made])
    expect(await ledgerOf(person, id)).toEqual(entries)
  })
})

describeFeature('tags')('the tag of an entry', () => {
  test.each(['credit', 'debit'] as const)(
    'comes with a %s, changes by itself, and is on what undoes it',
    async (kind) => {
      const { bankId, entry } = await newMovement(person, kind, { reason: 'Salary', tag: ' Work ' })
      expect(entry).toMatchObject({ kind, reason: 'Salary', tag: 'Work' })
      expect((await editMovement(person, entry.id, { reason: 'Wages' })).body).toMatchObject({ tag: 'Work' })
      expect((await editMovement(person, entry.id, { tag: 'Office' })).body).toEqual({
        ...entry,
        reason: 'Wages',
        tag: 'Office',
      })
      await undoMovement(person, entry.id)
      expect(await latestEntry(person, bankId)).toMatchObject({ kind: `${kind}-undone`, tag: 'Office' })
    },
  )

  test('is refused when it breaks a rule', async () => {
    const { bankId, entry } = await newMovement(person, 'credit', { tag: 'Work' })
    for (const tag of refused) {
      expectBroken(await move(person, 'credit', bankId, { tag }), 'tag')
      expectBroken(await editMovement(person, entry.id, { tag }), 'tag')
    }
    expect(await ledgerOf(person, bankId)).toMatchObject([
      { ...entry, tag: 'Work' },
      { kind: 'opening', tag: '' },
    ])
  })

  test('of a record or an expense is the one that it had then', async () => {
    const { id } = await newBank(person, { amount: 1_000 })
    const { body: made } = await addExpense(person, id, { tag: 'Goa trip' })
    await editExpense(person, { ...made, amount: 20, tag: 'Home' })
    await deleteExpense(person, made.id)
    const lend = await newLend(person, { bankId: id, tag: 'Rent' })
    await addReturn(person, lend.id, { bankId: id })
    const tags = (await ledgerOf(person, id)).map(({ kind, tag }) => `${kind} ${tag}`)
    expect(tags.toReversed().slice(1)).toEqual([
      'expense Goa trip',
      'expense-edited Home',
      'expense-deleted Home',
      'lend Rent',
      'return Rent',
    ])
  })

  test('of an imported row is on its entry and on its expense', async () => {
    const { id } = await newBank(person, { amount: 100 })
    const lend = await newLend(person, { tag: 'Rent' })
    const rows = [
      row(1, { tag: 'Work' }),
      spent(2, { tag: ' Goa trip ' }),
      row(3, { action: 'return', lendId: lend.id }),
      row(4),
    ]
    const { body } = await importRows(person, id, rows)
    expect(await expensesOf(person, id)).toMatchObject([{ tag: 'Goa trip' }])
    const tags = (await ledgerOf(person, id)).map(({ tag }) => tag)
    expect(tags).toEqual(['', 'Rent', 'Goa trip', 'Work', ''])
    for (const tag of refused) {
      const response = await importRows(person, id, [row(7, { tag })])
      expect([tag, response.status, response.body]).toEqual([
        tag,
        400,
        expect.objectContaining({ errors: { 7: expect.any(String) } }),
      ])
    }
    await undoImport(person, body.id)
    expect((await ledgerOf(person, id)).map(({ tag }) => tag).toSorted()).toEqual(
      ['', '', '', 'Rent', 'Rent', 'Goa trip', 'Goa trip', 'Work', 'Work'].toSorted(),
    )
  })
})

describeFeature('tags')('tags in the document of everything', () => {
  testWithMail('come back, and a document of before has none', async () => {
    const [owner, fresh, older] = [await newPerson(), await newPerson(), await newPerson()]
    const { id } = await newBank(owner, { amount: 100 })
    await addLend(owner, { tag: 'Rent' })
    await addExpense(owner, id, { tag: 'Goa trip' })
    await move(owner, 'credit', id, { tag: 'Work' })
    const exported = await readExport(owner)
    const tagsOf = async (by: Person) => {
      const { lends, expenses, ledger } = await readExport(by)
      return [lends, expenses, ledger].map((items) => items.map(({ tag }) => tag))
    }
    expectJson(await restore(fresh, exported), 200)
    expect(await tagsOf(fresh)).toEqual([['Rent'], ['Goa trip'], ['Work', 'Goa trip', '']])
    const withoutTags = (items: object[]) => items.map((item) => ({ ...item, tag: undefined }))
    const { lends, expenses, ledger } = exported
    expectJson(
      await restore(older, {
        ...exported,
        lends: withoutTags(lends),
        expenses: withoutTags(expenses),
        ledger: withoutTags(ledger),
      }),
      200,
    )
    expect(await tagsOf(older)).toEqual([[''], [''], ['', '', '']])
  })
})
