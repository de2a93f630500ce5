import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount, maskAccountNumber } from '#src/banks/bank.ts'
import { describeExpensesToDelete, sumActiveBalances } from '#src/banks/bank-figures.ts'

const bank = (amount: number, active = true): Bank => ({
  id: 'id',
  email: '',
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber: '50100012341234',
  amount,
  phonePay: false,
  googlePay: false,
  paytm: false,
  bhimUpi: false,
  mobileNumber: '0987654321',
  active,
})

const paise = fc.integer({ min: 0, max: 9_999_999_999 })

describe('the total balance', () => {
  test('is that of the active accounts, without the errors of binary fractions', () => {
    expect(sumActiveBalances([bank(0.1), bank(0.2), bank(70, false)])).toBe(0.3)
    expect(sumActiveBalances([])).toBe(0)
  })

  test('is exact to the paisa, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 50 }), (amounts) => {
        const sum = amounts.reduce((so, amount) => so + amount, 0)
        expect(sumActiveBalances(amounts.map((amount) => bank(amount / 100)))).toBe(sum / 100)
      }),
    )
  })
})

describe('the name of an account', () => {
  test('holds the end of its number only', () => {
    expect(maskAccountNumber(bank(0))).toBe('••1234')
    expect(formatAccount(bank(0))).toBe('HDFC ••1234')
  })
})

test.each([
  [undefined, 'Its expenses will be deleted too.'],
  [0, 'It has no expenses.'],
  [1, 'Its 1 expense will be deleted too.'],
  [14, 'Its 14 expenses will be deleted too.'],
])('what goes with an account that has %s expenses is said as "%s"', (count, text) => {
  expect(describeExpensesToDelete(count)).toBe(text)
})
