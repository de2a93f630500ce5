import { describe, expect, test } from 'vitest'
import { NO_EXPORT, readExport } from '#src/statements/splitwise/read-export.ts'
import { dinner, HEADER, read, TODAY, toRows, total } from './splitwise-given.ts'

describe('an export of Splitwise', () => {
  test('is read with its members, its days in order, and its last line', () => {
    expect(read('2026-11-03,Cab,Taxi,300.00,INR,-100.00,200.00,-100.00', dinner, '', total(500, -100, -400))).toEqual({
      members: ['Asha Verma', 'Ravi', 'Priya'],
      rows: [
        { line: 4, date: '2026-11-01', reason: 'Dinner', isPayment: false, nets: [60_000, -30_000, -30_000] },
        { line: 3, date: '2026-11-03', reason: 'Cab', isPayment: false, nets: [-10_000, 20_000, -10_000] },
      ],
      totals: [50_000, -10_000, -40_000],
      foreign: new Map(),
    })
  })

  test('leaves out and counts what is in other currencies', () => {
    const { rows, foreign } = read(
      dinner,
      '2026-11-02,Hotel,Hotel,90.00,EUR,60.00,-30.00,-30.00',
      '2026-11-02,Museum,Fun,9.00,EUR,6.00,-3.00,-3.00',
      '2026-11-02,Ramen,Food,3000,JPY,2000,-1000,-1000',
      total(600, -300, -300),
      '2026-11-28,Total balance,,,EUR,66.00,-33.00,-33.00',
      '2026-11-28,Total balance,,,JPY,2000,-1000,-1000',
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['Dinner'])
    expect([...foreign]).toEqual([
      ['EUR', 2],
      ['JPY', 1],
    ])
  })

  test('may have somebody who left the group, and an expense that is called "Total balance"', () => {
    const result = readExport(
      toRows(
        'Date,Description,Category,Cost,Currency,Asha,Ravi (removed)',
        '2026-11-01,Total balance,General,20.00,INR,10.00,-10.00',
        '2026-11-28,Total balance,,,INR,10.00,-10.00',
      ),
      TODAY,
    )
    expect(result).toMatchObject({ members: ['Asha', 'Ravi'], rows: [{ reason: 'Total balance' }] })
  })

  test.each([
    ['a statement of a bank', ['Date,Narration,Debit,Credit,Balance,x', '2026-11-01,UPI,5,,100,'], NO_EXPORT],
    ['a file without people', ['Date,Description,Category,Cost,Currency', '2026-11-01,Tea,Food,5,INR'], NO_EXPORT],
    [
      'a day that is none',
      [HEADER, '01/11/2026,Tea,Food,5,INR,5,-5,0', total(5, -5, 0)],
      'Line 2: The date cannot be read. Nothing is imported.',
    ],
    [
      'a day that has not been',
      [HEADER, '2026-12-01,Tea,Food,5,INR,5,-5,0', total(5, -5, 0)],
      'Line 2: The date is in the future. Bring the file when that day has come. Nothing is imported.',
    ],
    [
      'an amount that is none',
      [HEADER, '2026-11-01,Tea,Food,5,INR,much,-5,0', total(5, -5, 0)],
      'Line 2: An amount cannot be read. Nothing is imported.',
    ],
    [
      'a row of which a part is nobody’s',
      [HEADER, '2026-11-01,Tea,Food,90,INR,60,-30,0', total(60, -30, 0)],
      'Line 2: What is owed and what is owing differ by ₹30. Nothing is imported.',
    ],
    [
      'no last line',
      [HEADER, '2026-11-01,Tea,Food,5,INR,5,-5,0'],
      'The line "Total balance" in INR is missing, so nothing proves the rows. Export the group again, and choose that file as it is.',
    ],
    [
      'no rupees',
      [HEADER, '2026-11-01,Tea,Food,5,EUR,5,-5,0', '2026-11-01,Tea,Food,5,USD,5,-5,0'],
      'Only rupees are kept here, and no row is in INR. 1 row in EUR and 1 row in USD are left out.',
    ],
  ])('says what is wrong with %s', (_, lines, problem) => {
    expect(readExport(toRows(...lines), TODAY)).toEqual({ problem })
  })
})
