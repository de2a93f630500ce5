import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import { deleteBank, editExpense, editLend, newLend, readLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { jpeg, padded, png, webp } from './tools/pictures.ts'
import { deleteProof, readProof, setProof } from './tools/proofs.ts'
import { addExpense, type Bank, deleteExpense, type Expense, expensesOf, newBank, UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

const MAX_BYTES = 5 * 1_048_576

let person: Person
let account: Bank

beforeAll(async () => {
  person = await someone()
  account = await newBank(person, { amount: 1_000 })
})

const newExpense = async (by = person, bank = account): Promise<Expense> => (await addExpense(by, bank.id)).body

const readExpense = async ({ id }: Expense): Promise<Expense | undefined> =>
  (await expensesOf(person, account.id)).find((expense) => expense.id === id)

describeFeature('proofs')('the photo of a record or an expense', () => {
  test('is stored with a record, and the record says so', async () => {
    const lend = await newLend(person)
    expect(lend).toMatchObject({ hasProof: false })
    for (const photo of [png, jpeg, webp]) {
      const response = await setProof(person, lend.id, photo)
      expectJson(response, 200)
      expect(response.body).toEqual({ id: lend.id, proof: true })
    }
    expect(await readLend(person, lend)).toEqual({ ...lend, hasProof: true })
    const { status, type, headers } = await readProof(person, lend.id)
    expect([status, type]).toEqual([200, 'image/webp'])
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('is stored with an expense, and the expense says so', async () => {
    const expense = await newExpense()
    expect(expense).toMatchObject({ hasProof: false })
    expectJson(await setProof(person, expense.id), 200)
    expect(await readExpense(expense)).toEqual({ ...expense, hasProof: true })
    expect((await readProof(person, expense.id)).status).toBe(200)
  })

  test('stays in an edit', async () => {
    const [lend, expense] = [await newLend(person), await newExpense()]
    for (const { id } of [lend, expense]) await setProof(person, id)
    expect((await editLend(person, { ...lend, reason: 'Changed' })).body).toMatchObject({ hasProof: true })
    expect((await editLend(person, { ...lend, hasProof: false })).body).toMatchObject({ hasProof: true })
    expect((await editExpense(person, { ...expense, reason: 'Changed' })).body).toMatchObject({ hasProof: true })
  })

  test('can be deleted, and is deleted with what it belongs to', async () => {
    const [lend, expense] = [await newLend(person), await newExpense()]
    for (const { id } of [lend, expense]) {
      await setProof(person, id)
      expectJson(await deleteProof(person, id), 200)
      expectProblem(await readProof(person, id), 404)
      expectProblem(await deleteProof(person, id), 404)
    }
    expect(await readLend(person, lend)).toEqual(lend)
    expect(await readExpense(expense)).toEqual(expense)
    for (const { id } of [lend, expense]) await setProof(person, id)
    await call('DELETE /api/v1/delete-lend', { by: person, json: { id: lend.id } })
    await deleteExpense(person, expense.id)
    for (const { id } of [lend, expense]) expectProblem(await readProof(person, id), 404)
  })

  test('goes with its account', async () => {
    const bank = await newBank(person, { amount: 1_000 })
    const expense = await newExpense(person, bank)
    await setProof(person, expense.id)
    await deleteBank(person, bank.id)
    for (const send of [readProof, deleteProof]) expectProblem(await send(person, expense.id), 404)
    expectProblem(await setProof(person, expense.id), 404)
  })

  test('is stored once with a key', async () => {
    const [lend, key] = [await newLend(person), randomUUID()]
    const first = await setProof(person, lend.id, png, key)
    await deleteProof(person, lend.id)
    expect((await setProof(person, lend.id, png, key)).body).toEqual(first.body)
    expectProblem(await readProof(person, lend.id), 404)
    expectProblem(await setProof(person, lend.id, jpeg, key), 422)
  })

  test('is refused where there is no record, or it is no png, jpeg or webp of at most 5 MB', async () => {
    const lend = await newLend(person)
    expectProblem(await setProof(person, UNKNOWN_ID), 404)
    expectProblem(await readProof(person, UNKNOWN_ID), 404)
    expectProblem(await deleteProof(person, UNKNOWN_ID), 404)
    expectProblem(await readProof(person, lend.id), 404)
    expectProblem(await setProof(person, lend.id, 'GIF89a'), 415)
    expectProblem(await setProof(person, lend.id, '<svg xmlns="http://www.w3.org/2000/svg"/>'), 415)
    expectJson(await setProof(person, lend.id, padded(png, MAX_BYTES)), 200)
    expectProblem(await setProof(person, lend.id, padded(png, MAX_BYTES + 1)), 413)
    expectProblem(await setProof(person, lend.id, padded(png, 2 * MAX_BYTES)), 413)
    expectProblem(await call(`PUT /api/v1/proofs/${lend.id}`, { by: person, body: new FormData() }), 400)
    expectProblem(await call(`PUT /api/v1/proofs/${lend.id}`, { by: person, json: {} }), 415)
    expect((await readProof(person, lend.id)).status).toBe(200)
  })

  testWithMail('is nobody else’s', async () => {
    const [other, lend] = [await newPerson(), await newLend(person)]
    await setProof(person, lend.id)
    for (const send of [readProof, setProof, deleteProof]) expectProblem(await send(other, lend.id), 404)
    expect((await readProof(person, lend.id)).status).toBe(200)
  })
})

describeFeature('proofs')('the photos in an exported document', () => {
  testWithMail('come back with their records, and documents of before have none', async () => {
    const [from, to, again] = [await newPerson(), await newPerson(), await newPerson()]
    const bank = await newBank(from, { amount: 1_000 })
    const [lend, expense, plain] = [await newLend(from), await newExpense(from, bank), await newLend(from)]
    for (const { id } of [lend, expense]) await setProof(from, id)
    const { proofs, ...before } = await readExport(from)
    expect(proofs.map(({ id }) => id).toSorted()).toEqual([lend.id, expense.id].toSorted())
    const restored = await restore(to, { ...before, proofs })
    expect(restored.body).toMatchObject({ lends: 2, expenses: 1, proofs: 2 })
    const { lends, expenses, proofs: kept } = await readExport(to)
    const shown = [...lends, ...expenses].filter(({ hasProof }) => hasProof === true).map(({ id }) => id)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(shown.toSorted())
    for (const id of shown) expect((await readProof(to, String(id))).type).toBe('image/webp')
    expect((await restore(again, before)).body).toMatchObject({ lends: 2, proofs: 0 })
    expect((await readExport(again)).lends).toMatchObject([{ hasProof: false }, { hasProof: false }])
    expectProblem(await readProof(from, plain.id), 404)
  })

  testWithMail('are refused when they cannot be read, or belong to nothing', async () => {
    const [from, to] = [await newPerson(), await newPerson()]
    const lend = await newLend(from)
    const exported = await readExport(from)
    const withProofs = (...proofs: object[]) => restore(to, { ...exported, proofs })
    const picture = Buffer.from(png).toString('base64')
    expectBroken(await withProofs({ id: 'x', picture }), 'proofs[0]', 'Its record is not in the file.')
    expectBroken(
      await withProofs({ id: lend.id, picture }, { id: lend.id, picture }),
      'proofs[1]',
      'The id is there twice.',
    )
    expectBroken(await withProofs({ id: lend.id, picture: '?' }), 'proofs[0]', 'The picture is not valid base64.')
    const noPicture = 'The image must be a png, jpeg or webp picture.'
    expectBroken(await withProofs({ id: lend.id, picture: 'R0lGODlh' }), 'proofs[0]', noPicture)
    expectBroken(await withProofs({ id: lend.id }), 'proofs[0]', 'Picture is required')
    expect((await readExport(to)).lends).toEqual([])
  })
})
