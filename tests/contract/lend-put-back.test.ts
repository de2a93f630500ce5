import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  balanceOf,
  deactivate,
  deleteBank,
  deleteReturn,
  editLend,
  keyed,
  ledgerOf,
  newLend,
  readLend,
  returnIdIn,
  returnsOf,
} from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import { debit, type Lend, newBank } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const deleteLend = (by: Person, json: unknown, key?: string): Promise<ApiResponse<unknown>> =>
  call('DELETE /api/v1/delete-lend', { by, json, headers: keyed(key) })

/** A record of ₹100 on an account that has ₹500 before it. */
const lentFrom = async (fields: Record<string, unknown> = {}): Promise<{ bankId: string; made: Lend }> => {
  const { id: bankId } = await newBank(person, { amount: 500 })
  return { bankId, made: await newLend(person, { bankId, ...fields }) }
}

const latestEntry = async (bankId: string) => (await ledgerOf(person, bankId))[0]

describeFeature('lend-account')('deleting a record', () => {
  test.each([undefined, false])('leaves the balances as they are with putBack %j', async (putBack) => {
    const { bankId, made } = await lentFrom()
    await addReturn(person, made.id, { amount: 30, bankId })
    expectJson(await deleteLend(person, { id: made.id, putBack }), 200)
    expect(await readLend(person, made)).toBeUndefined()
    expect(await balanceOf(person, bankId)).toBe(430)
  })

  test.each([
    ['given', -1],
    ['taken', 1],
  ])('that is %s puts back what it and its returns moved, to the paisa', async (direction, sign) => {
    const { bankId, made } = await lentFrom({ direction })
    const { id: otherId } = await newBank(person, { amount: 50 })
    await addReturn(person, made.id, { amount: 30.3, bankId })
    await addReturn(person, made.id, { amount: 20, bankId: otherId })
    await addReturn(person, made.id, { amount: 10 })
    await addReturn(person, made.id, { amount: 39.7, kind: 'forgiven' })
    expect(await balanceOf(person, otherId)).toBe(50 - sign * 20)
    expectJson(await deleteLend(person, { id: made.id, putBack: true }), 200)
    expect([await balanceOf(person, bankId), await balanceOf(person, otherId)]).toEqual([500, 50])
    expect(await returnsOf(person, made.id)).toEqual([])
    const undone = (await ledgerOf(person, bankId)).filter(({ kind }) => kind === 'lend-undone')
    expect(undone.map(({ amount }) => amount).toSorted()).toEqual([-sign * 100, sign * 30.3].toSorted())
    expect(undone.map(({ lendId }) => lendId)).toEqual([made.id, made.id])
    expect(await latestEntry(otherId)).toMatchObject({ kind: 'lend-undone', amount: sign * 20, lendId: made.id })
  })

  test('puts nothing back of a return that was undone, and what an edit moved', async () => {
    const { bankId, made } = await lentFrom()
    await deleteReturn(person, returnIdIn(await addReturn(person, made.id, { amount: 30, bankId })))
    await editLend(person, { ...made, amount: 250 })
    expectJson(await deleteLend(person, { id: made.id, putBack: true }), 200)
    expect(await balanceOf(person, bankId)).toBe(500)
  })

  test('is refused whole when one of the accounts does not hold its part', async () => {
    const { bankId, made } = await lentFrom()
    const { id: otherId } = await newBank(person, { amount: 0 })
    await addReturn(person, made.id, { amount: 30, bankId: otherId })
    await debit(person, otherId, '0.01')
    expectProblem(await deleteLend(person, { id: made.id, putBack: true }), 400, 'Insufficient balance')
    expect(await readLend(person, made)).toMatchObject({ returned: 30 })
    expect([await balanceOf(person, bankId), await balanceOf(person, otherId)]).toEqual([400, 29.99])
  })

  test('counts what comes in before what goes out of the same account', async () => {
    const { bankId, made } = await lentFrom({ amount: 500 })
    await addReturn(person, made.id, { amount: 40, bankId })
    await debit(person, bankId, '40')
    expectJson(await deleteLend(person, { id: made.id, putBack: true }), 200)
    expect(await balanceOf(person, bankId)).toBe(460)
  })

  test('puts back on an inactive account, and nothing on one that is gone', async () => {
    const { bankId, made } = await lentFrom()
    const { id: goneId } = await newBank(person, { amount: 0 })
    await addReturn(person, made.id, { amount: 30, bankId: goneId })
    await deactivate(person, bankId)
    await deleteBank(person, goneId)
    expectJson(await deleteLend(person, { id: made.id, putBack: true }), 200)
    expect(await balanceOf(person, bankId)).toBe(500)
  })

  test('without an account is deleted with putBack too, and puts back what its returns moved', async () => {
    const [made, { id: bankId }] = [await newLend(person), await newBank(person, { amount: 0 })]
    await addReturn(person, made.id, { amount: 30, bankId })
    expectJson(await deleteLend(person, { id: made.id, putBack: true }), 200)
    expect(await balanceOf(person, bankId)).toBe(0)
  })

  test('takes true or false only, and applies once with a key', async () => {
    const { bankId, made } = await lentFrom()
    for (const putBack of ['true', 1, 'yes', {}]) {
      expectBroken(await deleteLend(person, { id: made.id, putBack }), 'putBack')
    }
    const key = randomUUID()
    const first = await deleteLend(person, { id: made.id, putBack: true }, key)
    expectJson(first, 200)
    expect((await deleteLend(person, { id: made.id, putBack: true }, key)).text).toBe(first.text)
    expect(await balanceOf(person, bankId)).toBe(500)
  })
})

describeFeature('lend-account')('what was forgiven', () => {
  test('is the part of `returned` that the record has of its own, and goes with its return', async () => {
    const made = await newLend(person)
    await addReturn(person, made.id, { amount: 60.5 })
    const response = await addReturn(person, made.id, { amount: 39.5, kind: 'forgiven' })
    expect(response.body.lend).toMatchObject({ returned: 100, forgiven: 39.5, returnStatus: 'done' })
    expect(await readLend(person, made)).toMatchObject({ returned: 100, forgiven: 39.5 })
    const undone = await deleteReturn(person, returnIdIn(response))
    expect(undone.body.lend).toMatchObject({ returned: 60.5, forgiven: 0, returnStatus: 'pending' })
    const { body } = await editLend(person, { ...made, forgiven: 5, returned: 5 })
    expect(body).toMatchObject({ returned: 60.5, forgiven: 0 })
  })
})

describeFeature('lend-account')('an entry of a transfer', () => {
  test('names the other account, undone ones too', async () => {
    const [{ id: fromId }, { id: toId }] = [await newBank(person), await newBank(person)]
    const json = { fromId, toId, amount: 10, date: '2024-03-01' }
    const { body } = await call<{ id: string }>('POST /api/v1/transfers', { by: person, json })
    expect(await latestEntry(fromId)).toMatchObject({ kind: 'transfer', otherBankId: toId })
    expect(await latestEntry(toId)).toMatchObject({ kind: 'transfer', otherBankId: fromId })
    await call(`DELETE /api/v1/transfers/${body.id}`, { by: person })
    expect(await latestEntry(fromId)).toMatchObject({ kind: 'transfer-undone', otherBankId: toId })
    expect(await latestEntry(toId)).toMatchObject({ kind: 'transfer-undone', otherBankId: fromId })
  })
})
