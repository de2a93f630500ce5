import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DueLend } from '#contract/lend-due.ts'
import { termColumns } from '#src/lends/term-columns.ts'
import { toCell } from '#src/statements/files/cells.ts'
import { readText } from '#src/statements/files/read-text.ts'
import { findLendHeader } from '#src/statements/lends/lend-columns.ts'
import { readLends } from '#src/statements/lends/read-lends.ts'
import { readInstalments, readInterest } from '#src/statements/lends/read-terms.ts'
import { type Column, listFilled } from '#src/ui/data-table/columns.ts'
import { toCsv } from '#src/ui/data-table/csv.ts'
import { day, lend, TODAY } from '#tests/tools/analysis-records.ts'
import { interests, rhythms } from '#tests/tools/termed-records.ts'

const readDay = (cell: string): string | undefined => (cell === '5/12/2026' ? '2026-12-05' : undefined)

describe('interest', () => {
  test.each([
    ['2% a month', 2, 'month', ''],
    ['1.25 % per month', 1.25, 'month', ''],
    ['2% p.m.', 2, 'month', ''],
    ['1.5 monthly', 1.5, 'month', ''],
    ['24% p.a.', 24, 'year', ''],
    ['12 percent per annum', 12, 'year', ''],
    ['18%/year', 18, 'year', ''],
    ['2% A Month since 5/12/2026', 2, 'month', '2026-12-05'],
  ] as const)('"%s" is read', (cell, rate, per, since) => {
    expect(readInterest(cell, readDay)).toEqual({ rate, per, since })
  })

  test.each(['2%', '500', 'yes', 'two percent a month', '2% a week', '2% a month from soon', '2% a monthly fee'])(
    '"%s" is not read',
    (cell) => {
      expect(readInterest(cell, readDay)).toBeUndefined()
    },
  )

  test('an empty cell is none', () => {
    expect(readInterest('', readDay)).toBeNull()
    expect(readInstalments('', readDay)).toBeNull()
  })
})

describe('instalments', () => {
  test.each([
    ['₹2,000 a month from 5/12/2026', 2_000, 'month', 1],
    ['Rs 1,31,072.50 monthly from 5/12/2026', 131_072.5, 'month', 1],
    ['500 every 2 weeks from 5/12/2026', 500, 'week', 2],
    ['500/week starting 5/12/2026', 500, 'week', 1],
    ['500 weekly since 5/12/2026', 500, 'week', 1],
    ['9000 every 12 months from 5/12/2026', 9_000, 'month', 12],
    ['9000 quarterly from 5/12/2026', 9_000, 'month', 3],
    ['9000 a year from 5/12/2026', 9_000, 'month', 12],
  ] as const)('"%s" are read', (cell, amount, unit, count) => {
    expect(readInstalments(cell, readDay)).toEqual({ amount, every: { unit, count }, first: '2026-12-05' })
  })

  test.each(['2,000 a month', '2,000', 'monthly', '2,000 a day from 5/12/2026', '-5 a month from 5/12/2026'])(
    '"%s" are not read',
    (cell) => {
      expect(readInstalments(cell, readDay)).toBeUndefined()
    },
  )
})

describe('in a spreadsheet of lends', () => {
  const read = (header: readonly string[], cells: readonly string[]) => {
    const rows = [header, cells]
    return readLends(rows, findLendHeader(rows), TODAY)[0]
  }

  test('terms are a part of the record', () => {
    const header = ['Date', 'Name', 'Amount', 'Rate of interest', 'EMI']
    const row = read(header, ['05/09/2026', 'Ravi', '8000', '2% p.m.', '2,000 monthly from 05/10/2026'])
    expect(row).toMatchObject({
      problem: '',
      lend: {
        interest: { rate: 2, per: 'month', since: '' },
        instalments: { amount: 2_000, every: { unit: 'month', count: 1 }, first: '2026-10-05' },
      },
    })
  })

  test.each([
    ['12%', '', 'The interest cannot be read: write it as 2% a month or 24% a year.'],
    ['', '2,000', 'The instalments cannot be read: write them as ₹2,000 a month from 5 Dec 2026.'],
    ['101% a year', '', 'The rate is a percentage above 0 and up to 100, with at most 4 decimals'],
    ['', '5 every 13 weeks from 5 Dec 2026', 'The number is a whole one from 1 to 12'],
  ])('what cannot be read is said: "%s", "%s"', (interest, instalments, problem) => {
    const header = ['Date', 'Amount', 'Interest', 'Instalments']
    expect(read(header, ['05/09/2026', '8000', interest, instalments])?.problem).toBe(problem)
  })

  test('a record without terms has none', () => {
    const { lend: plain } = read(['Date', 'Amount', 'Interest'], ['05/09/2026', '8000', '']) ?? {}
    expect(plain).toBeDefined()
    expect(plain).not.toHaveProperty('interest')
    expect(plain).not.toHaveProperty('instalments')
  })

  test('the terms of our own file come back as they were', () => {
    const columns: Column<DueLend>[] = [
      { id: 'lendDate', header: 'Lend Date', value: ({ lendDate }) => lendDate },
      { id: 'amount', header: 'Amount', value: ({ amount }) => amount },
      { id: 'returnDate', header: 'Return Date', value: ({ due }) => due.date },
      ...termColumns,
    ]
    const since = fc.oneof(fc.constant(''), day(300, 100))
    const amount = fc.integer({ min: 1, max: 9_999_999_999 }).map((paise) => paise / 100)
    fc.assert(
      fc.property(fc.option(interests), since, fc.option(rhythms), amount, (interest, from, rhythm, each) => {
        const record = lend({
          amount: 8_000,
          returnDate: '2026-12-24',
          interest: interest && { ...interest, since: from },
          instalments: rhythm && { amount: each, ...rhythm },
        })
        const csv = toCsv(listFilled(columns, [record]), [record])
        const rows = readText(new TextEncoder().encode(csv), () => undefined).map((cells) => cells.map(toCell))
        const [row] = readLends(rows, findLendHeader(rows), TODAY)
        expect(row?.problem).toBe('')
        expect(row?.lend.interest ?? null).toEqual(record.interest)
        expect(row?.lend.instalments ?? null).toEqual(record.instalments)
        expect(row?.lend.returnDate).toBe(record.instalments ? '' : record.returnDate)
      }),
    )
  })
})
