import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowWarnings } from '#src/statements/columns/row-problems.ts'
import { describeProof } from '#src/statements/review/proof-note.tsx'
import { HEADER, readFile, readFileOf } from './read-given.ts'

const PLAIN = 'Date,Narration,Debit,Credit'

const describeFile = async (...lines: string[]): Promise<string> => describeProof(await readFile(...lines))

const rows = [
  '13/04/2026,A,10.00,,90.00',
  '14/04/2026,B,,20.00,110.00',
  '15/04/2026,C,30.00,,80.00',
  '16/04/2026,D,5.00,,75.00',
]

/** The rows with another text in one of them. */
const withRow = (index: number, row: string): string[] => rows.map((each, at) => (at === index ? row : each))

describe('balances', () => {
  test('without the one before the oldest row, that row is what the others follow from', async () => {
    expect(await describeFile(HEADER, ...rows)).toBe(
      '3 of 4 rows proven by the file; the oldest is what the others follow from.',
    )
    expect(await describeFile(HEADER, ...rows.toReversed())).toBe(
      '3 of 4 rows proven by the file; the oldest is what the others follow from.',
    )
    expect(await describeFile(HEADER, ...rows.slice(0, 1))).toBe(
      'This file has one balance, which proves nothing: look it over.',
    )
  })

  test.each([
    ['in a row of the table', [HEADER, '13/04/2026,B/F,,,100.00', ...rows]],
    ['in a row without a day', [HEADER, ',Opening Balance,,,100.00', ...rows]],
    ['above the table', ['Opening Balance (INR) : 100.00', HEADER, ...rows]],
    ['above the table in a cell of its own', ['Opening Balance,100.00', HEADER, ...rows]],
    [
      'in a summary below it',
      [HEADER, ...rows, 'STATEMENT SUMMARY', 'Opening Balance,Debits,Credits,Closing Bal', '100.00,45.00,20.00,75.00'],
    ],
    ['in one text', [HEADER, ...rows, 'Opening Balance 100.00 Debits 45.00 Credits 20.00 Closing Balance 75.00,']],
  ])('the opening balance can stand %s', async (_, lines) => {
    expect(await describeFile(...lines)).toBe('4 of 4 rows proven by the file.')
  })

  test('a wrong balance breaks two steps, and only the first is marked', async () => {
    const statement = await readFile(HEADER, ...withRow(1, '14/04/2026,B,,20.00,999.00'))
    expect(statement.rows.map(({ warning }) => warning)).toEqual([null, rowWarnings.balance, null, null])
    expect(describeProof(statement)).toMatch(/^2 of 4 rows proven/)
  })

  test('a wrong amount is marked, and the file says by how much', async () => {
    const statement = await readFile(HEADER, ',B/F,,,100.00', ...withRow(1, '14/04/2026,B,,25.50,110.00'))
    expect(statement.rows.map(({ warning }) => warning)).toEqual([null, rowWarnings.balance, null, null])
    expect(describeProof(statement)).toBe(
      '3 of 4 rows proven by the file. The opening balance and all rows are ₹5.50 more than the closing balance.',
    )
  })

  test('a row that is missing is seen at the next one', async () => {
    const statement = await readFile(HEADER, ...rows.filter((_, index) => index !== 2))
    expect(statement.rows.map(({ warning }) => warning)).toEqual([null, null, rowWarnings.balance])
    expect(describeProof(statement)).toMatch(/are ₹30\.00 more than the closing balance\.$/)
  })

  test('a row before the first one is missed by the opening balance, one after the last by the closing balance', async () => {
    expect(await describeFile(HEADER, ',Opening Balance,,,100.00', ...rows.slice(1))).toMatch(
      /^2 of 3 rows proven by the file\. .*₹10\.00 more/,
    )
    expect(await describeFile(HEADER, ...rows.slice(0, 3), ',Closing Balance,,,75.00')).toMatch(/₹5\.00 more/)
  })

  test('balances that are carried from page to page are no closing balance', async () => {
    const page = [',C/F,,,110.00', HEADER, ',B/F,,,110.00']
    expect(await describeFile(HEADER, ',B/F,,,100.00', ...rows.slice(0, 2), ...page, ...rows.slice(2))).toBe(
      '4 of 4 rows proven by the file.',
    )
  })

  test('rows without a balance are proven by the next one that has one', async () => {
    const daily = [rows[0] ?? '', '14/04/2026,B,,20.00,', ...rows.slice(2)]
    expect(await describeFile(HEADER, ...daily)).toMatch(/^3 of 4 rows proven/)
  })
})

