import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  balanceOf,
  deactivate,
  deleteBank,
  deleteReturn,
  editLend,
  expectUnchanged,
  newLend,
  readLend,
  returnIdIn,
  returnsOf,
} from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { debit, later, newBank } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

describeFeature('returns')('undoing a return', () => {
  test.each(['', 'pending'])('of a record that it made done makes it pending, which was %j', async (returnStatus) => {
    const made = await newLend(person, { returnStatus })
    await addReturn(person, made.id, { amount: 40 })
    const id = returnIdIn(await addReturn(person, made.id, { amount: 60 }))
    const response = await deleteReturn(person, id)
    expectJson(response, 200)
    expect(response.body).toEqual({ lend: later(made, { returned: 40, returnStatus: 'pending' }, 3) })
    expect(await readLend(person, made)).toEqual(response.body.lend)
    expect(await returnsOf(person, made.id)).toHaveLength(1)
    expectProblem(await deleteReturn(person, id), 404)
  })

  test('leaves a record done that was set to done by hand, on which returns are recorded up to its amount', async () => {
    const made = await newLend(person, { returnStatus: 'done' })
    const id = returnIdIn(await addReturn(person, made.id, { amount: 100 }))
    expectBroken(await addReturn(person, made.id), 'amount', 'More than is outstanding')
    expect((await deleteReturn(person, id)).body.lend).toEqual(later(made, { returned: 0, returnStatus: 'done' }, 2))
  })

  test('leaves the status that an edit gave the record after it was made done', async () => {
    const made = await newLend(person)
    const id = returnIdIn(await addReturn(person, made.id, { amount: 100 }))
    await editLend(person, { ...made, returnStatus: '' })
    expect((await deleteReturn(person, id)).body.lend).toMatchObject({ returned: 0, returnStatus: '' })
  })

  test('works while the account is not active, and moves nothing when it is gone', async () => {
    const [made, first, second] = [await newLend(person), await newBank(person), await newBank(person)]
    const id = returnIdIn(await addReturn(person, made.id, { bankId: first.id }))
    const orphan = returnIdIn(await addReturn(person, made.id, { bankId: second.id }))
    await deactivate(person, first.id)
    await deleteBank(person, second.id)
    expect((await deleteReturn(person, id)).body).toMatchObject({ lend: { returned: 10 }, balance: first.amount })
    expect(await balanceOf(person, first.id)).toBe(first.amount)
    expect((await deleteReturn(person, orphan)).body).toEqual({ lend: later(made, { returned: 0 }, 4) })
  })

  test('is refused when the account does not hold the amount any more', async () => {
    const [made, { id: bankId }] = [await newLend(person), await newBank(person, { amount: 0 })]
    const id = returnIdIn(await addReturn(person, made.id, { amount: 100, bankId }))
    await debit(person, bankId, '0.01')
    expectProblem(await expectUnchanged(person, made, () => deleteReturn(person, id)), 400, 'Insufficient balance')
    expect(await balanceOf(person, bankId)).toBe(99.99)
  })

  test('applies once with a key, and responds the same again', async () => {
    const [made, { id: bankId }, key] = [await newLend(person), await newBank(person, { amount: 50 }), randomUUID()]
    const id = returnIdIn(await addReturn(person, made.id, { bankId }))
    const first = await deleteReturn(person, id, key)
    expectJson(first, 200)
    expect((await deleteReturn(person, id, key)).text).toBe(first.text)
    expectProblem(await deleteReturn(person, id, randomUUID()), 404)
    expect(await balanceOf(person, bankId)).toBe(50)
  })
})

describeFeature('returns')('a record with returns', () => {
  test('cannot be edited below what was returned', async () => {
    const made = await newLend(person)
    await addReturn(person, made.id, { amount: 60 })
    expectBroken(await expectUnchanged(person, made, () => editLend(person, { ...made, amount: 59.99 })), 'amount')
    const { body } = await editLend(person, { ...made, amount: 60, returned: 5, reason: 'Less' })
    expect(body).toEqual(later(made, { amount: 60, returned: 60, reason: 'Less' }, 2))
  })

  test('keeps its direction until the last return is undone', async () => {
    const made = await newLend(person)
    const id = returnIdIn(await addReturn(person, made.id, { kind: 'forgiven' }))
    const turn = () => editLend(person, { ...made, direction: 'taken' })
    expectBroken(await expectUnchanged(person, made, turn), 'direction', 'This record has returns.')
    expectJson(await editLend(person, { ...made, direction: 'given' }), 200)
    await deleteReturn(person, id)
    expect((await turn()).body).toMatchObject({ direction: 'taken' })
  })

  test('takes its returns along when it is deleted, and the money that they moved stays moved', async () => {
    const [made, { id: bankId }] = [await newLend(person), await newBank(person, { amount: 0 })]
    const id = returnIdIn(await addReturn(person, made.id, { bankId }))
    expectJson(await call('DELETE /api/v1/delete-lend', { by: person, json: { id: made.id } }), 200)
    expect(await returnsOf(person, made.id)).toEqual([])
    expectProblem(await deleteReturn(person, id), 404)
    expectProblem(await addReturn(person, made.id), 404)
    expect(await balanceOf(person, bankId)).toBe(10)
  })
})
