import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAmountColumn, buildWayColumn } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { toCsv } from '#src/ui/data-table/csv.ts'
import { getWay } from '#src/ui/display/signed-money.tsx'

type Note = { text: string; rupees: number }

const columns: Column<Note>[] = [
  { id: 'text', header: 'Text', value: ({ text }) => text },
  { id: 'rupees', header: 'Amount', value: ({ rupees }) => rupees, text: ({ rupees }) => `₹${rupees}` },
]

const textCell = (text: string): string | undefined =>
  toCsv(columns.slice(0, 1), [{ text, rupees: 0 }]).slice('Text\r\n'.length, -'\r\n'.length)

describe('an export', () => {
  test('has a line of headers and a line a row, with plain numbers', () => {
    expect(toCsv(columns, [{ text: 'Tea', rupees: 131_072.01 }])).toBe('Text,Amount\r\nTea,131072.01\r\n')
  })

  test('has money with two decimals, and other numbers as they are', () => {
    const money = buildAmountColumn(({ rupees }: Note) => rupees, { id: 'money', header: 'Money' })
    const line = (rupees: number) => toCsv([money, ...columns], [{ text: 'Tea', rupees }]).split('\r\n')[1]
    expect(line(131_072.5)).toBe('131072.50,Tea,131072.5')
    expect(line(-20)).toBe('-20.00,Tea,-20')
    expect(line(0)).toBe('0.00,Tea,0')
    expect(line(99_999_999_999.99)).toBe('99999999999.99,Tea,99999999999.99')
  })

  test('says beside an amount whether it came in or went out', () => {
    const way = buildWayColumn(({ rupees }: Note) => getWay(rupees))
    expect([5, -5, 0].map((rupees) => way.value({ text: '', rupees }))).toEqual(['In', 'Out', ''])
  })

  test('keeps commas, quotes and line breaks inside their cell', () => {
    expect(textCell('a,b')).toBe('"a,b"')
    expect(textCell('say "tea"')).toBe('"say ""tea"""')
    expect(textCell('one\ntwo')).toBe('"one\ntwo"')
  })

  test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\tx', '\rx'])('never lets %j run as a formula', (text) => {
    expect(textCell(text)?.replace(/^"/, '')).toMatch(/^'/)
  })

  test.each([
    [';=HYPERLINK("x")', `";'=HYPERLINK(""x"")"`],
    ['Tea; =1+1;-2', "Tea;' =1+1;'-2"],
    ['a;@SUM(A1);+1', "a;'@SUM(A1);'+1"],
    ['one\n=1+1', `"one\n'=1+1"`],
    [';＝1+1', ";'＝1+1"],
    ['a;"=1', `"a;'""=1"`],
    ['a;b; c=1', 'a;b; c=1'],
  ])('never lets %j run as a formula where cells end at a semicolon', (text, cell) => {
    expect(textCell(text)).toBe(cell)
  })

  test('has no cell that begins as a formula, split at commas, semicolons or lines, whatever is typed', () => {
    const texts = fc.array(fc.constantFrom('=', '+', '-', '@', ';', ',', '"', ' ', '\t', '\r', '\n', 'a', "'"))
    fc.assert(
      fc.property(texts, (parts) => {
        const line = toCsv(columns, [{ text: parts.join(''), rupees: 1 }]).slice('Text,Amount\r\n'.length)
        for (const cell of line.split(/[;\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/)
      }),
    )
  })

  test('leaves a negative number a number', () => {
    expect(toCsv(columns, [{ text: 'Back', rupees: -5 }])).toContain('Back,-5\r\n')
  })
})
