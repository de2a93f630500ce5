import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { adjust, balanceOf, ledgerOf, transfer } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addBank, addExpense, type Bank, bank, credit, debit, newBank } from './tools/records.ts'

const OVER_LIMIT = 'Over the limit of this card.'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const card = (fields: Record<string, unknown> = {}) =>
  bank({ kind: 'card', limit: 1_000, mobileNumber: '', amount: -400, statementDay: 18, dueDay: 5, ...fields })

const newCard = (fields: Record<string, unknown> = {}): Promise<Bank> => newBank(person, card(fields))

const edit = (fields: Record<string, unknown>) => call('PATCH /api/v1/edit-bank', { by: person, json: fields })

describeFeature('cards')('a card', () => {
  test('opens with what is owed, and keeps its limit and its days', async () => {
    const made = await newCard()
    expect(made).toMatchObject({
      kind: 'card',
      amount: -400,
      limit: 1_000,
      statementDay: 18,
      dueDay: 5,
      mobileNumber: '',
    })
    expect(await ledgerOf(person, made.id)).toMatchObject([{ kind: 'opening', amount: -400, balance: -400 }])
  })

  test.each([
    [{ limit: undefined }, 'limit'],
    [{ limit: null }, 'limit'],
    [{ limit: 0.5 }, 'limit'],
    [{ limit: 'a lot' }, 'limit'],
    [{ amount: -1_000.01 }, 'amount'],
    [{ amount: 'minus five' }, 'amount'],
    [{ statementDay: 0 }, 'statementDay'],
    [{ statementDay: 32 }, 'statementDay'],
    [{ dueDay: 1.5 }, 'dueDay'],
    [{ kind: 'purse' }, 'kind'],
  ])('is refused with %j', async (fields, field) => {
    expectBroken(await addBank(person, card(fields)), field)
  })

  test('is owed down to its limit and no further, whatever the way', async () => {
    const { id } = await newCard()
    const other = await newBank(person, { amount: 100 })
    expectJson(await addExpense(person, id, { amount: 500 }), 201)
    expect(await balanceOf(person, id)).toBe(-900)
    for (const refused of [
      await addExpense(person, id, { amount: 100.01 }),
      await debit(person, id, 100.01),
      await transfer(person, id, other.id, { amount: 100.01 }),
      await adjust(person, id, { balance: -1_000.01 }),
    ])
      expectProblem(refused, 400, OVER_LIMIT)
    expectJson(await debit(person, id, 100), 200)
    expect(await balanceOf(person, id)).toBe(-1_000)
  })

  test('is paid by a transfer', async () => {
    const { id } = await newCard()
    const from = await newBank(person, { amount: 1_000 })
    expectJson(await transfer(person, from.id, id, { amount: 400 }), 201)
    expect([await balanceOf(person, id), await balanceOf(person, from.id)]).toEqual([0, 600])
    expectJson(await credit(person, id, 50), 200)
    expect(await balanceOf(person, id)).toBe(50)
  })

  test('is set to another balance, also below nought', async () => {
    const { id } = await newCard()
    expectJson(await adjust(person, id, { balance: '-250.50' }), 200)
    expect(await balanceOf(person, id)).toBe(-250.5)
  })

  test('keeps what it is, and its limit and days when an edit does not name them', async () => {
    const made = await newCard()
    const { kind: _, limit: __, statementDay: ___, dueDay: ____, amount: _____, ...plain } = made
    const saved = await edit({ ...plain, isActive: true, accountHolderName: 'Asha' })
    expectJson(saved, 200)
    expect(saved.body).toMatchObject({
      kind: 'card',
      limit: 1_000,
      statementDay: 18,
      dueDay: 5,
      accountHolderName: 'Asha',
    })
    const changed = await edit({ ...plain, isActive: true, kind: 'card', limit: 2_000, statementDay: null })
    expect(changed.body).toMatchObject({ limit: 2_000, statementDay: null, dueDay: 5 })
    expectBroken(await edit({ ...plain, isActive: true, limit: 399.99 }), 'limit')
    expectBroken(await edit({ ...plain, mobileNumber: '9812345670', isActive: true, kind: 'account' }), 'kind')
  })
})

describeFeature('cards')('an account and cash', () => {
  test('are never owed', async () => {
    expectBroken(await addBank(person, { amount: -1 }), 'amount')
    expectBroken(await addBank(person, { kind: 'cash', amount: -1 }), 'amount')
    const { id } = await newBank(person, { amount: 10, limit: 1_000, statementDay: 3 })
    expectBroken(await adjust(person, id, { balance: -1 }), 'balance')
    expectProblem(await debit(person, id, 10.01), 400, 'Insufficient fund')
  })

  describe('cash', () => {
    const words = { bankName: 'Other', accountNumber: 'CASH', mobileNumber: '' }

    test('needs no bank, number, holder or mobile, and is there once without a name', async () => {
      const by = await newPerson()
      const first = await call<Bank>('POST /api/v1/add-bank', {
        by,
        json: { kind: 'cash', bankName: 'Other', accountNumber: 'x', amount: 5 },
      })
      expectJson(first, 201)
      expect(first.body).toMatchObject({ ...words, kind: 'cash', accountHolderName: '', amount: 5, limit: null })
      expectProblem(await call('POST /api/v1/add-bank', { by, json: { ...words, kind: 'cash' } }), 409)
      expectJson(
        await call('POST /api/v1/add-bank', { by, json: { ...words, kind: 'cash', accountHolderName: 'Wallet' } }),
        201,
      )
    })

    test('of a client that knows no kinds is the bank Other with the number CASH, and keeps its holder as a name', async () => {
      const by = await newPerson()
      const made = await newBank(by, { ...words, mobileNumber: '9812345670', accountHolderName: 'Asha Verma' })
      expect(made).toMatchObject({ ...words, kind: 'cash', accountHolderName: 'Asha Verma' })
    })
  })
})
