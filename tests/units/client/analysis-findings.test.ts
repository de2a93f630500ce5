import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { DueLend } from '#contract/lend-due.ts'
import { analysisSearchSchema } from '#src/analysis/analysis-search.ts'
import {
  describeAgeing,
  describeBalances,
  describeChange,
  describeExpected,
  describePeople,
  describeReasons,
  describeReturned,
  describeSpending,
} from '#src/analysis/figures/findings.ts'
import { sumExpectedReturns } from '#src/analysis/figures/lending.ts'
import { selectRecords } from '#src/analysis/figures/selection.ts'
import { sumByPeriod, sumByReason } from '#src/analysis/figures/spending.ts'
import { formatPercent } from '#src/analysis/format.ts'
import { groupByName, sortByNet } from '#src/people/person.ts'
import { bank, expense, lend, TODAY } from '#tests/tools/analysis-records.ts'

const listOpen = (records: readonly DueLend[]) =>
  sortByNet(groupByName(records), TODAY).filter(({ openCount }) => openCount > 0)

describe('a finding', () => {
  const late = (returnName: string, amount = 100) => lend({ returnDate: '2026-11-01', returnName, amount })

  test.each([
    [[late('Ravi', 12_000), late('ravi '), late('Meera', 300)], '₹12,400 overdue from 2 people'],
    [[late('Ravi', 0.5)], '₹0.50 overdue from 1 person'],
    [[late('Ravi'), late('')], '₹200 overdue from 1 person and in 1 record without a name'],
    [[late(''), late(' ')], '₹200 overdue in 2 records without a name'],
  ])('%# of the ages is "%s"', (open, finding) => {
    expect(describeAgeing(open, TODAY, 'given')).toBe(finding)
  })

  test.each([
    ['given', '₹12,000 overdue from 1 person', [late('Ravi', 12_000)]],
    ['given', 'Nothing is overdue, ₹60 is owed to me', [lend({ returned: 40 })]],
    ['given', 'Nothing is owed to me', []],
    ['taken', '₹12,100 overdue to 1 person and in 1 record without a name', [late('Ravi', 12_000), late('')]],
    ['taken', 'Nothing is overdue, I owe ₹60', [lend({ returned: 40 })]],
    ['taken', 'I owe nothing', []],
  ] as const)('of the ages of what is %s is "%s"', (side, finding, open) => {
    expect(describeAgeing(open, TODAY, side)).toBe(finding)
  })

  test.each([
    [[lend({ returnDate: '2026-11-25' }), late('Ravi'), lend()], '₹200 expected back by 19 Feb 2027'],
    [[lend()], 'Nothing is due in the next 90 days'],
    [[], 'Nothing is expected back'],
  ])('%# of what is expected is "%s"', (open, finding) => {
    expect(describeExpected(sumExpectedReturns(open, TODAY), TODAY, 'given')).toBe(finding)
  })

  test.each([
    ['₹60 to pay by 19 Feb 2027', [lend({ returnDate: '2026-11-25', returned: 40 })]],
    ['Nothing is due in the next 90 days', [lend()]],
    ['Nothing is to be paid', []],
  ])('of what the user owes is "%s"', (finding, open) => {
    expect(describeExpected(sumExpectedReturns(open, TODAY), TODAY, 'taken')).toBe(finding)
  })

  test('of spending names the month that took most, and the reason', () => {
    const range = { from: '2026-10-01', to: TODAY }
    const records = [expense({ amount: 300, date: '2026-10-05' }), expense({ reason: 'Tea' })]
    expect(describeSpending(sumByPeriod(records, range))).toBe('₹400 spent, most in Oct 2026')
    expect(describeSpending(sumByPeriod([], range))).toBe('Nothing was spent in this period')
    expect(describeReasons(sumByReason(records))).toBe('75% was spent on Groceries')
    expect(describeReasons([])).toBe('Nothing was spent in this period')
  })

  test('of spending is held against the range before', () => {
    const range = { from: '2026-10-01', to: '2026-10-21' }
    expect(describeChange(15_000, 10_000, range)).toBe('₹50 (50%) more than 1 Oct 2026 – 21 Oct 2026')
    expect(describeChange(90_180, 1_000, range)).toBe('₹891.80 more than 1 Oct 2026 – 21 Oct 2026')
    expect(describeChange(10_990, 1_000, range)).toBe('₹99.90 (999%) more than 1 Oct 2026 – 21 Oct 2026')
    expect(describeChange(5_000, 10_000, range)).toBe('₹50 (50%) less than 1 Oct 2026 – 21 Oct 2026')
    expect(describeChange(1, 1, range)).toBe('the same as 1 Oct 2026 – 21 Oct 2026')
    expect(describeChange(1, 0, range)).toBe('nothing spent 1 Oct 2026 – 21 Oct 2026')
  })

  test('of balances names the account that holds most of it', () => {
    expect(describeBalances([bank({ amount: 300 }), bank({ bankName: 'SBI' })])).toBe(
      '₹400 in 2 active accounts, 75% of it in HDFC ••1234',
    )
    expect(describeBalances([bank({ active: false })])).toBe('No account is active')
  })

  test.each([
    ['Ravi owes me ₹60', [lend({ returnName: 'Ravi', returned: 40 }), lend({ amount: 900 })]],
    [
      'I owe Meera ₹200',
      [lend({ returnName: 'Ravi' }), lend({ returnName: 'Meera', amount: 200, direction: 'taken' })],
    ],
    ['I am even with everyone', [lend({ returnName: 'Ravi' }), lend({ returnName: 'ravi', direction: 'taken' })]],
    ['No open record has a name', [lend({ direction: 'taken' })]],
    ['No one has an open record', [lend({ returnName: 'Ravi', returnStatus: 'done' })]],
  ] as const)('of people in both directions is "%s"', (finding, records) => {
    expect(describePeople(listOpen(records))).toBe(finding)
  })

  test('of what came back says which way it went', () => {
    const nothing = { toMe: 0, byMe: 0, interestToMe: 0, interestByMe: 0, forgivenByMe: 0, forgivenToMe: 0 }
    const month = { month: '2026-11', ...nothing }
    expect(describeReturned([{ ...month, toMe: 5_000, byMe: 100 }])).toBe('₹50 returned to me, ₹1 returned by me')
    expect(describeReturned([{ ...month, byMe: 100 }])).toBe('₹1 returned by me')
    expect(
      describeReturned([
        { ...month, toMe: 200_000, interestToMe: 41_200, byMe: 100 },
        { ...month, toMe: 100_000, interestToMe: 800 },
      ]),
    ).toBe('₹3,000 returned to me (₹420 interest), ₹1 returned by me')
    expect(describeReturned([])).toBe('Nothing was returned in this period')
  })
})

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.32, '32%'],
  [1, '100%'],
])('a share of %d is read as %s', (share, words) => {
  expect(formatPercent(share)).toBe(words)
})

