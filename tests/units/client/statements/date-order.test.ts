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
