import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowProblems } from '#src/statements/columns/row-problems.ts'
import { HEADER, readFile } from './read-given.ts'

const { dateOrder, futureDate } = rowProblems

/** Reads the dates of a file, in its order: each as a day, or why it cannot be read. `above` are the lines above its header. */
const readDates = async (dates: readonly string[], above: readonly string[] = []): Promise<string[]> => {
  const { rows, unread } = await readFile(...above, HEADER, ...dates.map((date) => `${date},A,10.00,,`))
  return [
    ...rows.map(({ line, date }) => [line, date] as const),
    ...unread.map(({ line, problem }) => [line, problem] as const),
  ]
    .toSorted(([one], [other]) => one - other)
    .map(([, found]) => found)
}

describe('a date of two-digit numbers has the year first', () => {
  test.each([
    ['where other rows are no day with the day first', ['26-11-05', '26-10-28', '26-10-02'], []],
    ['where they are years ago', ['20-03-19', '20-03-31'], []],
    ['where all rows are none', ['26/02/27', '26/02/28'], []],
    ['where the period above says it', ['26-11-05', '26-11-07'], ['Statement From,01/11/2026,to,26/11/2026']],
    ['where the period is in words', ['25.11.25 10:12'], ['01 Nov 2025 - 30 Nov 2025']],
    ['where the period is in such dates', ['26-10-05', '26-10-07'], ['Period: 26-10-01 to 26-10-31']],
  ])('%s', async (_, dates, above) => {
    expect(await readDates(dates, above)).toEqual(dates.map((date) => `20${date.slice(0, 8).replaceAll(/[/.]/g, '-')}`))
  })
})

describe('a date of two-digit numbers has the day first', () => {
  test.each([
    ['where it is newer so', ['05/11/26', '06/11/26'], ['2026-11-05', '2026-11-06'], []],
    ['where the days are nearer to each other so', ['20/03/19', '22/03/19'], ['2019-03-20', '2019-03-22'], []],
    ['where other rows are no day with the year first', ['20/03/19', '31/03/19'], ['2019-03-20', '2019-03-31'], []],
    ['where both are one day', ['26/11/26'], ['2026-11-26'], []],
    ['where the period above says it', ['20/03/19'], ['2019-03-20'], ['01/03/2019 to 31/03/2019']],
    ['where it is still to come', ['01/04/26', '05/04/27'], ['2026-04-01', futureDate], []],
    ['whatever stands above it', ['25/11/26'], ['2026-11-25'], ['Opened 12/03/09, next due 05/12/26']],
  ])('%s', async (_, dates, found, above) => {
    expect(await readDates(dates, above)).toEqual(found)
  })
})

test('a date that can have the day or the year first is marked', async () => {
  expect(await readDates(['26-11-05', '26-11-07', '26-11-26', '5 Nov 2026'])).toEqual([
    dateOrder,
    dateOrder,
    '2026-11-26',
    '2026-11-05',
  ])
  expect(await readDates(['26-11-05'], ['Account opened 12/03/1999, printed 26/11/2026'])).toEqual([dateOrder])
})

test('each row with such a date is marked, but a balance', async () => {
  const lines = ['26-11-05,B/F,,,100.00', '26-11-06,A,1.2.3,,', '26-11-07,B,5.00,5.00,', '26-11-08,Total,10.00,,']
  const { rows, unread } = await readFile(HEADER, ...lines)
  expect([rows, unread.map(({ line, problem }) => [line, problem])]).toEqual([
    [],
    [
      [3, dateOrder],
      [4, dateOrder],
      [5, dateOrder],
    ],
  ])
})

describe('a file says whether the day or the month is first', () => {
  test.each([
    ['by a day above 12', ['04/01/2026', '04/02/2026', '04/13/2026'], [], '2026-04-01'],
    ['by a day above 12, with years of two digits', ['4/1/26', '4/13/26'], [], '2026-04-01'],
    ['by the order of its rows', ['03/04/26', '03/09/26', '04/02/26', '04/05/26'], [], '2026-03-04'],
    ['by the order of its rows, the day first', ['03/04/26', '09/04/26', '01/05/26', '02/05/26'], [], '2026-04-03'],
    ['by the period above', ['03/04/26', '03/09/26'], ['01 Mar 2026 - 31 Mar 2026'], '2026-03-04'],
    ['by a day above it', ['03/04/26', '03/09/26'], ['Printed 04/25/2026'], '2026-03-04'],
    ['by what is still to come', ['03/10/26', '04/12/26'], [], '2026-03-10'],
  ])('%s', async (_, dates, above, first) => {
    const { rows, unread, question } = await readFile(
      ...above,
      HEADER,
      ...dates.map((date, index) => `${date},A${index},10.00,,`),
    )
    expect([rows[0]?.date, rows.length, unread, question]).toEqual([first, dates.length, [], undefined])
  })

  test('by its balances: they say which row is the oldest', async () => {
    const lines = ['12/01/25,A,10.00,,90.00', '01/02/26,B,10.00,,80.00', '02/02/26,C,10.00,,70.00']
    const oldest = await readFile(HEADER, ...lines)
    expect(oldest.question).toMatchObject({ orders: ['day', 'month'] })
    const newest = await readFile(HEADER, '01/02/26,B,10.00,,80.00', '12/01/25,A,10.00,,90.00')
    expect(newest.question).toMatchObject({ orders: ['day', 'month'] })
    const decided = await readFile(HEADER, '05/06/26,A,10.00,,90.00', '06/05/26,B,10.00,,80.00')
    expect([decided.question, decided.rows.map(({ date }) => date)]).toEqual([undefined, ['2026-05-06', '2026-06-05']])
  })

  test('else it is asked, with two of its rows', async () => {
    const { question } = await readFile(HEADER, '03/03/26,A,1.00,,', '03/04/26,B,1.00,,', '03/05/26,C,1.00,,')
    expect(question).toEqual({
      kind: 'dates',
      orders: ['day', 'month'],
      examples: [
        { cell: '03/04/26', words: 'B' },
        { cell: '03/05/26', words: 'C' },
      ],
    })
  })

  test('a year of two digits that can be a day is asked, too', async () => {
    const { question } = await readFile(HEADER, '26-11-05,A,1.00,,')
    expect(question).toMatchObject({ orders: ['day', 'year'], examples: [{ cell: '26-11-05', words: 'A' }] })
  })
})

test('the days of a whole month come back in any order of day, month and year', async () => {
  const toCell = {
    day: (year: string, month: string, day: string) => `${day}/${month}/${year}`,
    month: (year: string, month: string, day: string) => `${month}/${day}/${year}`,
    dots: (year: string, month: string, day: string) => `${year}.${month}.${day}.`,
    words: (year: string, month: string, day: string) =>
      `${new Date(`${year}-${month}-${day}T00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })} ${Number(day)}, ${year}, 9:12 PM`,
  }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 16, maxLength: 28 }),
      fc.constantFrom(...Object.values(toCell)),
      async (month, days, write) => {
        const dates = days
          .toSorted((one, other) => one - other)
          .map((day) => `2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
        const lines = dates.map((date, index) => {
          const [year = '', ofYear = '', day = ''] = date.split('-')
          return `"${write(year, ofYear, day)}",A${index},1.00,,`
        })
        const { rows, question } = await readFile(HEADER, ...lines)
        expect([rows.map(({ date }) => date), question]).toEqual([dates, undefined])
      },
    ),
    { numRuns: 60 },
  )
})
