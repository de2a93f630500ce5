import { describe, expect, test } from 'vitest'
import type { Entry } from '#contract/ledger/response.ts'
import { matchRows } from '#src/statements/counting/match-rows.ts'
import { book, buildEntry, buildRows, findKinds, listNew, outOfStep, type Words } from './counting-given.ts'

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

describe('a file that is cut within a day', () => {
  const salary = { rupees: 500, narration: 'SALARY' }
  const ledgers: [step: string, ledger: typeof outOfStep][] = [
    ['in step', []],
    ['out of step', outOfStep],
  ]
  const tea = { rupees: -120, narration: 'TEA' }

  test.each(ledgers)('asks about the second of two equal payments, where the ledger is %s', (_, ledger) => {
    const rows = buildRows(coffee, coffee, salary)
    expect(findKinds(rows.slice(1), book(ledger, rows.slice(0, 1), 'one'))).toEqual(['maybe', 'new'])
  })

  test.each(ledgers)('asks about an equal amount with other words, where the ledger is %s', (_, ledger) => {
    const rows = buildRows(tea, coffee, salary)
    expect(findKinds(rows.slice(1), book(ledger, rows.slice(0, 1), 'one'))).toEqual(['maybe', 'new'])
  })

  test('asks nothing about words that were changed, where the balance is right', () => {
    const rows = buildRows(tea, salary, coffee)
    const imported = book(outOfStep, rows, 'one').map((entry) =>
      entry.reason === 'TEA' ? { ...entry, reason: 'With Meera' } : entry,
    )
    expect(findKinds(rows, imported)).toEqual(['there', 'there', 'there'])
  })

  test('asks nothing where references prove how far the balances are from each other', () => {
    const rows = buildRows(
      { rupees: -10, narration: 'UPI-A', reference: '609212345678' },
      coffee,
      { rupees: -20, narration: 'UPI-B', reference: '609212345679' },
      salary,
    )
    expect(findKinds(rows, book(outOfStep, rows.slice(0, 3), 'one'))).toEqual(['there', 'there', 'there', 'new'])
  })

  test('takes the overlap without a gap, where two are as long', () => {
    const [day, next] = ['2026-04-02', '2026-04-04']
    const rows = buildRows(
      { ...tea, date: day },
      { ...tea, date: day },
      { ...coffee, date: next },
      { ...coffee, date: next },
    )
    const imported = book(outOfStep, rows.slice(0, 3), 'one')
    expect(findKinds(rows.slice(1), imported)).toEqual(['there', 'there', 'new'])
  })
})

test('a reference that a spreadsheet has rounded is equal to none, so the user is asked', () => {
  const imported = book([], buildRows({ ...coffee, reference: '609212345678', narration: 'UPI-CAFE X' }), 'one')
  expect(matchRows(buildRows({ ...coffee, narration: 'UPI CAFE' }), imported).get(1)?.kind).toBe('maybe')
})

test('a payment that is equal to an earlier one of the day in its balance too is asked about, where either can be new', () => {
  const tea = { rupees: -120, narration: 'TEA' }
  const refund = { rupees: 80, narration: 'COFFEE' }
  const rows = buildRows(tea, refund, { rupees: -120, narration: 'COFFEE' }, refund, refund, tea)
  const matches = matchRows(rows.slice(1), book([], rows.slice(0, 2), 'one'))
  expect([...matches].map(([line, { kind }]) => `${line} ${kind}`)).toEqual(['2 maybe', '6 maybe'])
})

test('five thousand equal rows are counted at once', () => {
  const rows = buildRows(...Array<Words>(5_000).fill(coffee))
  expect(listNew(rows, book([], rows.slice(0, 2_500), 'one'))).toHaveLength(2_500)
})

describe('a payment over several records', () => {
  const at = '2026-11-01T00:00:00.000Z'
  const parts = (words: Partial<Entry> = {}): Entry[] => [
    buildEntry({ at, kind: 'lend', amount: 20, balance: 1_170, reason: 'Rent', ...words }),
    buildEntry({ at, kind: 'return', amount: 50, balance: 1_150, reason: 'Lunch', ...words }),
    buildEntry({ at, kind: 'return', amount: 100, balance: 1_100, reason: 'Rent', ...words }),
  ]

  test('that was imported is there, by its reference or its balance', () => {
    const row = { rupees: 170, narration: 'UPI/RAVI' }
    expect(findKinds(buildRows(row), parts({ importId: 'import' }))).toEqual(['there'])
    const referred = buildRows({ ...row, reference: 'UTR 1', balance: null })
    expect(findKinds(referred, parts({ importId: 'import', reference: 'UTR1' }))).toEqual(['there'])
    expect(findKinds(referred, parts({ importId: 'import', reference: 'UTR2' }))).toEqual(['new'])
  })

  test('that a person recorded is asked about, within three days', () => {
    expect(findKinds(buildRows({ rupees: 170, date: '2026-04-07' }), parts())).toEqual(['maybe'])
    expect(findKinds(buildRows({ rupees: 170, date: '2026-04-09' }), parts())).toEqual(['new'])
  })

  test('is no sum of entries of other changes, or of the other way', () => {
    const [lent, lunch, rent] = parts()
    const later = { at: '2026-11-01T00:00:01.000Z' }
    const apart = [lent, lunch && { ...lunch, ...later }, rent].flatMap((entry) => entry ?? [])
    expect(findKinds(buildRows({ rupees: 170 }), apart)).toEqual(['new'])
    expect(findKinds(buildRows({ rupees: -170 }), parts())).toEqual(['new'])
  })

  test('leaves rows of its single parts to them', () => {
    const rows = buildRows({ rupees: 100 }, { rupees: 50 })
    expect(findKinds(rows, parts())).toEqual(['maybe', 'maybe'])
  })
})
