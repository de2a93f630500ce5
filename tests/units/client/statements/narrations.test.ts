import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposeReturns } from '#src/statements/narrations/propose-returns.ts'
import { lend } from '#tests/tools/analysis-records.ts'
import { lends, own, people, rows } from './narrations-given.ts'

const propose = ({ line, date, direction, amount, narration }: (typeof rows)[number]) =>
  proposeReturns([{ line, date, direction, amount, narration }], people, lends, own)[0]

const proposed = rows.map((row) => ({
  ...row,
  proposal:
    propose(row)
      ?.parts.map(({ lendId }) => lendId)
      .join(' ') ?? '-',
}))

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

test('nearly all returns of a statement are found, and nearly nothing else', () => {
  const found = proposed.filter(({ proposal }) => proposal !== '-')
  const right = found.filter(({ proposal, returns }) => proposal === returns)
  const returns = proposed.filter((row) => row.returns !== '-')
  const kinds = [...Map.groupBy(proposed, ({ kind }) => kind)].map(([kind, each]) => {
    const correct = each.filter((row) => row.proposal === row.returns)
    return `${kind}: ${correct.length} of ${each.length} right`
  })
  console.info(
    [
      `${rows.length} narrations, ${returns.length} returns, ${found.length} proposals`,
      `precision ${percent(right.length, found.length)}, recall ${percent(right.length, returns.length)}`,
      ...kinds,
    ].join('\n'),
  )
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(right.length / found.length).toBeGreaterThanOrEqual(0.98)
  expect(right.length / returns.length).toBeGreaterThanOrEqual(0.85)
})

test.each(['shop', 'own transfer', 'two people', 'nobody', 'no return of a known person'])(
  'nothing is proposed for a row of the kind "%s"',
  (kind) => {
    const wrong = proposed.filter((row) => row.kind === kind && row.proposal !== '-')
    expect(wrong.map(({ narration, proposal }) => `${narration} → ${proposal}`)).toEqual([])
  },
)

