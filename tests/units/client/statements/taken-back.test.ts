import { expect, test } from 'vitest'
import { findTakenBack, saysTakenBack } from '#src/statements/narrations/find-taken-back.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'

const row = (line: number, change: Partial<StatementRow>): StatementRow => ({
  line,
  date: '2026-05-03',
  amount: 500,
  direction: 'out',
  narration: 'UPI-RAVI KUMAR-ravi@ybl-612345678901',
  reference: '612345678901',
  balance: null,
  warning: null,
  ...change,
})

const back = (change: Partial<StatementRow> = {}) =>
  row(2, {
    date: '2026-05-04',
    direction: 'in',
    narration: 'REV-UPI-RAVI KUMAR-ravi@ybl-612345678901',
    ...change,
  })

const pairsOf = (...rows: StatementRow[]) =>
  [...findTakenBack(rows)].map(([line, other]) => [line, other.line]).toSorted()

test('a payment that failed and what brings it back are a pair', () => {
  expect(pairsOf(row(1, {}), back())).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test.each([
  ['another amount', row(1, { amount: 500.01 }), back()],
  [
    'another payment',
    row(1, { narration: 'UPI-PRIYA-priya@ybl-612345678999', reference: '' }),
    back({ reference: '' }),
  ],
  ['a later day', row(1, { date: '2026-05-05' }), back()],
  ['a day long before', row(1, { date: '2026-04-20' }), back()],
  ['a row that says nothing of it', row(1, {}), back({ narration: 'UPI-RAVI KUMAR-ravi@ybl-612345678901' })],
])('not with %s', (_, payment, other) => {
  expect(pairsOf(payment, other)).toEqual([])
})

test('of two equal payments each comes back once', () => {
  const rows = [row(1, {}), row(3, {}), back(), back({ line: 4 })]
  expect(pairsOf(...rows)).toHaveLength(4)
})

test.each([
  ['REV-UPI-RAVI KUMAR-612345678901', true],
  ['NEFT RETURN-N091261234-ACCOUNT CLOSED', true],
  ['UPI-RAVI KUMAR-ravi@ybl-612345678901-RETURN', false],
  ['UPI-RAVI KUMAR-ravi@ybl-612345678901', false],
])('%s says that money came back: %s', (narration, says) => {
  expect(saysTakenBack({ direction: 'in', narration })).toBe(says)
})
