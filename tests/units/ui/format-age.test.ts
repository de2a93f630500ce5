import { expect, test } from 'vitest'
import { formatAge } from '#src/ui/dates/format-age.ts'

const MINUTE = 60_000

test.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 min ago'],
  [12.9 * MINUTE, '12 min ago'],
  [60 * MINUTE, '1 h ago'],
  [23.9 * 60 * MINUTE, '23 h ago'],
  [24 * 60 * MINUTE, '1 day ago'],
  [49 * 60 * MINUTE, '2 days ago'],
  [-5 * MINUTE, 'just now'],
])('%d milliseconds are read as "%s"', (milliseconds, words) => {
  expect(formatAge(milliseconds)).toBe(words)
})
