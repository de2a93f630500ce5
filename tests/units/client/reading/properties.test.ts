import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { rhythms } from '#src/plans/plan.ts'
import { readLine } from '#src/reading/line/read-line.ts'
import { MAX_LENGTH } from '#src/reading/line/split-line.ts'
import { type Field, kindLabels, type Reading } from '#src/reading/reading.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { KNOWN } from './known.ts'

const read = (line: string): Reading => readLine(line, KNOWN)

const verbs = [
  'lent',
  'gave',
  'borrowed',
  'took',
  'owes',
  'returned',
  'got',
  'paid',
  'spent',
  'sent',
  'credit',
  'debit',
]
const links = ['to', 'from', 'for', 'till', 'on', 'by', 'back', 'me', 'i', 'and', 'the', 'return', 'last', 'next']
const amounts = ['2000', '₹500', '1.5k', '2', 'lakh', 'two', 'thousand', '1,31,072.01', 'rs', '31', '15', '2026', '0']
const dates = ['dec', 'fri', 'yesterday', '15/12', '29/2', '31st', 'weeks', 'ago', 'day', 'week', 'tomorrow', '99/99']
const names = ['ravi', 'Kumar', 'mom', 'meera', 'sbi', 'icici', 'dev', '0902', 'axis', 'bank', 'gpay', 'card', 'cash']
const others = ['shop', 'Groceries', 'Suresh', 'for,', '…', '(', '"rent"', 'ẞ', '😀', '\u202e', '२०००', '#goa', '#42']
const likelyWords = [
  ...verbs,
  ...links,
  ...amounts,
  ...dates,
  ...names,
  ...others,
  'transfer',
  'bob',
  'anita',
  'every month',
  'monthly',
]
const likelyLines = fc.array(fc.constantFrom(...likelyWords), { maxLength: 14 }).map((words) => words.join(' '))

const findAccount = (id: string) => KNOWN.accounts.find((account) => account.id === id)

const showAccount = (id: string): string => {
  const account = findAccount(id)
  return account?.active ? formatAccount(account) : 'no active account'
}

const same = (value: string): string => value

/** How the form shows the value of each field. */
const showOnForm: Record<Field, (value: string) => string> = {
  kind: same,
  direction: same,
  amount: (value) => (parseTypedAmount(value) === value ? formatRupees(Number(value)) : 'no amount'),
  returnName: same,
  reason: same,
  people: (value) => value.replaceAll('\n', ', '),
  own: same,
  lendDate: formatDate,
  returnDate: formatDate,
  bank: same,
  bankId: showAccount,
  bank_id: showAccount,
  date: formatDate,
  amountDebit: (value) => Object.entries(expenseTypeLabels).find(([type]) => type === value)?.[1] ?? 'no type',
  note: same,
  tag: same,
  fromId: showAccount,
  toId: showAccount,
  reference: same,
  repeat: (value) => Object.entries(rhythms).find(([name]) => name === value)?.[1].label ?? 'no rhythm',
  instalmentAmount: (value) => formatRupees(Number(value)),
  instalmentEvery: same,
  firstInstalment: formatDate,
  interestRate: (value) => `${value}%`,
  interestPer: same,
  lendId: (value) => KNOWN.openRecords?.find(({ id }) => id === value)?.reason ?? 'no record',
}

/** The fields of which the preview says more than their value. */
const contained: readonly Field[] = ['lendId', 'people', 'instalmentAmount', 'interestRate']

/** The fields that follow from what the preview says. */
const followed: readonly string[] = ['instalmentEvery', 'interestPer']

describe('what the preview says is what the form holds', () => {
  const check = (line: string): void => {
    const { kind, values, parts, missing } = read(line)
    // What is asked has no value yet.
    const said = parts.filter(({ field }) => field !== 'kind' && values[field])
    for (const { field, shown } of said) {
      const onForm = showOnForm[field](values[field] ?? '')
      if (contained.includes(field)) expect(shown).toContain(onForm)
      else expect(shown).toBe(onForm)
    }
    // Nothing is filled in that the preview does not say. The bank follows from the account, the direction from the kind, the
    // own part from whether "me" is one of the people, the day of the first instalment from the rhythm.
    const first = parts.some(({ field }) => field === 'firstInstalment') ? [] : ['firstInstalment']
    const silent = ['direction', 'own', ...followed, ...first, ...(values.bankId === undefined ? [] : ['bank'])]
    const filled = Object.entries(values).flatMap(([field, value]) => (value ? [field] : []))
    expect(filled.filter((field) => !silent.includes(field))).toEqual(said.map(({ field }) => field))
    expect(missing.filter(({ field }) => values[field])).toEqual([])
    for (const part of parts.filter(({ field }) => field === 'kind')) expect(part.shown).toBe(kind && kindLabels[kind])
    for (const date of [values.date, values.lendDate]) {
      if (date !== undefined) expect(isCalendarDate(date) && date <= KNOWN.today).toBe(true)
    }
  }

  test('in lines of likely words', () => fc.assert(fc.property(likelyLines, check), { numRuns: 3_000 }))

  test('in any text', () => fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), check)))
})

test('the words of a line are in its parts or unused, each once', () => {
  const known = new Set(['lent', 'ravi', '2000', 'fri', 'sbi', 'milk', 'bread', 'yesterday', 'gpay', 'hdfc'])
  fc.assert(
    fc.property(fc.shuffledSubarray([...known], { minLength: 1 }), (words) => {
      const { parts, unused } = read(words.join(' '))
      const said = [...parts.map(({ text }) => text), ...unused].flatMap((text) => text.split(/ … | /))
      expect(said.toSorted()).toEqual(words.toSorted())
    }),
  )
})

test('a long text is cut, so that the work has an end', () => {
  fc.assert(
    fc.property(fc.array(likelyLines, { minLength: 20, maxLength: 60 }), (lines) => {
      const text = lines.join(' ')
      expect(read(text)).toEqual(read(text.slice(0, MAX_LENGTH)))
    }),
    { numRuns: 50 },
  )
})
