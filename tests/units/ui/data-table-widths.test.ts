import { expect, test } from 'vitest'
import type { Column } from '#src/ui/data-table/columns.ts'
import { buildNarrowQuery, findLargestAmount, toCssWidth } from '#src/ui/data-table/widths.ts'

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

test('a column of amounts is as wide as the largest: a comma and a point take half the width of a digit', () => {
  expect(toCssWidth(name, 1)).toBeUndefined()
  expect(toCssWidth(kind, 1)).toBe('100px')
  expect(toCssWidth(amount, 1)).toBe('max(132px, calc(4.5ch + 32px))')
  expect(toCssWidth(amount, 99_999_999_999.99)).toBe('max(132px, calc(16.5ch + 32px))')
})

test('a long amount needs a wider window, and so do the buttons of the rows', () => {
  const columns = [name, kind, amount]
  expect(buildNarrowQuery(columns, 1, false)).toBe('(max-width: 329px)')
  expect(buildNarrowQuery(columns, 1, true)).toBe('(max-width: 461px)')
  expect(buildNarrowQuery(columns, 99_999_999_999.99, false)).toBe('(max-width: 414px)')
})
