import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AnySchema, ValidationError } from 'yup'
import { bankSchema } from '#contract/banks/response.ts'
import { addBankSchema, buildCreditSchema, buildDebitSchema, editBankSchema } from '#contract/banks/rules.ts'
import { addExpenseSchema, buildExpenseSchema } from '#contract/expenses/rules.ts'
import { lendSchema } from '#contract/lends/response.ts'
import { addLendSchema, editLendSchema } from '#contract/lends/rules.ts'
import { requestResetSchema, resetPasswordSchema } from '#contract/users/codes/rules.ts'
import { updateProfileSchema } from '#contract/users/profile/rules.ts'
import { registerSchema, verifyEmailSchema } from '#contract/users/registration/rules.ts'

const TODAY = '2026-11-12'

/** The message for each field that breaks a rule. */
const refusals = (schema: AnySchema, value: object): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path ?? '', message]))
  }
}

const lend = { lendDate: TODAY, reason: 'Rent', amount: '12.50', requirement: 'Required', bank: 'SBI' }

const account = { accountHolderName: 'Asha', bankName: 'SBI', accountNumber: 'abc123', mobileNumber: '0812345670' }

const expense = { bank_id: 'b1', date: TODAY, amount: '5', reason: 'Tea', amountDebit: 'CASH' }

const person = { name: 'Asha', email: 'asha@example.test', deathOfBirth: '1991-07-14', password: 'Paper-Ledger' }

describe('a lend', () => {
  test('keeps what is typed, with "" for what is left out', () => {
    const kept = { ...lend, amount: 12.5, returnDate: '', returnName: '', returnStatus: '' }
    expect(addLendSchema(TODAY).validateSync({ ...lend, unknown: 1 }, { stripUnknown: true })).toEqual(kept)
  })

  test('may not be in the future: one text when it is added, another when it is edited', () => {
    const future = { ...lend, id: 'l1', lendDate: '2026-11-13' }
    expect(refusals(addLendSchema(TODAY), future)).toMatchObject({ lendDate: 'Expense date is in the future.' })
    expect(refusals(editLendSchema(TODAY), future)).toMatchObject({ lendDate: 'Lend date is in the future.' })
  })

  test('of today may be edited', () => {
    expect(refusals(editLendSchema(TODAY), { ...lend, id: 'l1' })).toEqual({})
  })

  test('wants its five fields', () => {
    const fields = ['amount', 'bank', 'lendDate', 'reason', 'requirement']
    expect(Object.keys(refusals(addLendSchema(TODAY), {})).toSorted()).toEqual(fields)
  })

  test('from a server that leaves texts out is read as empty texts', () => {
    const response = { id: 'l1', amount: 5, requirement: 'Optional', bank: 'UCO', returnDate: null, returnStatus: null }
    expect(parse(lendSchema, response)).toMatchObject({ lendDate: '', returnDate: '', returnStatus: '' })
  })
})

describe('an account', () => {
  test('is kept with its number in upper case, active and opened at nought unless told otherwise', () => {
    const apps = { phonePay: false, googlePay: false, paytm: false, bhimUpi: false }
    const kept = { ...account, ...apps, kind: 'account', accountNumber: 'ABC123', amount: 0, isActive: true }
    expect(addBankSchema.validateSync(account)).toEqual(kept)
  })

  test.each(['', '123456789', '12345678901', '12345 6789', 'abcdefghij'])(
    'refuses the mobile number %j',
    (mobileNumber) =>
      expect(refusals(addBankSchema, { ...account, mobileNumber })).toEqual({
        mobileNumber: 'Please enter a valid mobile number!',
      }),
  )

  test('that is edited carries no amount', () => {
    expect(editBankSchema.validateSync({ ...account, id: 'b1', amount: 5 }, { stripUnknown: true })).not.toHaveProperty(
      'amount',
    )
  })

  test('is read with `active` or with `isActive`', () => {
    const response = { id: 'b1', bankName: 'SBI', amount: 5 }
    expect(parse(bankSchema, { ...response, active: false })).toMatchObject({ active: false })
    expect(parse(bankSchema, { ...response, isActive: false })).toMatchObject({ active: false })
  })
})

describe('a movement', () => {
  const state = { active: true, amount: 10 }

  test.each(['', 'x', '1e3', '-1', '0', '1.005'])('of %j is refused', (amount) => {
    expect(refusals(buildCreditSchema(state), { amount })).toEqual({ amount: 'Enter valid amount' })
    expect(refusals(buildDebitSchema(state), { amount })).toEqual({ amount: 'Enter valid amount' })
  })

  test('wants an active account', () => {
    const inactive = { ...state, active: false }
    expect(refusals(buildCreditSchema(inactive), { amount: '1' })).toEqual({ amount: 'Please activate your account' })
    expect(refusals(buildDebitSchema(inactive), { amount: '99' })).toEqual({ amount: 'Please activate your account' })
  })

  test('out of the account goes up to its balance', () => {
    expect(refusals(buildDebitSchema(state), { amount: '10.00' })).toEqual({})
    expect(refusals(buildDebitSchema(state), { amount: '10.01' })).toEqual({ amount: 'Insufficient fund' })
    expect(refusals(buildCreditSchema(state), { amount: '10.01' })).toEqual({})
  })
})

