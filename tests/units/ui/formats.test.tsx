import { describe, expect, test } from 'vitest'
import { formatDate, formatDueDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { formatChange, formatSignedRupees } from '#src/ui/display/signed-money.tsx'

describe('rupees', () => {
  test.each([
    [131_072.01, '₹1,31,072.01'],
    [0, '₹0.00'],
    [750.5, '₹750.50'],
    [99_999_999_999.99, '₹99,99,99,99,999.99'],
    [-120, '−₹120.00'],
  ])('%d is read %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text)
  })

  test('that change a balance are read with a plus or a minus sign', () => {
    expect(formatChange(120)).toBe('+₹120.00')
    expect(formatChange(-1_31_072.01)).toBe('−₹1,31,072.01')
    expect(formatChange(0)).toBe('₹0.00')
  })

  test('that came in have a plus, that went out a minus, and that are only promised no sign', () => {
    expect(formatSignedRupees(500, 'in')).toBe('+₹500.00')
    expect(formatSignedRupees(500, 'out')).toBe('−₹500.00')
    expect(formatSignedRupees(500, undefined)).toBe('₹500.00')
  })
})

describe('dates', () => {
  test('a calendar date is read day, month, year', () => {
    expect(formatDate('2026-11-12')).toBe('12 Nov 2026')
    expect(formatDate('2026-01-02')).toBe('2 Jan 2026')
  })

  test('what is no date stays as it is', () => {
    expect(formatDate('')).toBe('')
    expect(formatDate('soon')).toBe('soon')
  })

  test.each([
    ['2026-11-12', 'today'],
    ['2026-11-13', 'tomorrow'],
    ['2026-11-14', 'in 2 days'],
    ['2026-11-15', 'in 3 days'],
    ['2027-02-10', 'in 90 days'],
    ['2027-02-11', 'in 3 mo'],
    ['2027-11-12', 'in 1 yr'],
    ['2026-11-11', '1 day late'],
    ['2026-11-07', '5 days late'],
    ['2026-03-12', '8 mo late'],
    ['2025-05-14', '1 yr 6 mo late'],
    ['2024-11-10', '2 yr late'],
  ])('%s, seen on 12 November 2026, is %s', (date, words) => {
    expect(formatDueDate(date, '2026-11-12')).toBe(words)
  })
})
