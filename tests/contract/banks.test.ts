import { beforeAll, describe, expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { hasFeature } from './tools/features.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import {
  accountNumber,
  addBank,
  addExpense,
  type Bank,
  bank,
  banksOf,
  deleteExpense,
  expensesOf,
  later,
  newBank,
  only,
  readBank,
  refusedAmounts,
  UNKNOWN_ID,
} from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

const edit = (by: Person, fields: object) => call<Bank>('PATCH /api/v1/edit-bank', { by, json: fields })
const remove = (by: Person, id: string) => call(`DELETE /api/v1/delete-bank/${id}`, { by })

/** The account as it is sent: with `isActive` in the place of `active`. */
const asSent = ({ active, ...rest }: Bank) => ({ ...rest, isActive: active })

const BANK_CODES =
  'SBI HDFC ICICI Axis PNB BOB Canara Kotak IDFC Yes IndusInd Union Central Indian UCO BankOfIndia Other'.split(' ')

describe('add-bank', () => {
  test.each(BANK_CODES)('takes the bank %s', async (bankName) => {
    const response = await call<Bank>('POST /api/v1/add-bank', { by: person, json: bank({ bankName }) })
    expectJson(response, 201)
    expect(response.body.bankName).toBe(bankName)
  })

  test('answers the account as it was sent, with `active` for `isActive`', async () => {
    const sent = bank({ email: 'someone.else@example.test', unknown: 1 })
    const response = await call<Bank>('POST /api/v1/add-bank', { by: person, json: sent })
    expectJson(response, 201)
    const { isActive, unknown, ...kept } = sent
    expect(response.body).toEqual({
      ...kept,
      ...(hasFeature('cards') && { kind: 'account', limit: null, statementDay: null, dueDay: null }),
      id: expect.stringMatching(/^[\w-]{8,64}$/),
      email: person.email,
      active: true,
      version: response.body.version,
    })
    expect(await readBank(person, response.body.id)).toEqual(response.body)
    expect(only(await banksOf(person), response.body)).toEqual([response.body])
  })

  test('opens at nought, active and without apps when these are left out', async () => {
    const { accountHolderName, bankName, accountNumber: number, mobileNumber } = bank()
    const json = { accountHolderName, bankName, accountNumber: number, mobileNumber }
    const { body } = await call('POST /api/v1/add-bank', { by: person, json })
    const apps = { phonePay: false, googlePay: false, paytm: false, bhimUpi: false }
    expect(body).toMatchObject({ ...json, ...apps, amount: 0, active: true })
  })

  test('keeps an account that is not active', async () => {
    const { body } = await addBank(person, { isActive: false })
    expect(body).toMatchObject({ active: false })
    expect(await readBank(person, body.id)).toMatchObject({ active: false })
  })

  test.each(['accountHolderName', 'bankName', 'accountNumber', 'mobileNumber'])('wants %s', async (field) => {
    expectBroken(await addBank(person, { [field]: undefined }), field)
    expectBroken(await addBank(person, { [field]: ' ' }), field)
  })

  test.each(['123456789', '12345678901', '12345 6789', '+123456789', '１２３４５６７８９０', 9812345670])(
    'refuses the mobile number %j',
    async (mobileNumber) => {
      expectBroken(await addBank(person, { mobileNumber }), 'mobileNumber', 'Please enter a valid mobile number!')
    },
  )

  test.each(['123', 'x'.repeat(35), '12 34', '12-34', 'ÄÖÜß', 1234])(
    'refuses the account number %j',
    async (number) => {
      expectBroken(await addBank(person, { accountNumber: number }), 'accountNumber')
    },
  )

  test('keeps account numbers trimmed and in upper case', async () => {
    const number = accountNumber()
    const { body } = await addBank(person, { accountNumber: ` ${number.toLowerCase()} ` })
    expect(body).toMatchObject({ accountNumber: number })
  })

  test('refuses a bank that is not among the codes, and flags that are none', async () => {
    expectBroken(await addBank(person, { bankName: 'hdfc' }), 'bankName')
    expectBroken(await addBank(person, { paytm: 'perhaps' }), 'paytm')
    expectBroken(await addBank(person, { isActive: 'perhaps' }), 'isActive')
  })

  test.each([0, 0.01, '0', '12.5', 4.35, 99_999_999_999.99])('takes the opening balance %j', async (amount) => {
    expect((await addBank(person, { amount })).body.amount).toBe(Number(amount))
  })

  test('refuses every other form of an amount', async () => {
    for (const amount of refusedAmounts) expectBroken(await addBank(person, { amount }), 'amount')
  })

  test('answers 409, in the body too, to an account that this user has', async () => {
    const number = accountNumber()
    await addBank(person, { accountNumber: number })
    expectProblem(await addBank(person, { accountNumber: number }), 409)
    expectProblem(await addBank(person, { accountNumber: ` ${number.toLowerCase()}` }), 409)
    expectJson(await addBank(person, { accountNumber: number, bankName: 'SBI' }), 201)
  })

  testWithMail('lets another user have the same account', async () => {
    const number = accountNumber()
    await addBank(person, { accountNumber: number })
    expectJson(await addBank(await newPerson(), { accountNumber: number }), 201)
  })
})

