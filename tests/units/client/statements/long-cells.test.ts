import { expect, test } from 'vitest'
import { readNarration } from '#src/reading/payment/read-narration.ts'
import { findColumns, hasValues } from '#src/statements/columns/column-names.ts'
import { isMonthFirst, isTwoDigitDate } from '#src/statements/columns/read-date.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { findLendHeader } from '#src/statements/lends/lend-columns.ts'
import { HEADER, readFile } from './read-given.ts'

/** Cells of 30 MB. A pattern that takes quadratic time does not end before the test does. */
const CELL_LENGTH = 20_000
const CELL_COUNT = 1_500
const cells = (text: string, end = ''): string[] =>
  Array.from({ length: CELL_COUNT }, () => text.repeat(CELL_LENGTH / text.length) + end)

test('cells of digits with a letter behind them are no values', () => {
  expect(hasValues(cells('1', 'x'))).toBe(false)
  expect(hasValues(['x', '05/04/26'])).toBe(true)
})

test.each(['T', ','])('cells of %s are no dates', (sign) => {
  expect(cells(sign).some((cell) => isMonthFirst(cell) || isTwoDigitDate(cell))).toBe(false)
})

test('names of columns with many open brackets are read', () => {
  const row = ['Date', ...cells('('), 'Amount (in INR)']
  expect(findLendHeader([row])).toEqual({ columns: { lendDate: 0, amount: CELL_COUNT + 1 }, headerIndex: 0 })
})

test('narrations of one long word have no UPI id', () => {
  expect(cells('a').every((cell) => readNarration(cell).handles.length === 0)).toBe(true)
})

test('the UPI id of a longer word has its last 256 letters', () => {
  expect(readNarration(`${'a'.repeat(300)}@ybl`).handles).toEqual([`${'a'.repeat(256)}@ybl`])
  expect(readNarration('UPI/a@ybl/bc@12/de@ybl-fg@okaxis').handles).toEqual(['de@ybl', 'fg@okaxis'])
})

test('rows with long cells behind their columns are read', () => {
  const header = HEADER.split(',')
  const row = ['05/04/2026', 'A', '5.00', '', '100.00', ...Array.from({ length: 55 }, () => `${'11,'.repeat(660)}11`)]
  const rows = [header, ...Array.from({ length: 80 }, () => row)]
  const statement = readStatement(rows, { columns: findColumns(header) ?? {}, headerIndex: 0 }, '2026-11-26')
  expect([statement.rows.length, statement.unread]).toEqual([80, []])
})

test('a movement with very many lines of narration keeps the first ones', async () => {
  const rest = Array.from({ length: 19_000 }, () => `,${'b'.repeat(500)},,,`)
  const { rows } = await readFile(HEADER, '05/04/2026,A,5.00,,100.00', ...rest)
  expect(rows.map(({ narration }) => narration.slice(0, 6))).toEqual(['A bbbb'])
  expect(rows[0]?.narration.length).toBeLessThan(3_000)
})

test('a file with a quote that never ends is read', async () => {
  const rows = await readRows(new TextEncoder().encode(`Date, Narration, Amount\n1, "${'x'.repeat(9_900_000)}`))
  expect(rows[0]).toEqual(['Date', 'Narration', 'Amount'])
})
