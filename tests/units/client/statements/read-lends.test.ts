import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLendHeader } from '#src/statements/lends/lend-columns.ts'
import { markKnown, readLends } from '#src/statements/lends/read-lends.ts'
import { lend } from '#tests/tools/analysis-records.ts'

const TODAY = '2026-11-26'

const read = (rows: readonly (readonly string[])[], lends: Parameters<typeof markKnown>[1] = []) =>
  markKnown(readLends(rows, findLendHeader(rows), TODAY), lends)

const header = ['Date', 'Name', 'Amount', 'For', 'Lent or borrowed', 'Due', 'Status']

describe('a spreadsheet of lends', () => {
  test('is read by the names of its columns, wherever they stand', () => {
    const rows = [
      ['My lends', '', '', '', '', '', ''],
      header,
      ['12/11/2026', 'Ravi', '1,31,072.01', 'Bicycle', 'Lent', '1 Dec 2026', ''],
      ['', '', '', '', '', '', ''],
      ['2026-10-01', 'Amma', '₹500', '', 'borrowed', '', 'Paid'],
    ]
    expect(read(rows)).toMatchObject([
      {
        line: 3,
        state: 'new',
        lend: {
          lendDate: '2026-11-12',
          amount: 131_072.01,
          reason: 'Bicycle',
          returnName: 'Ravi',
          direction: 'given',
          returnDate: '2026-12-01',
          returnStatus: '',
        },
      },
      {
        line: 5,
        state: 'new',
        lend: { amount: 500, reason: 'Borrowed', returnName: 'Amma', direction: 'taken', returnStatus: 'done' },
      },
    ])
  })

  test.each([
    [['soon', 'Ravi', '5', '', '', '', ''], 'The date cannot be read.'],
    [['12/11/2026', 'Ravi', 'much', '', '', '', ''], 'The amount cannot be read.'],
    [['12/11/2026', 'Ravi', '0', '', '', '', ''], 'The amount cannot be read.'],
    [['12/11/2026', 'Ravi', '-500', '', 'lent', '', ''], 'The amount has a minus.'],
    [['12/11/2026', 'Ravi', '5', '', 'stolen', '', ''], 'It says neither lent nor borrowed.'],
    [['12/11/2026', 'Ravi', '5', '', '', 'later', ''], 'The return date cannot be read.'],
    [['12/11/2026', 'Ravi', '5', '', '', '', 'perhaps'], 'It does not say whether it was returned.'],
    [['12/12/2026', 'Ravi', '5', '', '', '', ''], 'Expense date is in the future.'],
    [['12/11/2026', 'R'.repeat(101), '5', '', '', '', ''], 'Return name is at most 100 characters'],
  ])('says of the row %j what is wrong', (cells, problem) => {
    expect(read([header, cells])).toMatchObject([{ state: 'unread', problem }])
  })

  test.each([
    ['the lends', ['04/01/2026', 'Ravi', '5', '', '', '', ''], ['04/13/2026', 'Ravi', '5', '', '', '', '']],
    ['the returns', ['04/01/2026', 'Ravi', '5', '', '', '', ''], ['04/02/2026', 'Ravi', '5', '', '', '12/24/2026', '']],
  ])('reads the month first where one of the dates of %s can only be read so', (_, ...rows) => {
    const days = rows.map(([date = '']) => `2026-${date.slice(0, 2)}-${date.slice(3, 5)}`)
    expect(read([header, ...rows])).toMatchObject(days.map((lendDate) => ({ lend: { lendDate } })))
  })

  test('reads years of two digits that lead, where the file proves it', () => {
    const rows = [header, ['26-11-05', 'Ravi', '5', '', '', '', ''], ['26-10-31', 'Amma', '5', '', '', '', '']]
    expect(read(rows)).toMatchObject([{ lend: { lendDate: '2026-11-05' } }, { lend: { lendDate: '2026-10-31' } }])
  })

  test('of our own file comes back with its status, which the column of what was returned does not hide', () => {
    const own = [
      'Return Name',
      'Reason',
      'Direction',
      'Outstanding',
      'Amount',
      'Returned',
      'Return Status',
      'Lend Date',
    ]
    const cells = ['Ravi', 'Shoes', 'Lent', '0.00', '700.00', '700.00', 'Done', '2026-03-01']
    expect(read([own, cells])).toMatchObject([
      { state: 'new', lend: { amount: 700, returnName: 'Ravi', returnStatus: 'done', lendDate: '2026-03-01' } },
    ])
  })

  test('leaves the guarding apostrophe of our own file out', () => {
    const rows = [header, ['12/11/2026', "'=Ravi", '5', "'-Bus", '', '', '']]
    expect(read(rows)).toMatchObject([{ lend: { returnName: '=Ravi', reason: '-Bus' } }])
  })

  test('adds what is not there yet: of three equal rows and two equal records one is new', () => {
    const row = ['12/11/2026', 'Ravi', '5', 'Tea', '', '', '']
    const known = lend({ lendDate: '2026-11-12', returnName: 'RAVI', amount: 5, reason: 'tea' })
    const states = read([header, row, row, row], [known, known]).map(({ state }) => state)
    expect(states).toEqual(['known', 'known', 'new'])
  })

  test('adds nothing when it comes again', () => {
    const cell = fc.constantFrom(
      '12/11/2026',
      '01/02/2026',
      '5',
      '20',
      'Ravi',
      'Priya',
      '',
      'Tea',
      'Lent',
      'Borrowed',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell, cell, cell, cell), { maxLength: 30 }), (cells) => {
        const rows = [header, ...cells]
        const added = read(rows)
          .filter(({ state }) => state === 'new')
          .map((each) =>
            lend({
              ...each.lend,
              id: 'added',
              returnName: each.lend.returnName ?? '',
              direction: each.lend.direction ?? 'given',
              returnDate: '',
              returnStatus: '',
              bankId: null,
              tag: '',
              interest: null,
              instalments: null,
            }),
          )
        expect(read(rows, added).filter(({ state }) => state === 'new')).toEqual([])
      }),
    )
  })
})
