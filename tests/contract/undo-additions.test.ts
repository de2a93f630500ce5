import { beforeAll, expect, test } from 'vitest'
import { change, given } from './tools/changes.ts'
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

  test('a list of more records than one step reads is taken back whole, and made again', async () => {
    const calls = Array.from({ length: 600 }, () => given({ reason: 'Many' }))
    const countMany = async () => (await lendsOf(person)).filter(({ reason }) => reason === 'Many').length
    const made = await change(person, calls)
    expect(await countMany()).toBe(600)
    const undone = await undo(person, keyOf(made))
    expect(await countMany()).toBe(0)
    await undo(person, keyOf(undone))
    expect(await countMany()).toBe(600)
  }, 60_000)
})
