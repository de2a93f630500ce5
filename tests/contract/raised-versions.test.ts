import { beforeAll, expect, test } from 'vitest'
import { call } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import {
  addReturn,
  adjust,
  deleteReturn,
  editExpense,
  editLend,
  newLend,
  readLend,
  rename,
  returnIdIn,
  transfer,
} from './tools/money.ts'
import { type Person, someone } from './tools/people.ts'
import {
  accountNumber,
  addExpense,
  addLend,
  bank,
  credit,
  debit,
  deleteExpense,
  expensesOf,
  type Lend,
  newBank,
  readBank,
} from './tools/records.ts'
import { acceptClaim, newClaim, newShared, rejectClaim } from './tools/shares.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const versionOf = async (made: Lend): Promise<unknown> => (await readLend(person, made))?.version

describeFeature('versions')('the version of a record', () => {
  test('is raised by each of its returns, and by undoing it', async () => {
    const made = await newLend(person)
    const added = await addReturn(person, made.id)
    expect(added.body.lend.version).toBe(2)
    expect((await addReturn(person, made.id, { kind: 'forgiven' })).body.lend.version).toBe(3)
    expect((await deleteReturn(person, returnIdIn(added))).body.lend.version).toBe(4)
    expect(await versionOf(made)).toBe(4)
  })

  test('is raised by an accepted claim, not by a claim or a declined one', async () => {
    const { lend, token } = await newShared(person)
    const [accepted, declined] = [await newClaim(person, token, lend), await newClaim(person, token, lend)]
    expect(await versionOf(lend)).toBe(1)
    await rejectClaim(person, declined.id)
    expect(await versionOf(lend)).toBe(1)
    expect((await acceptClaim(person, accepted.id)).body.lend.version).toBe(2)
  })

  test('is raised by a rename and by a merge of its person, and that of no other', async () => {
    const [from, to, other] = [accountNumber(), accountNumber(), accountNumber()]
    const moved = [await newLend(person, { returnName: from }), await newLend(person, { returnName: ` ${from} ` })]
    const [known, beside] = [await newLend(person, { returnName: to }), await newLend(person, { returnName: other })]
    await rename(person, from, to)
    for (const made of moved) expect(await versionOf(made)).toBe(2)
    for (const made of [known, beside]) expect(await versionOf(made)).toBe(1)
    await rename(person, to, accountNumber())
    for (const made of moved) expect(await versionOf(made)).toBe(3)
    expect([await versionOf(known), await versionOf(beside)]).toEqual([2, 1])
  })

  test('is raised by another spelling of its person, once, and is 1 for a new record', async () => {
    const [name, another] = [accountNumber(), accountNumber()]
    const made = await newLend(person, { returnName: `x${name}` })
    await rename(person, `x${name}`, `y${name}`)
    const added = await newLend(person, { returnName: `Y${name}` })
    expect([await versionOf(made), added.version]).toEqual([3, 1])
    const { body: edited } = await editLend(person, { ...added, returnName: `y${name}` })
    expect([await versionOf(made), edited.version]).toEqual([4, 2])
    const { body: moved } = await editLend(person, { ...edited, returnName: another })
    expect([await versionOf(made), moved.version, (await addReturn(person, moved.id)).body.lend.version]).toEqual([
      4, 3, 4,
    ])
  })

  test('stays when a return is refused', async () => {
    const made = await newLend(person)
    await addReturn(person, made.id, { amount: 101 })
    expect(await versionOf(made)).toBe(1)
  })
})

describeFeature('versions')('the version of an account', () => {
  test('is raised by an edit, and stays through every movement of its balance', async () => {
    const [{ id, ...made }, other] = [await newBank(person, { amount: 1_000 }), await newBank(person)]
    await credit(person, id, 5)
    await debit(person, id, 5)
    await adjust(person, id, { balance: 900 })
    await transfer(person, id, other.id)
    const spent = await addExpense(person, id)
    await editExpense(person, { ...spent.body, amount: 11 })
    await deleteExpense(person, spent.body.id)
    const { body: lent } = await addLend(person, { amount: 5, bankId: id })
    await addReturn(person, lent.id, { amount: 5, bankId: id })
    expect(await readBank(person, id)).toMatchObject({ amount: 890, version: 1 })
    const json = bank({ ...made, id, isActive: true })
    const headers = { 'If-Match': '"1"' } // the balance moved since, which the edit ignores
    const edited = await call('PATCH /api/v1/edit-bank', { by: person, json, headers })
    expect([edited.status, edited.body]).toEqual([200, { ...made, id, amount: 890, version: 2 }])
  })
})

describeFeature('versions')('the version of an expense', () => {
  test('is raised by an edit of it, and by nothing else on its account', async () => {
    const account = await newBank(person)
    const { body: made } = await addExpense(person, account.id)
    await credit(person, account.id, 5)
    await addExpense(person, account.id)
    const versions = async () =>
      (await expensesOf(person, account.id)).filter(({ id }) => id === made.id).map(({ version }) => version)
    expect(await versions()).toEqual([1])
    expect((await editExpense(person, { ...made, amount: 11 })).body.version).toBe(2)
    expect(await versions()).toEqual([2])
  })
})
