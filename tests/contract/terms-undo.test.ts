import { beforeAll, expect, test } from 'vitest'
import { expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { withoutIds } from './tools/exported.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  deleteReturn,
  editLend,
  expectUnchanged,
  newLend,
  readLend,
  returnIdIn,
  returnsOf,
} from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import type { Lend } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'
import { instalments, loan, monthly, newLoanOf } from './tools/terms.ts'
import { expectUndone, keyOf, undo } from './tools/undo.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const newLoan = (fields?: object) => newLoanOf(person, fields)

const readLoan = async (made: Lend) => ({
  lend: await readLend(person, made),
  returns: await returnsOf(person, made.id),
})

describeFeature('terms')('an undone change of a record with interest', () => {
  test('leaves every return as it was split before, and so does its redo', async () => {
    const made = await newLoan({ instalments })
    const first = await addReturn(person, made.id, { date: '2024-03-31', amount: 1_000 })
    const read = () => readLoan(made)
    await expectUndone(person, () => addReturn(person, made.id, { date: '2024-02-29', amount: 5_200 }), read)
    await addReturn(person, made.id, { date: '2024-04-30', amount: 500 })
    await expectUndone(person, () => deleteReturn(person, returnIdIn(first)), read)
    const edits = [
      { interest: null },
      { interest: { ...monthly, rate: 1 } },
      { lendDate: '2024-02-29' },
      { instalments: null },
    ]
    for (const fields of edits) await expectUndone(person, () => editLend(person, { ...made, ...fields }), read)
    await expectUndone(person, () => editLend(person, { ...made, returnStatus: 'done' }), read)
  })

  test('splits what came since by the terms that are back', async () => {
    const made = await newLoan()
    const edited = await editLend(person, { ...made, interest: { ...monthly, rate: 1 } })
    await addReturn(person, made.id, { date: '2024-02-29', amount: 1_000 })
    expectJson(await undo(person, keyOf(edited)), 200)
    expect(await readLend(person, made)).toMatchObject({ interest: monthly, returned: 800, interestPaid: 200 })
    expect(await returnsOf(person, made.id)).toMatchObject([{ interest: 200 }])
  })

  test('goes through after a return that it split was undone', async () => {
    const made = await newLoan()
    const late = await addReturn(person, made.id, { date: '2024-03-31', amount: 1_000 })
    const early = await addReturn(person, made.id, { date: '2024-02-29', amount: 5_200 })
    await deleteReturn(person, returnIdIn(late))
    expectJson(await undo(person, keyOf(early)), 200)
    expect(await readLend(person, made)).toMatchObject({ returned: 0, interestPaid: 0 })
  })

  test('is refused when a return that came since is too large with the terms that would be back', async () => {
    const made = await newLoan({ interest: { ...monthly, rate: 1 } })
    const edited = await editLend(person, { ...made, interest: monthly })
    await addReturn(person, made.id, { date: '2024-02-29', amount: 10_200 })
    expectProblem(await expectUnchanged(person, made, () => undo(person, keyOf(edited))), 400)
  })
})

describeFeature('terms')('an export', () => {
  testWithMail('has the terms, and a restore splits the returns again', async () => {
    const [owner, fresh] = [await newPerson(), await newPerson()]
    const fields = { ...loan, instalments }
    const made = await newLend(owner, fields)
    for (const date of ['2024-04-30', '2024-02-29', '2024-02-29'])
      await addReturn(owner, made.id, { date, amount: 150 })
    await newLend(owner, { ...fields, returnStatus: 'done' })
    const exported = await readExport(owner)
    expect(exported.returns.map(({ interest }) => interest)).toContain(50)
    expectJson(await restore(fresh, exported), 200)
    expect(withoutIds(await readExport(fresh))).toBe(withoutIds(exported))
    const [returned, ...others] = exported.returns
    const larger = { ...exported, returns: [{ ...returned, amount: 20_000 }, ...others] }
    expectBroken(await restore(await newPerson(), larger), 'returns[0]', 'More than the record comes back.')
  })
})