describe('all-bank', () => {
  test('answers the newest first', async () => {
    const made = [await newBank(person), await newBank(person), await newBank(person)]
    const ids = made.map(({ id }) => id)
    expect(only(await banksOf(person), ...made).map(({ id }) => id)).toEqual(ids.toSorted().toReversed())
  })

  testWithMail('answers an empty array to a new person, and never the accounts of others', async () => {
    await addBank(person)
    const response = await call('GET /api/v1/all-bank', { by: await newPerson() })
    expectJson(response, 200)
    expect(response.body).toEqual([])
  })
})

describe('edit-bank', () => {
  test('changes the account and answers it, and leaves its balance alone', async () => {
    const made = await newBank(person)
    const changed = bank({ id: made.id, amount: 9_999, isActive: false, bankName: 'Other', paytm: true })
    const response = await edit(person, changed)
    expectJson(response, 200)
    const { isActive, ...kept } = changed
    expect(response.body).toEqual(later(made, { ...kept, amount: made.amount, active: false }))
    expect(await readBank(person, made.id)).toEqual(response.body)
  })

  test('ignores an amount of any form', async () => {
    const made = await newBank(person)
    for (const [index, amount] of [undefined, 'five', -1, null].entries()) {
      expect((await edit(person, { ...asSent(made), amount })).body).toEqual(later(made, {}, index + 1))
    }
  })

  test.each(['id', 'accountHolderName', 'bankName', 'accountNumber', 'mobileNumber'])('wants %s', async (field) => {
    const made = await newBank(person)
    expectBroken(await edit(person, { ...asSent(made), [field]: undefined }), field)
  })

  test('answers 409 to the account number of another account of the user, and keeps its own', async () => {
    const [first, second] = [await newBank(person), await newBank(person)]
    expectProblem(await edit(person, { ...asSent(second), accountNumber: first.accountNumber }), 409)
    expect(await readBank(person, second.id)).toEqual(second)
    expectJson(await edit(person, asSent(second)), 200)
  })
})

describe('id-bank', () => {
  test('answers 404 to an id that names nothing', async () => {
    for (const id of [UNKNOWN_ID, 'x', '1', '%00', "'%20or%201=1--", 'x'.repeat(300)]) {
      expectProblem(await call(`GET /api/v1/id-bank/${id}`, { by: person }), 404)
    }
  })
})

describe('delete-bank', () => {
  test('takes the expenses of the account with it, and no others', async () => {
    const [gone, kept] = [await newBank(person), await newBank(person)]
    const { body: lost } = await addExpense(person, gone.id)
    const { body: left } = await addExpense(person, kept.id)
    expect((await remove(person, gone.id)).status).toBe(200)

    expect(only(await banksOf(person), gone, kept).map(({ id }) => id)).toEqual([kept.id])
    expectProblem(await call(`GET /api/v1/id-bank/${gone.id}`, { by: person }), 404)
    expectProblem(await call(`GET /api/v1/bank/expenses/id/${gone.id}`, { by: person }), 404)
    expectProblem(await deleteExpense(person, lost.id), 404)
    expectProblem(await remove(person, gone.id), 404)
    expect(await expensesOf(person, kept.id)).toEqual([left])
  })

  test('frees the account number', async () => {
    const made = await newBank(person)
    await remove(person, made.id)
    expectJson(await addBank(person, { accountNumber: made.accountNumber }), 201)
  })
})

describe('an account that is somebody else’s', () => {
  testWithMail('is answered as one that is not there, and stays as it was', async () => {
    const made = await newBank(person)
    await addExpense(person, made.id)
    const before = await readBank(person, made.id)
    const other = await newPerson()
    const attempts = [
      (id: string) => edit(other, bank({ id })),
      (id: string) => remove(other, id),
      (id: string) => call(`GET /api/v1/id-bank/${id}`, { by: other }),
      (id: string) => call(`GET /api/v1/bank/expenses/id/${id}`, { by: other }),
      (id: string) => call(`PATCH /api/v1/credit-amount/${id}/credit?amount=1`, { by: other }),
      (id: string) => call(`PATCH /api/v1/debit-amount/${id}/debit?amount=1`, { by: other }),
      (id: string) => addExpense(other, id),
    ]
    for (const attempt of attempts) {
      const [foreign, missing] = [await attempt(made.id), await attempt(UNKNOWN_ID)]
      expectProblem(missing, 404)
      expect(foreign.status).toBe(404)
      expect(foreign.text.replaceAll(made.id, UNKNOWN_ID)).toBe(missing.text)
    }
    expect(await readBank(person, made.id)).toEqual(before)
    expect(await expensesOf(person, made.id)).toHaveLength(1)
  })
})
