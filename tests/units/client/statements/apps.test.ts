import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDays, toDay } from '#src/statements/files/apps/days.ts'
import { toAccountName } from '#src/statements/files/apps/payment.ts'
import { fileProblems } from '#src/statements/files/problem.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { drawStatement } from '#tests/tools/statement-pdf.ts'
import { drawPaytm, drawPhonePe, entry, googlePay, googleRows, writeActivity, writePaytm } from './apps-given.ts'
import { read } from './pdf-given.ts'

/** What every app tells here: to a shop from one account, from a friend into another one. */
const expected = [
  ['2026-04-01', -120, 'RAVI STORES'],
  ['2026-04-03', 2_500.5, 'Meera Nair'],
  ['2026-04-30', -45, 'Chai Point'],
]

const summarize = ({ rows, unread }: Awaited<ReturnType<typeof read>>) => ({
  unread,
  rows: rows.map(({ date, amount, direction, narration }) => [date, direction === 'in' ? amount : -amount, narration]),
  references: rows.map(({ reference }) => reference),
})

const readColumn = async (bytes: Uint8Array, name: string): Promise<string[]> => {
  const rows = await readRows(bytes)
  const index = rows.findIndex((row) => row.includes(name))
  const column = rows[index]?.indexOf(name) ?? -1
  return rows
    .slice(index + 1)
    .filter(([date]) => /^\d{4}-/.test(date ?? ''))
    .map((row) => row[column] ?? '')
}

const references = ['609112345678', '609312345678', '612012345678']

const accounts = {
  long: ['HDFC Bank ••1234', 'State Bank of India ••9876', 'HDFC Bank ••1234'],
  short: ['HDFC Bank ••34', 'State Bank of India ••76', 'HDFC Bank ••34'],
}

const files: Record<string, { bytes: () => Promise<Uint8Array> | Uint8Array; accounts: string[] }> = {
  'PhonePe as PDF': { bytes: drawPhonePe, accounts: ['••1234', '••9876', '••1234'] },
  'Google Pay as PDF': { bytes: () => drawStatement(googleRows, googlePay), accounts: accounts.long },
  'Paytm as PDF': { bytes: drawPaytm, accounts: accounts.short },
  'Paytm as a spreadsheet': { bytes: writePaytm, accounts: accounts.short },
}

const handles = ['ravi@ybl', 'meera@okaxis', 'chai@paytm']

test.each(Object.entries(files))('reads every payment of %s', async (name, file) => {
  const bytes = await file.bytes()
  const summary = summarize(await read(bytes))
  expect(summary.unread).toEqual([])
  expect(summary.references).toEqual(references)
  expect(summary.rows).toEqual(
    expected.map(([date, amount, party], index) => [
      date,
      amount,
      name.startsWith('Paytm') ? `${party} ${handles[index]}` : party,
    ]),
  )
  expect((await readColumn(bytes, 'Account')).toSorted()).toEqual(file.accounts.toSorted())
})

test('a transfer between two own accounts is a movement of each', async () => {
  const rows = [
    ...googleRows,
    [
      '30 Apr, 2026\n10:00 PM',
      'Self transfer to State Bank of India 9876\nUPI Transaction ID: 612099999999\nPaid by HDFC Bank 1234',
      'Rs.1,000',
    ],
  ]
  const read = (await readRows(await drawStatement(rows, googlePay))).filter((row) => row.includes('612099999999'))
  expect(read.map((row) => [...row.slice(3, 5), row[7]])).toEqual([
    ['Rs.1,000', '', 'HDFC Bank ••1234'],
    ['', 'Rs.1,000', 'State Bank of India ••9876'],
  ])
})

