import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFoldingRow } from '#src/today/use-folding-row.ts'

const [rent, fees, tea] = [{ id: 'rent' }, { id: 'fees' }, { id: 'tea' }]

const allowMotion = (): void => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('prefers-reduced-motion') ? '(max-width: 1px)' : query),
  )
}

const renderRows = (first: readonly { id: string }[]) => {
  const { result, rerender } = renderHook((rows: readonly { id: string }[]) => useFoldingRow(rows), {
    initialProps: first,
  })
  return { rerender, shown: () => result.current.map(({ row, isLeaving }) => (isLeaving ? `(${row.id})` : row.id)) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the one row that leaves stays at its place for a moment', () => {
  allowMotion()
  const { shown, rerender } = renderRows([rent, fees, tea])
  rerender([rent, tea])
  expect(shown()).toEqual(['rent', '(fees)', 'tea'])
  rerender([{ ...rent }, { ...tea }]) // the list is fetched again
  expect(shown()).toEqual(['rent', '(fees)', 'tea'])
  act(() => vi.advanceTimersByTime(250))
  expect(shown()).toEqual(['rent', 'tea'])
})

test('a row that the server gives back is there once', () => {
  allowMotion()
  const { shown, rerender } = renderRows([rent, fees])
  rerender([rent])
  rerender([rent, fees])
  expect(shown()).toEqual(['rent', 'fees'])
})

test('rows that a filter takes away go at once', () => {
  allowMotion()
  const { shown, rerender } = renderRows([rent, fees, tea])
  rerender([tea])
  expect(shown()).toEqual(['tea'])
})

test('nothing folds for a user who wants less motion', () => {
  const { shown, rerender } = renderRows([rent, fees])
  rerender([rent])
  expect(shown()).toEqual(['rent'])
})
