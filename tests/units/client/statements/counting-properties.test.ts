import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '#contract/ledger/response.ts'
import { matchRows } from '#src/statements/counting/match-rows.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import { book, buildEntry, buildRows, findKinds, listNew, outOfStep } from './counting-given.ts'

/** Imports the new rows, and those of which the user says that they are new. */
const importNew = (
  ledger: readonly Entry[],
  rows: readonly StatementRow[],
  importId: string,
  isNew: (row: StatementRow) => boolean = () => false,
): Entry[] => {
  const matches = matchRows(rows, ledger)
  const chosen = rows.filter((row) => {
    const kind = matches.get(row.line)?.kind
    return kind === undefined || (kind === 'maybe' && isNew(row))
  })
  return book(ledger, chosen, importId)
}

const describeAll = (all: readonly Entry[]): string[] =>
  all.map(({ date, amount, reason, reference }) => [date, amount, reason, reference].join()).sort()

/** Rows of few kinds, so that many are equal. */
const statement = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 4 }),
      rupees: fc.constantFrom(-120, -120, -50, 80),
      narration: fc.constantFrom('COFFEE', 'TEA'),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((all) =>
    buildRows(
      ...all
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, ...row }) => ({ ...row, date: `2026-04-0${day}` })),
    ),
  )

/** Files in which the balance does not come back: two rows that are equal in all, the balance too, cannot be told apart. */
const distinct = statement.filter((rows) => {
  const keys = rows.map(({ date, amount, direction, narration, balance }) =>
    [date, amount, direction, narration, balance].join(),
  )
  return new Set(keys).size === rows.length
})

test('any two overlapping halves of a file with balances add the same rows as the file', () => {
  fc.assert(
    fc.property(distinct, fc.nat(), fc.nat(), (rows, one, other) => {
      const [a, b] = [one % rows.length, other % rows.length]
      const [start, end] = [Math.min(a, b), Math.max(a, b) + 1]
      const first = importNew([], rows.slice(0, end), 'one')
      const both = importNew(first, rows.slice(start), 'two', ({ line }) => line > end)
      expect(describeAll(both)).toEqual(describeAll(book([], rows, 'whole')))
      expect(listNew(rows, both)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['in step', []],
  ['out of step', outOfStep],
])('the same file again asks nothing, in a ledger %s', (_, ledger) => {
  fc.assert(
    fc.property(distinct, (rows) => {
      expect(new Set(findKinds(rows, book(ledger, rows, 'one')))).toEqual(new Set(['there']))
    }),
    { numRuns: 2_000 },
  )
})

test('any files of whole days without balances add the same rows as one file, in any order', () => {
  fc.assert(
    fc.property(
      statement,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 }),
      (withBalances, periods) => {
        const rows = withBalances.map((row) => ({ ...row, balance: null }))
        const files = [...periods, [1, 4] as const].map(([from, to]) =>
          rows.filter(({ date }) => date >= `2026-04-0${from}` && date <= `2026-04-0${to}`),
        )
        const ledger = files.reduce<Entry[]>((before, file, index) => importNew(before, file, `import ${index}`), [])
        expect(describeAll(ledger)).toEqual(describeAll(book([], rows, 'whole')))
      },
    ),
  )
})

test('a file whose rows all are in the ledger adds nothing, whichever entries stood there before', () => {
  fc.assert(
    fc.property(statement, fc.nat(), fc.integer({ min: -500, max: 500 }), (rows, split, other) => {
      const before = [buildEntry({ amount: other, balance: 1_000 + other, reason: 'Rent', date: '2026-01-01' })]
      const first = book(before, rows.slice(0, split % rows.length), 'one')
      expect(listNew(rows, book(first, rows.slice(split % rows.length), 'two'))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
