import { beforeAll, expect, test } from 'vitest'
import { describeFeature } from './tools/features.ts'
import { addReturn, balanceOf, editLend, ledgerOf, move, newLend, returnsOf } from './tools/money.ts'
import { newPerson, type Person } from './tools/people.ts'
import { lendsOf, newBank } from './tools/records.ts'
import { keyOf, undo } from './tools/undo.ts'

let person: Person
let bankId: string

beforeAll(async () => {
  person = await newPerson()
  bankId = (await newBank(person, { amount: 1000 })).id
})

describeFeature('changes')('an undo adds to what is there', () => {
  test('an undo by opposite entries, none of which changes an earlier one', async () => {
    const made = await move(person, 'credit', bankId)
    const before = await ledgerOf(person, bankId)
    await undo(person, keyOf(made))
    const [undone, ...rest] = await ledgerOf(person, bankId)
    expect(rest).toEqual(before)
    expect(undone).toMatchObject({ kind: 'undone', amount: -10, balance: 1000, undoesId: before[0]?.id })
    expect(await balanceOf(person, bankId)).toBe(1000)
  })

  test('a return that came since an edit stays', async () => {
    const lend = await newLend(person)
    const { version: _, bankId: __, direction: ___, ...fields } = lend
    const made = await editLend(person, { ...fields, amount: 120, reason: 'More' })
    await addReturn(person, lend.id, { amount: 100 })
    expect((await undo(person, keyOf(made))).status).toBe(200)
    const now = (await lendsOf(person)).find(({ id }) => id === lend.id)
    expect(now).toMatchObject({
      amount: 100,
      reason: lend.reason,
      returned: 100,
      returnStatus: 'done',
      settledByReturn: true,
    })
    expect(await returnsOf(person, lend.id)).toHaveLength(1)
  })
})
