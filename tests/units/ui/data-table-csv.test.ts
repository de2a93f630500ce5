import { describe, expect, test } from 'vitest'
import type { Column } from '#src/ui/data-table/columns.ts'
import { toCsv } from '#src/ui/data-table/csv.ts'

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

  test('keeps commas, quotes and line breaks inside their cell', () => {
    expect(textCell('a,b')).toBe('"a,b"')
    expect(textCell('say "tea"')).toBe('"say ""tea"""')
    expect(textCell('one\ntwo')).toBe('"one\ntwo"')
  })

  test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\tx', '\rx'])('never lets %j run as a formula', (text) => {
    expect(textCell(text)?.replace(/^"/, '')).toMatch(/^'/)
  })

  test('leaves a negative number a number', () => {
    expect(toCsv(columns, [{ text: 'Back', rupees: -5 }])).toContain('Back,-5\r\n')
  })
})
