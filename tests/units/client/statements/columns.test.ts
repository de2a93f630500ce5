import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findHeader } from '#src/statements/columns/column-names.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { rowProblems, rowWarnings } from '#src/statements/columns/row-problems.ts'
import { removeGuards, toCsv } from '#src/ui/data-table/csv.ts'

const TODAY = '2026-11-26'

const HEADER = ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']

const read = (...rows: string[][]) => {
  const all = [HEADER, ...rows]
  const header = findHeader(all)
  return readStatement(all, { columns: header?.columns ?? {}, headerIndex: header?.index ?? -1 }, TODAY)
}

const toProblem = (...row: string[]) => read(row).unread.map(({ problem }) => problem)

describe('rows that cannot be read are kept with the reason', () => {
  test.each([
    [rowProblems.both, ['05/04/2026', 'A', '', '5.00', '5.00', '']],
    [rowProblems.none, ['05/04/2026', 'A', '', '0.00', '0.00', '']],
    [rowProblems.none, ['05/04/2026', 'A', '', '', '', '100.00']],
    [rowProblems.unreadableAmount, ['05/04/2026', 'A', '', '12.345', '', '']],
    [rowProblems.unreadableAmount, ['05/04/2026', 'A', '', '=A1+B1', '', '']],
    [rowProblems.unreadableDate, ['31/13/2026', 'A', '', '5.00', '', '']],
    [rowProblems.noDate, ['', 'A', '', '5.00', '', '']],
    [rowProblems.oldDate, ['01/01/1900', 'A', '', '5.00', '', '']],
    [rowProblems.futureDate, ['05/04/2027', 'A', '', '5.00', '', '']],
  ])('%s', (problem, row) => {
    expect(toProblem(...row)).toEqual([problem])
  })
})

test('sums, balances brought forward and footers are no movements', () => {
  const { rows, unread } = read(
    ['05/04/2026', 'B/F', '', '', '', '100.00'],
    ['05/04/2026', 'TOTAL ENERGIES FUEL', '', '10.00', '', '90.00'],
    ['', 'Total', '', '10.00', '', ''],
    HEADER,
    ['06/04/2026', 'Closing Balance', '', '', '', '90.00'],
    ['STATEMENT SUMMARY', '', '', '', '', ''],
    ['', '', '', '10.00', '', ''],
    ['This is computer generated', '', '', '', '', ''],
  )
  expect(rows.map(({ narration }) => narration)).toEqual(['TOTAL ENERGIES FUEL'])
  expect(unread).toEqual([])
})

test('a narration that goes on in the next line is one', () => {
  const { rows } = read(
    ['05/04/2026', 'UPI-RAVI', '', '', '5.00', ''],
    ['', 'KUMAR-NOTE', '', '', '', ''],
    ['', 'END', '', '', '', ''],
  )
  expect(rows.map(({ narration }) => narration)).toEqual(['UPI-RAVI KUMAR-NOTE END'])
})

test('a narration with commas that nobody quoted is joined from the right', () => {
  const { rows } = read(['05/04/2026', 'RENT', 'APRIL', 'HOUSE', '77', '5.00', '', '95.00'])
  expect(rows[0]).toMatchObject({
    narration: 'RENT, APRIL, HOUSE',
    reference: '77',
    amount: 5,
    direction: 'out',
    balance: 95,
  })
})

test('a balance that does not follow marks its row', () => {
  const { rows } = read(
    ['05/04/2026', 'A', '', '5.00', '', '95.00'],
    ['06/04/2026', 'B', '', '5.00', '', '80.00'],
    ['07/04/2026', 'C', '', '5.00', '', '75.00'],
  )
  expect(rows.map(({ warning }) => warning)).toEqual([null, rowWarnings.balance, null])
})

test('rows of one day are put into the order in which their balances follow', () => {
  const { rows, opening, closing } = read(
    ['05/04/2026', 'C', '', '5.00', '', '85.00'],
    ['05/04/2026', 'B', '', '5.00', '', '90.00'],
    ['05/04/2026', 'A', '', '5.00', '', '95.00'],
  )
  expect(rows.map(({ narration }) => narration)).toEqual(['A', 'B', 'C'])
  expect([opening, closing]).toEqual([100, 85])
})

test('an overdrawn account has a negative balance', () => {
  expect(read(['05/04/2026', 'A', '', '5.00', '', '95.00 Dr']).closing).toBe(-95)
})

test('amounts without a sign get their direction from the balance, and without one they are kept as unread', () => {
  const header = ['Date', 'Details', 'Amount', 'Balance']
  const rows = [
    header,
    ['05/04/2026', 'A', '5.00', '95.00'],
    ['06/04/2026', 'B', '5.00', '90.00'],
    ['07/04/2026', 'C', '6.00', '96.00'],
  ]
  const found = findHeader(rows)
  const statement = readStatement(rows, { columns: found?.columns ?? {}, headerIndex: 0 }, TODAY)
  expect(statement.rows.map(({ narration, direction }) => [narration, direction])).toEqual([
    ['B', 'out'],
    ['C', 'in'],
  ])
  expect(statement.unread.map(({ problem }) => problem)).toEqual([rowProblems.noDirection])
})

test('a file without a header has none', () => {
  expect(
    findHeader([
      ['05/04/2026', 'A', '5.00'],
      ['Hello', 'world'],
    ]),
  ).toBeUndefined()
})

test('what our own file guards against spreadsheets comes back as it went out', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii' }).filter((text) => !/'[\s"]*[=+\-@\t\r]/.test(text)),
      (text) => {
        const csv = toCsv([{ id: 'a', header: 'A', value: () => text }], [{}])
        const cell = csv.slice('A\r\n'.length, -2)
        const unquoted = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(removeGuards(unquoted)).toBe(text)
      },
    ),
  )
})

test('any movements come back from a table, in the order of their dates, with balances that follow', () => {
  const movement = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    paise: fc.integer({ min: 1, max: 1e9 }),
    isIn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(movement, { minLength: 2, maxLength: 30 }), fc.boolean(), (unsorted, isNewestFirst) => {
      const movements = unsorted.toSorted((one, other) => one.day - other.day)
      let balance = 5e10
      const table = movements.map(({ day, paise, isIn }, index) => {
        balance += isIn ? paise : -paise
        const [out, income] = isIn ? ['0.00', (paise / 100).toFixed(2)] : [(paise / 100).toFixed(2), '0.00']
        return [`${day}/04/2026`, `N ${index}`, '', out, income, (balance / 100).toFixed(2)]
      })
      const { rows, unread, closing } = read(...(isNewestFirst ? table.toReversed() : table))
      expect(rows.map(({ narration, amount, direction, warning }) => [narration, amount, direction, warning])).toEqual(
        movements.map(({ paise, isIn }, index) => [`N ${index}`, paise / 100, isIn ? 'in' : 'out', null]),
      )
      expect([unread, closing]).toEqual([[], balance / 100])
    }),
  )
})

test('no table is an error, and no row with a date and an amount is lost', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '05/04/2026', '5.00', '-5.00', 'Total', 'B/F', '12.345', '4.12E+11', 'Dr', 'END OF STATEMENT'),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 500_000 }),
      (rows, paise) => {
        const { rows: found } = read(...rows, ['06/04/2026', 'UPI-RAVI', '', (paise / 100).toFixed(2), '', ''])
        expect(found.some(({ narration, amount }) => narration === 'UPI-RAVI' && amount === paise / 100)).toBe(true)
      },
    ),
  )
})
