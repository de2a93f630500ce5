import { expect, test } from 'vitest'
import { budgets, formatKilobytes, measureSizes } from './sizes.ts'

const sizes = measureSizes()

test.each(['login', 'rows', 'more', 'charts', 'styles'] as const)('%s stays within its budget', (name) => {
  const { bytes, files } = sizes[name]
  expect(files).not.toEqual([])
  expect(bytes, `${formatKilobytes(bytes)} in ${files.join(', ')}`).toBeLessThanOrEqual(budgets[name])
})

test('the records come without the forms', () => {
  expect(sizes.rows.files.filter((file) => /^(login|more)-/.test(file))).toEqual([])
})

test('the charts are loaded by Analysis alone', () => {
  const others = new Set([...sizes.login.files, ...sizes.rows.files, ...sizes.more.files])
  expect(sizes.charts.files.filter((file) => others.has(file))).toEqual([])
  expect(sizes.charts.bytes).toBeGreaterThan(15_000)
})

test('the first page brings no font and no picture', () => {
  expect(sizes.media).toEqual([])
})