test('reads the activity of Google Pay, with the accounts and how each payment ended', async () => {
  const bytes = writeActivity(
    entry('Paid ₹45.00 to Chai Point using Bank Account XXXXXX1234', '30 Apr 2026, 21:12:10 GMT+05:30', 'Completed'),
    entry('Sent ₹9.00 to Amit &amp; Co using Bank Account XXXXXX1234', 'Apr 4, 2026, 9:12:10\u202fPM IST', 'Failed'),
    entry('Viewed an offer', '4 Apr 2026, 21:12:10 GMT+05:30', ''),
    entry('Received ₹2,500.50 from Meera Nair', 'Apr 3, 2026, 10:51:00\u202fAM IST', 'Completed'),
    entry('Paid ₹120.00 to RAVI STORES using Bank Account XXXXXX9876', '1 Apr 2026, 00:01:00 GMT+05:30', 'Completed'),
  )
  const rows = await readRows(bytes)
  expect(rows.slice(1).map((row) => [row[0], row[1], row[3], row[4], row[7], row[8]])).toEqual([
    ['2026-04-01', 'RAVI STORES', '₹120.00', '', '••9876', ''],
    ['2026-04-03', 'Meera Nair', '', '₹2,500.50', '', ''],
    ['2026-04-04', 'Amit & Co', '₹9.00', '', '••1234', 'Failed'],
    ['2026-04-30', 'Chai Point', '₹45.00', '', '••1234', ''],
  ])
})

test('an activity without payments, or one that ends too early, says so', async () => {
  const whole = writeActivity(entry('Paid ₹45.00 to A', '1 Apr 2026', ''))
  await expect(readRows(whole.slice(0, -20))).rejects.toThrow(fileProblems.cut)
  await expect(readRows(writeActivity(entry('Viewed an offer', '4 Apr 2026', '')))).rejects.toThrow(
    fileProblems.noMovements,
  )
})

test('a bank that writes such words keeps its own columns', async () => {
  const text = 'Date,Narration,Amount,Balance\n01/04/2026,Paid to Ravi UPI Ref No 609112345678,-5.00,95.00'
  expect((await readRows(new TextEncoder().encode(text)))[0]).toEqual(['Date', 'Narration', 'Amount', 'Balance'])
})

test('a day without a year is in the period of the statement, and never guessed', () => {
  const period = listDays("UPI Statement for 15 DEC'25 - 14 JAN'26")
  expect(period).toEqual(['2025-12-15', '2026-01-14'])
  expect(['31 Dec 9:12 PM', '1 Jan 10:51 AM', '20 Jan', '5/1/26'].map((day) => toDay(day, period))).toEqual([
    '2025-12-31',
    '2026-01-01',
    '20 Jan',
    '5/1/26',
  ])
})

test('days are read as apps write them', () => {
  const days = [
    'Apr 03, 2026 10:51 AM',
    '03 Apr, 2026 10:51 AM',
    '3 April 2026',
    'Apr 3, 2026, 10:51:00 AM IST',
    "3 APR'26",
    '03/04/2026',
  ]
  expect(new Set(days.map((day) => toDay(day, [])))).toEqual(new Set(['2026-04-03']))
})

test('an account is named by its bank and its last digits', () => {
  const names = [
    'HDFC Bank - 34',
    'XXXXXX1234',
    'Axis Bank 1234',
    'Bank Account XXXXXX1234',
    'SBI *1234',
    'Paytm Wallet',
  ]
  expect(names.map(toAccountName)).toEqual([
    'HDFC Bank ••34',
    '••1234',
    'Axis Bank ••1234',
    '••1234',
    'SBI ••1234',
    'Paytm Wallet',
  ])
})

test('any words of an activity are read, or left out', async () => {
  const part = fc.constantFrom(
    'Paid ',
    '₹5',
    ' to ',
    ' using ',
    '<br>',
    '1 Apr 2026',
    'Failed',
    '&emsp;',
    '<',
    '99999999999999999999',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      const bytes = writeActivity(entry('Paid ₹45.00 to A', '1 Apr 2026', ''), entry(parts.join(''), '', ''))
      expect((await readRows(bytes)).length).toBeGreaterThan(1)
    }),
  )
})