describe('sums', () => {
  const plain = rows.map((row) => row.replace(/[^,]*$/, '').replace(/,$/, ''))

  test.each([
    ['a total in the table', [PLAIN, ...plain, ',Total,45.00,20.00']],
    ['a total with a day', [PLAIN, ...plain, '16/04/2026,Grand Total,45.00,20.00']],
    ['a summary above', ['Total Money Paid,-,Rs.45.00', 'Total Money Received,+ Rs.20.00', PLAIN, ...plain]],
    ['the names of a phone', ['Sent,Received', '₹45.00,₹20.00', PLAIN, ...plain]],
    ['the balance before and after', ['Opening Balance,100.00', 'Closing Balance,75.00', PLAIN, ...plain]],
  ])('%s proves all rows', async (_, lines) => {
    expect(await describeFile(...lines)).toBe('4 of 4 rows proven by the file.')
  })

  test('one that does not agree says by how much', async () => {
    expect(await describeFile('Sent,Received', '₹50.00,₹20.00', PLAIN, ...plain)).toBe(
      '1 of 4 rows proven by the file. The file says that ₹50.00 went out, and its rows come to ₹45.00.',
    )
  })

  test('a file with neither says so once, and marks no row', async () => {
    const statement = await readFile(PLAIN, ...plain)
    expect(describeProof(statement)).toBe('This file has no balances: look it over.')
    expect(statement.rows.map(({ warning }) => warning)).toEqual([null, null, null, null])
  })
})

test('any rows are proven, and one wrong balance, amount or row is found where it is', async () => {
  const amounts = fc.array(
    fc.integer({ min: -1e8, max: 1e8 }).filter((paise) => paise !== 0),
    { minLength: 4, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(
      amounts,
      fc.nat(),
      fc.constantFrom('none', 'balance', 'amount', 'row'),
      async (paise, at, fault) => {
        const wrong = 1 + (at % (paise.length - 2))
        let balance = 1e10
        const lines = paise.map((each, index) => {
          balance += each
          const isWrong = index === wrong
          const shown = balance + (isWrong && fault === 'balance' ? 12_345 : 0)
          const amount = ((Math.abs(each) + (isWrong && fault === 'amount' ? 7 : 0)) / 100).toFixed(2)
          return `13/04/2026,N ${index},${each < 0 ? amount : ''},${each > 0 ? amount : ''},${(shown / 100).toFixed(2)}`
        })
        const left = fault === 'row' ? lines.filter((_, index) => index !== wrong) : lines
        const { rows: read, proof } = await readFile(HEADER, ',Opening Balance,,,100000000.00', ...left)
        const names = read.flatMap(({ line, narration }) => (proof.stopped.has(line) ? [narration] : []))
        const found = fault === 'row' ? wrong + 1 : wrong
        expect(names).toEqual(fault === 'none' ? [] : [`N ${found}`])
        expect(proof.proven.size).toBe(read.length - names.length)
      },
    ),
    { numRuns: 50 },
  )
})

describe('the balances of a card say what is owed', () => {
  const lines = [
    'Previous Dues,1000.00',
    'Date,Description,Amount,Balance',
    '15/04/2026,CAFE,100.00,1100.00',
    '16/04/2026,PAYMENT,500.00 Cr,600.00',
    '17/04/2026,BAR,50.00,650.00',
    'Total Amount Due,650.00',
  ]
  const card = { accountNumber: '', kind: 'card' } as const

  test('a purchase makes them larger, and all rows are proven', async () => {
    const statement = await readFile(...lines)
    expect(statement.proof.stopped.size).toBe(3)
    const ofCard = await readFileOf(card, ...lines)
    expect(describeProof(ofCard)).toBe('3 of 3 rows proven by the file.')
    expect([ofCard.opening, ofCard.closing]).toEqual([-1000, -650])
  })

  test('a card whose balances are below zero is read as it is', async () => {
    const rows = ['15/04/2026,CAFE,-100.00,-1100.00', '16/04/2026,PAYMENT,500.00,-600.00']
    const ofCard = await readFileOf(card, 'Date,Description,Amount,Balance', ...rows)
    expect([ofCard.opening, ofCard.closing, ofCard.proof.stopped.size]).toEqual([-1000, -600, 0])
  })
})
