import { describe, expect, test } from 'vitest'
import { rowProblems } from '#src/statements/columns/row-problems.ts'
import { HEADER, read, readFile } from './read-given.ts'

const { total, unreadableAmount, futureDate } = rowProblems

const rows = ['01/04/26,A,10.00,,90.00', '02/04/26,B,20.00,,70.00', '03/04/26,C,,5.00,75.00']
const PLAIN = 'Date,Narration,Debit,Credit'
const plain = ['01/04/26,A,10.00,', '02/04/26,B,20.00,', '03/04/26,C,,5.00']

describe('a row with a date and the word "Total"', () => {
  test.each([
    ['Total', '03/04/26,Total,30.00,5.00,75.00'],
    ['of one side', '03/04/26,Grand Total:,30.00,,'],
    ['of the debits', '30/04/26,Total Debits,30.00,,'],
    ['without an amount', '03/04/26,Page Total,,,75.00'],
  ])('is a sum: %s', async (_, line) => {
    expect(await read(HEADER, ...rows, line)).toEqual([-10, -20, 5])
    expect(await read(HEADER, ...rows.toReversed(), line)).toEqual([5, -20, -10])
  })

  test('is a payment where the balances go on from it', async () => {
    const payment = '03/04/26,TOTAL,30.00,,45.00'
    expect(await read(HEADER, ...rows, payment)).toEqual([-10, -20, 5, -30])
    expect(await read(HEADER, payment, ...rows.toReversed())).toEqual([-30, 5, -20, -10])
    const { rows: found } = await readFile(HEADER, ...rows, payment, '04/04/26,D,1.00,,44.00')
    expect(found.map(({ narration, warning }) => `${narration} ${warning}`).slice(-2)).toEqual(['TOTAL null', 'D null'])
  })

  test('is a sum where the balances pass it', async () => {
    const [first = '', ...others] = rows
    expect(await read(HEADER, ...rows, '03/04/26,TOTAL,31.00,,75.00')).toEqual([-10, -20, 5])
    expect(await read(HEADER, first, '01/04/26,Total,12.00,,', ...others)).toEqual([-10, -20, 5])
  })

  test('tells by the balances which way a payment without a sign went', async () => {
    const lines = ['01/04/26,A,-10.00,90.00', '02/04/26,B,+5.00,95.00', '03/04/26,Total,7.00,88.00']
    expect(await read('Date,Details,Amount,Balance', ...lines)).toEqual([-10, 5, -7])
  })

  test('is a sum of its table, or of what came after the last total, where there are no balances', async () => {
    const next = ['05/04/26,D,1.00,', '06/04/26,E,2.00,']
    const sums = ['03/04/26,Page Total,30.00,', '06/04/26,Page Total,3.00,', '06/04/26,Grand Total,33.00,']
    expect(await read(PLAIN, ...plain, sums[0] ?? '', ...next, ...sums.slice(1))).toEqual([-10, -20, 5, -1, -2])
    expect(await read(PLAIN, ...plain, PLAIN, ...next, ...sums.slice(1))).toEqual([-10, -20, 5, -1, -2])
  })

  test.each([
    ['no sum of the file and no balance says what it is', [PLAIN, ...plain], '03/04/26,Total,31.00,', total],
    ['it is as large as the only other payment', [PLAIN, plain[0] ?? ''], '01/04/26,Total,10.00,', total],
    ['its balance follows from nothing', [HEADER, ...rows], '03/04/26,Total,31.00,,50.00', total],
    ['the balances pass neither it nor go on', [HEADER, ...rows], '03/04/26,Total,31.00,,', total],
    ['its amount cannot be read', [HEADER, ...rows], '03/04/26,Total,1.2.3,,', unreadableAmount],
    ['its day is still to come', [HEADER, ...rows], '30/11/26,Total,31.00,,', futureDate],
  ])('is marked where %s', async (_, before, line, problem) => {
    const found = await readFile(...before, line)
    expect(found.unread).toEqual([
      { line: before.length + 1, text: line.replace(/,+/g, ',').replace(/,$/, '').replaceAll(',', ' · '), problem },
    ])
    expect(found.rows).toHaveLength(before.length - 1)
  })

  test('turns no order around: the newest row is still first', async () => {
    const { rows: found } = await readFile(HEADER, ...rows.toReversed(), '30/04/26,Total,30.00,5.00,75.00')
    expect(found.map(({ narration, warning }) => [narration, warning])).toEqual([
      ['A', null],
      ['B', null],
      ['C', null],
    ])
    const alone = await readFile(HEADER, ...rows.toReversed(), '30/04/26,Total,30.00,,75.00')
    expect(alone.rows).toEqual(found)
  })
})