describe('the search in an address', () => {
  test('is read back as it was written', () => {
    const search = {
      tab: 'spending',
      range: 'custom',
      from: '2026-01-01',
      to: '2026-02-28',
      bank: 'HDFC',
      type: 'CASH',
      requirement: 'Required',
      person: 'Ravi',
      text: 'rent',
    }
    expect(parse(analysisSearchSchema, search)).toEqual(search)
  })

  test.each([
    [{ tab: 'charts' }],
    [{ range: 'year' }],
    [{ from: '2026-02-30', to: 7 }],
    [{ bank: 'Monzo', type: 'GOLD', requirement: 'maybe' }],
    [{ person: '', text: ['rent'] }],
    [{ text: 'x'.repeat(201) }],
  ])('leaves out what makes no sense: %j', (search) => {
    expect(Object.values(parse(analysisSearchSchema, search)).every((value) => value === undefined)).toBe(true)
  })
})

test('each filter applies only to the kinds of record that have its field', () => {
  const records = {
    banks: [bank(), bank({ id: 'other', bankName: 'SBI' })],
    expenses: [expense(), expense({ bank_id: 'other', amountDebit: 'ATM', reason: 'Rent' })],
    lends: [lend({ returnName: 'Ravi ', bank: 'HDFC' }), lend({ requirement: 'Required', reason: 'RENT' })],
    returns: [],
  }
  const counts = (search: Parameters<typeof selectRecords>[1]) => {
    const { banks, expenses, lends } = selectRecords(records, search)
    return [banks.length, expenses.length, lends.length]
  }
  expect(counts({})).toEqual([2, 2, 2])
  expect(counts({ bank: 'HDFC' })).toEqual([1, 1, 1])
  expect(counts({ type: 'ATM' })).toEqual([2, 1, 2])
  expect(counts({ requirement: 'Required' })).toEqual([2, 2, 1])
  expect(counts({ person: 'ravi' })).toEqual([2, 2, 1])
  expect(counts({ text: ' rent' })).toEqual([2, 1, 1])
})
