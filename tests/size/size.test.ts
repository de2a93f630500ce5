import { expect, test } from 'vitest'
import { budgets, formatKilobytes, measureSizes } from './sizes.ts'

const sizes = measureSizes()

test.each(['start', 'app', 'charts', 'styles'] as const)('%s stays within its budget', (name) => {
  const { bytes, files } = sizes[name]
  expect(files).not.toEqual([])
  expect(bytes, `${formatKilobytes(bytes)} in ${files.join(', ')}`).toBeLessThanOrEqual(budgets[name])
})

test('the charts are loaded by Analysis alone', () => {
  const others = new Set([...sizes.start.files, ...sizes.app.files])
  expect(sizes.charts.files.filter((file) => others.has(file))).toEqual([])
  expect(sizes.charts.bytes).toBeGreaterThan(50_000)
})

test('the first page brings no font and no picture', () => {
  expect(sizes.media).toEqual([])
})
