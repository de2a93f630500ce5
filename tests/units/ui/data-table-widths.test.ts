import { expect, test } from 'vitest'
import { type Column, getTableColumns } from '#src/ui/data-table/columns.ts'
import { findLargestAmount, getBreakpoints, toCssWidth } from '#src/ui/data-table/widths.ts'

type Row = { name: string; rupees: number }

const name: Column<Row> = { id: 'name', header: 'Name', value: (row) => row.name }
const kind: Column<Row> = { id: 'kind', header: 'Kind', value: () => '', width: 100 }
const amount: Column<Row> = {
  id: 'amount',
  header: 'Amount',
  value: ({ rupees }) => rupees,
  isAmount: true,
  width: 132,
}

test('the largest amount is found among the columns of amounts alone', () => {
  const rows = [
    { name: '99', rupees: 5 },
    { name: '7', rupees: 12.5 },
  ]
  expect(findLargestAmount([name, amount], rows)).toBe(12.5)
  expect(findLargestAmount([name, kind], rows)).toBe(0)
  expect(findLargestAmount([amount], [])).toBe(0)
  expect(findLargestAmount([amount], [{ name: 'out', rupees: -20 }, ...rows])).toBe(20)
})

test('a column of amounts is as wide as the text of the largest', () => {
  expect(toCssWidth(name, 1)).toBeUndefined()
  expect(toCssWidth(kind, 1)).toBe('100px')
  expect(toCssWidth(amount, 1)).toBe('max(132px, calc(5ch + 32px))')
  expect(toCssWidth(amount, 99_999_999_999.99)).toBe('max(132px, calc(19ch + 32px))')
})

test('a table starts at 700 pixels, unless its long amounts and its buttons need more', () => {
  expect(getBreakpoints([name, kind, amount], 1, 132)).toEqual([700])
  const wide = [name, { ...kind, width: 400 }, amount]
  expect(getBreakpoints(wide, 1, 132)).toEqual([778])
  expect(getBreakpoints(wide, 99_999_999_999.99, 0)).toEqual([736])
})

test('a column with an order leaves a table that is too narrow, and stays out of one wider than the page', () => {
  const [first, second] = [
    { ...kind, id: 'first', width: 400, hideOrder: 1 },
    { ...kind, id: 'second', width: 500, hideOrder: 2 },
  ]
  expect(getBreakpoints([name, first, second, amount], 1, 0)).toEqual([100_000, 746, 700])
  expect(getTableColumns([name, first, second, amount], 1)).toEqual([name, second, amount])
})

test('a column for wide windows leaves a narrower one, even where it would fit', () => {
  const archived = { ...kind, id: 'archived', hideOrder: 1, fromWindowPx: 1440 }
  expect(getBreakpoints([name, kind, archived, amount], 1, 132)).toEqual([1440, 700])
})
