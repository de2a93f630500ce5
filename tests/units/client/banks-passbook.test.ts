import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '#contract/ledger/response.ts'
import { checkLedger, describeEntry } from '#src/account/passbook/entry.ts'
import { bank, entry as createEntry } from '#tests/tools/analysis-records.ts'

const entry = (paise: number, balance: number, change: Partial<Entry> = {}): Entry =>
  createEntry({
    at: '2026-11-12T08:30:00.000Z',
    date: '2026-11-12',
    amount: paise / 100,
    balance: balance / 100,
    ...change,
  })

/** Builds a correct ledger, newest entry first. */
const ledger = (amounts: readonly number[]): Entry[] => {
  let balance = 0
  return amounts
    .map((paise) => {
      balance += paise
      return entry(paise, balance)
    })
    .toReversed()
}

test('a correct ledger has no fault, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { maxLength: 50 }), (amounts) => {
      const sum = amounts.reduce((total, paise) => total + paise, 0) / 100
      expect(checkLedger(ledger(amounts), sum)).toEqual({ sum, isBalanced: true, wrong: undefined })
    }),
  )
})

test('a difference of one paisa is found, and the oldest wrong balance', () => {
  const entries = ledger([10, 20, -5])
  expect(checkLedger(entries, 0.24)).toEqual({ sum: 0.25, isBalanced: false, wrong: undefined })
  const wrong = entries.map((each, index) => (index < 2 ? { ...each, balance: each.balance + 1 } : each))
  expect(checkLedger(wrong, 0.25)).toEqual({ sum: 0.25, isBalanced: true, wrong: wrong[1] })
})

test('a transfer names the other account in the direction of the money, if it is known', () => {
  const others = new Map([['other', bank({ id: 'other', bankName: 'SBI', accountNumber: '20012345' })]])
  const transfer = { kind: 'transfer', transferId: 't', otherBankId: 'other' } as const
  expect(describeEntry(entry(-100, 0, transfer), others)).toBe('Transfer to SBI ••2345')
  expect(describeEntry(entry(100, 0, transfer), others)).toBe('Transfer from SBI ••2345')
  expect(describeEntry(entry(100, 0, { ...transfer, otherBankId: 'gone' }), others)).toBe('Transfer')
})