describe('a proposal says why', () => {
  const ravi = { name: 'Ravi', handles: [] }
  const record = lend({ id: 'one', returnName: 'Ravi', amount: 500, lendDate: '2026-05-01' })
  const row = {
    line: 1,
    date: '2026-06-01',
    amount: 500,
    direction: 'in' as const,
    narration: 'UPI/P2A/412345678901/RAVI',
  }
  const nobody = { names: [], handles: [] }

  test.each([
    ['upi', 'ravi@ybl', 'UPI/412345678901/lunch/ravi@ybl/YES BANK', 'Known UPI id'],
    ['upi', 'ravikumar@ybl', 'UPI/CR/412345678901/R KUMAR/YESB/ravikumar@', 'Known UPI id'],
    ['phone', '9812345670', 'IMPS/412345678901/9812345670/RK/YES BANK', 'Known number'],
    ['phone', '9812345670', 'UPI/412345678901/lunch/9812345670@ybl/YES BANK', 'Known number'],
    ['alias', 'Ramesh Chandra', 'UPI/P2A/412345678901/RAMESH CHANDRA', 'Known spelling'],
  ] as const)('for a known handle of the kind %s, %s', (kind, value, narration, reason) => {
    const known = { ...ravi, handles: [{ kind, value }] }
    const other = lend({ id: 'other', returnName: 'Ravi', amount: 900, lendDate: '2026-05-02' })
    const [proposal] = proposeReturns([{ ...row, narration, amount: 300 }], [known], [record, other], nobody)
    expect(proposal).toMatchObject({
      line: 1,
      parts: [{ lendId: 'one', amount: 300 }],
      surplus: 0,
      person: 'Ravi',
      reason,
    })
  })

  test('for a name with the amount that is outstanding, of the record with this amount', () => {
    const other = lend({ id: 'other', returnName: 'Ravi', amount: 900, lendDate: '2026-04-01' })
    const [proposal] = proposeReturns([row], [ravi], [other, record], nobody)
    expect(proposal).toMatchObject({ parts: [{ lendId: 'one' }], reason: 'Name and amount fit' })
  })

  test('for a name whose person has no other open record', () => {
    const [proposal] = proposeReturns([{ ...row, amount: 200 }], [ravi], [record], nobody)
    expect(proposal).toMatchObject({ parts: [{ lendId: 'one' }], reason: 'Name fits, no other open record' })
  })

  test('but not for a name with another amount whose person has two open records, also when a row above fits one of them', () => {
    const other = lend({ id: 'other', returnName: 'Ravi', amount: 900, lendDate: '2026-04-01' })
    const rows = [
      { ...row, amount: 900 },
      { ...row, line: 2, amount: 200 },
    ]
    expect(proposeReturns(rows, [ravi], [record, other], nobody)).toMatchObject([
      { line: 1, parts: [{ lendId: 'other' }] },
    ])
  })

  test('and two rows return one record together, never more than it', () => {
    const rows = [1, 2, 3].map((line) => ({ ...row, line, amount: 200 }))
    const proposals = proposeReturns(rows, [ravi], [record], nobody)
    expect(proposals.map(({ line }) => line)).toEqual([1, 2])
  })

  test('for more than the one open record, with what is above as a surplus', () => {
    const [proposal] = proposeReturns([{ ...row, amount: 600 }], [ravi], [record], nobody)
    expect(proposal).toMatchObject({
      parts: [{ lendId: 'one', amount: 500 }],
      surplus: 100,
      reason: 'Name fits, more than is outstanding',
    })
  })

  test('but not for more than twice what is outstanding', () => {
    expect(proposeReturns([{ ...row, amount: 1_000.01 }], [ravi], [record], nobody)).toEqual([])
  })

  test.each([
    [1_400, 500, 0, 'Name fits, and the sum of 2 records'],
    [1_000, 100, 0, 'Name fits, more than each open record'],
    [1_500, 500, 100, 'Name fits, more than is outstanding'],
  ])('for ₹%d, which is more than each of two records, oldest first', (amount, newer, surplus, reason) => {
    const older = lend({ id: 'older', returnName: 'Ravi', amount: 900, lendDate: '2026-04-01' })
    const [proposal] = proposeReturns([{ ...row, amount }], [ravi], [record, older], nobody)
    expect(proposal).toMatchObject({
      ...{ surplus, reason },
      parts: [
        { lendId: 'older', amount: 900 },
        { lendId: 'one', amount: newer },
      ],
    })
  })

  describe('of a record with instalments', () => {
    const instalments = { amount: 200, every: { unit: 'month', count: 1 }, first: '2026-06-05' } as const
    const loan = lend({ id: 'loan', returnName: 'Ravi', amount: 600, lendDate: '2026-05-01', instalments })
    const pay = (line: number, date: string, amount: number) => ({ ...row, line, date, amount })

    test('for what is due, also where another record takes more, and chosen already', () => {
      const [proposal] = proposeReturns([pay(1, '2026-06-05', 200)], [ravi], [record, loan], nobody)
      expect(proposal).toMatchObject({
        parts: [{ lendId: 'loan', amount: 200 }],
        reason: 'Name fits, and what is due',
        isSure: true,
      })
    })

    test('for one of two that are late, for both, and for each after the one before', () => {
      const propose = (...rows: ReturnType<typeof pay>[]) =>
        proposeReturns(rows, [ravi], [record, loan], nobody).map(({ line, parts }) => [line, parts[0]?.lendId])
      expect(propose(pay(1, '2026-07-20', 200))).toEqual([[1, 'loan']])
      expect(propose(pay(1, '2026-07-20', 400))).toEqual([[1, 'loan']])
      expect(propose(pay(1, '2026-06-05', 200), pay(2, '2026-07-04', 200), pay(3, '2026-07-05', 300))).toEqual([
        [1, 'loan'],
        [2, 'loan'],
      ])
    })
  })

  test('for what is owed with its interest, and never for more', () => {
    const interest = { rate: 2, per: 'month', since: '' } as const
    const loan = lend({ id: 'loan', returnName: 'Ravi', amount: 10_000, lendDate: '2026-05-01', interest })
    const [whole] = proposeReturns([{ ...row, amount: 10_200 }], [ravi], [loan], nobody)
    expect(whole).toMatchObject({ parts: [{ lendId: 'loan', amount: 10_200 }], reason: 'Name and amount fit' })
    const [more] = proposeReturns([{ ...row, amount: 10_300 }], [ravi], [loan], nobody)
    expect(more).toMatchObject({ parts: [{ lendId: 'loan', amount: 10_200 }], surplus: 100 })
  })

  test('and there is none for a record of the same day or later', () => {
    expect(proposeReturns([{ ...row, date: '2026-05-01' }], [ravi], [record], nobody)).toEqual([])
  })
})

test('a proposal never returns more than is outstanding, and never a record of the other way', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(amounts, fc.array(fc.nat(rows.length - 1), { minLength: 1, maxLength: 40 }), (paise, picks) => {
      const statement = picks.flatMap((pick, line) => {
        const row = rows[pick]
        return row ? [{ ...row, line, amount: (paise[line % paise.length] ?? 1) / 100 }] : []
      })
      const returned = new Map<string, number>()
      for (const { line, parts, surplus } of proposeReturns(statement, people, lends, own)) {
        const row = statement[line]
        for (const { lendId, amount } of parts) {
          const record = lends.find(({ id }) => id === lendId)
          expect(record?.direction).toBe(row?.direction === 'in' ? 'given' : 'taken')
          returned.set(lendId, (returned.get(lendId) ?? 0) + Math.round(amount * 100))
          expect(returned.get(lendId)).toBeLessThanOrEqual((record?.amount ?? 0) * 100)
        }
        const paid = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(surplus * 100))
        expect(paid).toBe(Math.round((row?.amount ?? 0) * 100))
      }
    }),
  )
})
