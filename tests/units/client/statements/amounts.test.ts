import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPoint } from '#src/statements/columns/decimals.ts'
import { readAmount } from '#src/statements/columns/read-cells.ts'
import { rowProblems } from '#src/statements/columns/row-problems.ts'
import { HEADER, readFile } from './read-given.ts'

describe('what stands before the paise', () => {
  test.each([
    ['25.000', 2_500_000, 2_500],
    ['-1.000', 100_000, 100],
    ['1.234,50', 123_450, undefined],
    ['12,34 Dr', 1_234, undefined],
    ['1,5', 150, undefined],
    ['1.000.000', 100_000_000, undefined],
    ['1,31,072.01', 13_107_201, 13_107_201],
    ['12.50', 1_250, 1_250],
  ])('%s is read with a comma and with a point', (cell, comma, point) => {
    expect(readAmount(toPoint(cell, 'comma'))?.paise).toBe(comma)
    expect(readAmount(toPoint(cell, 'point'))?.paise).toBe(point)
  })

  test('is asked where an amount can have a comma, and nothing is divided by a thousand in silence', async () => {
    const { rows, unread, question } = await readFile(
      'Date;Description;Amount',
      '15.04.2026;Miete;-1.000',
      '16.04.2026;Brot;-2,50',
    )
    expect(rows).toEqual([])
    expect(unread.map(({ problem }) => problem)).toEqual([rowProblems.unreadableAmount, rowProblems.unreadableAmount])
    expect(question).toEqual({
      kind: 'decimals',
      examples: [
        { cell: '-1.000', words: 'Miete' },
        { cell: '-2,50', words: 'Brot' },
      ],
    })
  })

  test('every amount comes back with a comma, as it does with a point', () => {
    const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (paise) => {
        expect(readAmount(toPoint(german.format(paise / 100), 'comma'))?.paise).toBe(paise)
        const whole = new Intl.NumberFormat('de-DE').format(paise)
        expect(readAmount(toPoint(whole, 'comma'))?.paise).toBe(paise * 100)
        const plain = readAmount(whole)
        expect(plain === undefined || plain?.paise === paise * 100).toBe(true)
      }),
    )
  })
})

describe('another currency is never rupees', () => {
  test.each([
    ['in the cell', 'EUR', ['Date,Description,Amount', '15/04/2026,A,110.70 EUR']],
    ['as a sign', '$', ['Date,Description,Amount', '15/04/2026,A,$110.70']],
    ['in the head', 'EUR', ['Date,Description,Amount (EUR)', '15/04/2026,A,110.70']],
    ['in the head without brackets', 'USD', ['Date,Description,Amount USD', '15/04/2026,A,110.70']],
    ['in a column of its own', 'AED', ['Date,Description,Currency,Amount', '15/04/2026,A,AED,110.70']],
    ['above the table', 'GBP', ['Account Currency: GBP,', 'Date,Description,Amount', '15/04/2026,A,110.70']],
  ])('%s', async (_, currency, lines) => {
    const statement = await readFile(...lines)
    expect([statement.rows, statement.currency]).toEqual([[], currency])
    expect(statement.unread.map(({ problem }) => problem)).toEqual([rowProblems.currency])
  })

  test('rupees are rupees, whatever the currency of the purchase was', async () => {
    const statement = await readFile(
      'Date,Description,Currency,Amount (INR)',
      '15/04/2026,HOTEL IN USD,USD,-110.70',
      '16/04/2026,B,INR,-5.00 INR',
    )
    expect([statement.rows.map(({ amount }) => amount), statement.currency]).toEqual([[110.7, 5], undefined])
  })

  test('a file can have some rows in rupees', async () => {
    const lines = ['Date,Description,Currency,Amount', '15/04/2026,A,INR,-110.70', '16/04/2026,B,EUR,-5.00']
    const statement = await readFile(...lines)
    expect([statement.rows.map(({ narration }) => narration), statement.currency]).toEqual([['A'], 'EUR'])
  })
})

describe('rows that say that nothing moved are left out and counted', () => {
  test('by their status', async () => {
    const states = ['Success', 'Failed', 'PENDING', 'Declined: no balance', 'reversed', 'Completed', 'Payment failed']
    const { rows, failed, unread } = await readFile(
      'Date,Description,Status,Amount',
      ...states.map((state, index) => `15/04/2026,N ${index},${state},-10.00`),
    )
    expect([rows.map(({ narration }) => narration), failed, unread]).toEqual([['N 0', 'N 5'], 5, []])
  })

  test('in a column without a name, or at the end of their words', async () => {
    const { rows, failed } = await readFile(
      'Date,Description,,Debit,Credit',
      '15/04/2026,A,Pending,10.00,',
      '15/04/2026,Paid to B (Failed),,10.00,',
      '15/04/2026,FEE FOR FAILED PAYMENT,,10.00,',
      '15/04/2026,LATE FEE REVERSED,,,10.00',
    )
    expect([rows.map(({ narration }) => narration), failed]).toEqual([
      ['FEE FOR FAILED PAYMENT', 'LATE FEE REVERSED'],
      2,
    ])
  })

  test('but not where the balance has moved', async () => {
    const { rows, failed } = await readFile(
      HEADER,
      '15/04/2026,A,10.00,,90.00',
      '16/04/2026,UPI-A (FAILED),,10.00,100.00',
    )
    expect([rows.length, failed]).toEqual([2, 0])
  })
})
