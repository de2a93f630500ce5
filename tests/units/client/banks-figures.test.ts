import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount, maskAccountNumber } from '#src/banks/bank.ts'
import { describeExpensesToDelete, getTotalBalance, listOwn } from '#src/banks/bank-figures.ts'
import { bank as createBank } from '#tests/tools/analysis-records.ts'

const bank = (amount: number, active = true): Bank => createBank({ amount, active })

const paise = fc.integer({ min: 0, max: 9_999_999_999 })

describe('the total balance', () => {
  test('is that of the active accounts, not of cards, without the errors of binary fractions', () => {
    const card = createBank({ kind: 'card', amount: -5, limit: 100 })
    expect(getTotalBalance(listOwn([bank(0.1), bank(0.2), bank(70, false), card]))).toBe(0.3)
    expect(getTotalBalance([])).toBe(0)
  })

  test('is exact to the paisa, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 50 }), (amounts) => {
        const sum = amounts.reduce((so, amount) => so + amount, 0)
        expect(getTotalBalance(amounts.map((amount) => bank(amount / 100)))).toBe(sum / 100)
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