describe('an expense', () => {
  const state = { active: true, amount: 10 }

  test('is refused with the fixed texts', () => {
    const refused = (changes: object, of = state) => refusals(buildExpenseSchema(TODAY, of), { ...expense, ...changes })
    expect(refused({})).toEqual({})
    expect(refused({ date: '2026-11-13' })).toEqual({ date: 'Please enter a correct date' })
    expect(refused({ amount: '10.01' })).toEqual({ amount: 'Insufficient balance' })
    expect(refused({}, { ...state, active: false })).toEqual({ amount: 'Bank not active!' })
  })

  test('wants its five fields', () => {
    const fields = ['amount', 'amountDebit', 'bank_id', 'date', 'reason']
    expect(Object.keys(refusals(addExpenseSchema(TODAY), {})).toSorted()).toEqual(fields)
  })
})

describe('a person', () => {
  test.each(['Short-1', 'no-uppercase', 'NO-LOWERCASE', 'NoSpecial1', 'No Special', `Aa-${'x'.repeat(126)}`])(
    'may not have the password %j',
    (password) => {
      const message = { password: 'Please enter a stronger password!' }
      expect(refusals(registerSchema(TODAY), { ...person, password })).toEqual(message)
      expect(refusals(requestResetSchema, { ...person, password })).toMatchObject(message)
    },
  )

  test.each(['Abcdef-1', 'a A aaaa!', 'ßA€aaaaa', `Aa-${'x'.repeat(125)}`, '  Aa-    '])(
    'may have the password %j, to the letter',
    (password) => expect(registerSchema(TODAY).validateSync({ ...person, password })).toMatchObject({ password }),
  )

  test.each(['2026-11-11', '2026-11-12', '2027-01-01'])('may not be born on %s, not before yesterday', (deathOfBirth) =>
    expect(refusals(registerSchema(TODAY), { ...person, deathOfBirth })).toEqual({
      deathOfBirth: 'Please enter a correct DOB!',
    }),
  )

  test('may be born the day before yesterday', () => {
    expect(refusals(registerSchema(TODAY), { ...person, deathOfBirth: '2026-11-10' })).toEqual({})
  })

  test('has an e-mail in lower case without blanks around it', () => {
    const { email } = registerSchema(TODAY).validateSync({ ...person, email: ' Asha@Example.TEST ' })
    expect(email).toBe('asha@example.test')
  })

  test.each(['123', '12345', 'abcd', ''])('does not verify with the code %j', (otp) =>
    expect(refusals(verifyEmailSchema, { email: person.email, otp })).toEqual({ otp: 'Invalid OTP' }),
  )

  test('resets with a code of at most four digits', () => {
    const reset = { email: person.email, password: person.password }
    for (const otp of ['1', '0123']) expect(refusals(resetPasswordSchema, { ...reset, otp })).toEqual({})
    expect(refusals(resetPasswordSchema, { ...reset, otp: '12345' })).toEqual({ otp: 'Invalid OTP' })
  })

  test('is never made younger, and has ten digits or none', () => {
    const profile = { name: 'Asha', phoneNumber: '', deathOfBirth: '1991-07-14' }
    const refused = (changes: object) => refusals(updateProfileSchema('1991-07-14'), { ...profile, ...changes })
    expect(refused({})).toEqual({})
    expect(refused({ phoneNumber: '0812345670', deathOfBirth: '1991-07-13' })).toEqual({})
    expect(refused({ deathOfBirth: '1991-07-15' })).toEqual({
      deathOfBirth: 'DOB must be earlier than the previous one!',
    })
    expect(refused({ phoneNumber: '081234567' })).toEqual({ phoneNumber: 'Invalid mobile number!' })
  })
})

describe('what is no text', () => {
  test.each([5, true, {}, [], null, ['a'], new Date(0)])('is refused where text belongs: %j', (value) => {
    expect(refusals(addLendSchema(TODAY), { ...lend, reason: value, returnName: value })).toMatchObject({
      reason: expect.any(String),
      returnName: expect.any(String),
    })
  })

  test.each(['a\u0000b', '\ud800'])('and text that cannot be kept is refused: %j', (reason) => {
    expect(refusals(addLendSchema(TODAY), { ...lend, reason })).toHaveProperty('reason')
  })
})
