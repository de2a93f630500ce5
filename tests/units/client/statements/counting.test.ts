import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#contract/ledger/response.ts'
import { matchRows } from '#src/statements/counting/match-rows.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import { book, buildEntry, buildRows, type Words } from './counting-given.ts'

const listNew = (rows: readonly StatementRow[], ledger: readonly Entry[]): StatementRow[] => {
  const matches = matchRows(rows, ledger)
  return rows.filter(({ line }) => !matches.has(line))
}

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

const coffee = { rupees: -120 }

test('two equal coffees of a day stay two', () => {
  expect(listNew(buildRows(coffee, coffee), [])).toHaveLength(2)
})

test('the same file again adds nothing', () => {
  const rows = buildRows(
    coffee,
    coffee,
    { rupees: 500, narration: 'SALARY' },
    { rupees: -1, reference: '609212345678' },
  )
  expect(listNew(rows, book([], rows, 'one'))).toEqual([])
})

test('a file without balances that has one coffee more adds one', () => {
  const rows = buildRows(coffee, coffee, coffee).map((row) => ({ ...row, balance: null }))
  expect(listNew(rows, book([], rows.slice(1), 'one'))).toHaveLength(1)
})

test('references tell payments apart whose words are equal', () => {
  const rows = buildRows({ ...coffee, reference: '609212345678' }, { ...coffee, reference: '609212345679' })
  expect(listNew(rows, book([], rows.slice(0, 1), 'one')).map(({ reference }) => reference)).toEqual(['609212345679'])
})

test('padding and case of a reference do not matter, nor do case and spaces of words', () => {
  const imported = book(
    [],
    buildRows({ rupees: -1, reference: 'N0912-6123' }, { rupees: -2, narration: 'Coffee  Shop' }),
    'one',
  )
  expect(
    listNew(buildRows({ rupees: -1, reference: 'n09126123' }, { rupees: -2, narration: 'COFFEE SHOP' }), imported),
  ).toEqual([])
})

test('an import that was undone is new again', () => {
  const rows = buildRows(coffee)
  const [entry] = book([], rows, 'one')
  const undone = buildEntry({ kind: 'import-undone', amount: 120, expenseId: 'expense 1' })
  expect(listNew(rows, [undone, { ...entry, ...buildEntry({}), importId: 'one', expenseId: 'expense 1' }])).toEqual(
    rows,
  )
})

describe('what the user typed', () => {
  test.each([
    ['the same day', '2026-04-05', 'maybe'],
    ['three days before', '2026-04-02', 'maybe'],
    ['three days later', '2026-04-08', 'maybe'],
    ['four days later', '2026-04-09', undefined],
  ])('is offered when it is of %s', (_, date, kind) => {
    const matches = matchRows(buildRows(coffee), [buildEntry({ date, reason: 'coffee with Ravi' })])
    expect(matches.get(1)?.kind).toBe(kind)
  })

  test('is offered once, to the nearest row', () => {
    const rows = buildRows({ ...coffee, date: '2026-04-03' }, { ...coffee, date: '2026-04-05' })
    const matches = matchRows(rows, [buildEntry({ reason: 'coffee with Ravi', date: '2026-04-05' })])
    expect([...matches.keys()]).toEqual([2])
  })

  test('is offered when it has no reference, and not when it has another one', () => {
    const rows = buildRows({ ...coffee, reference: '609212345678' })
    expect(matchRows(rows, [buildEntry({ reason: 'a' })]).get(1)?.kind).toBe('maybe')
    expect(matchRows(rows, [buildEntry({ reason: 'a', reference: '609200000000' })]).size).toBe(0)
  })

  test('does not hide a row when it only brought the balance in step', () => {
    expect(matchRows(buildRows(coffee), [buildEntry({ kind: 'adjustment', reason: '' })]).size).toBe(0)
  })
})

test('an imported return is there, though its entry has the words of its record', () => {
  const rows = buildRows({ rupees: 500, narration: 'UPI-RAVI' })
  const entry = buildEntry({ kind: 'return', amount: 500, reason: 'For the bike', importId: 'one' })
  expect(matchRows(rows, [entry]).get(1)?.kind).toBe('there')
})

test('a reference that a spreadsheet has rounded is equal to none, so the user is asked', () => {
  const imported = book([], buildRows({ ...coffee, reference: '609212345678', narration: 'UPI-CAFE X' }), 'one')
  expect(matchRows(buildRows({ ...coffee, narration: 'UPI CAFE' }), imported).get(1)?.kind).toBe('maybe')
})

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

test('a payment that is equal to an earlier one of the day in its balance too is asked about, where either can be new', () => {
  const tea = { rupees: -120, narration: 'TEA' }
  const refund = { rupees: 80, narration: 'COFFEE' }
  const rows = buildRows(tea, refund, { rupees: -120, narration: 'COFFEE' }, refund, refund, tea)
  const matches = matchRows(rows.slice(1), book([], rows.slice(0, 2), 'one'))
  expect([...matches].map(([line, { kind }]) => `${line} ${kind}`)).toEqual(['2 maybe', '6 maybe'])
})

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

test('five thousand equal rows are counted at once', () => {
  const rows = buildRows(...Array<Words>(5_000).fill(coffee))
  expect(listNew(rows, book([], rows.slice(0, 2_500), 'one'))).toHaveLength(2_500)
})
