import { addDays, differenceInCalendarDays, format, isValid, parseISO, subYears } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { parseTypedDate } from '#src/ui/dates/typed-date.ts'

/** A Sunday. */
const TODAY = '2026-11-22'

const toCalendarDate = (date: Date): string => format(date, 'yyyy-MM-dd')

const anyDay = (min: string, max: string) =>
  fc
    .integer({ min: 0, max: differenceInCalendarDays(parseISO(max), parseISO(min)) })
    .map((days) => addDays(parseISO(min), days))

const days = anyDay('1900-01-01', '2199-12-31')

const read = (typed: string) => parseTypedDate(typed, { today: TODAY })
const readUntilToday = (typed: string) => parseTypedDate(typed, { today: TODAY, latest: TODAY })
const readBirthDate = (typed: string) =>
  parseTypedDate(typed, { today: TODAY, latest: '2026-11-20', isBirthDate: true })

describe('a typed date', () => {
  test.each([
    ['25.12.26', '2026-12-25'],
    ['25/12', '2026-12-25'],
    ['25 dec', '2026-12-25'],
    ['25dec', '2026-12-25'],
    ['25122026', '2026-12-25'],
    ['251226', '2026-12-25'],
    ['12/11/26', '2026-11-12'],
    ['12-11-2026', '2026-11-12'],
    [' 12 Nov, 2026 ', '2026-11-12'],
    ['12 november 26', '2026-11-12'],
    ['5 Sept 2026', '2026-09-05'],
    ['2026-11-12', '2026-11-12'],
    ['1/2/03', '2003-02-01'],
    ['29/2/2028', '2028-02-29'],
    ['Today', '2026-11-22'],
    ['tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-21'],
    ['day after tomorrow', '2026-11-24'],
    ['Day before yesterday', '2026-11-20'],
    ['15th dec', '2026-12-15'],
    ['1st Jan 2027', '2027-01-01'],
    ['dec 15', '2026-12-15'],
    ['Dec 15th, 2026', '2026-12-15'],
    ['15th', '2026-12-15'],
    ['22nd', '2026-11-22'],
    ['31st', '2026-12-31'],
    ['in 3 days', '2026-11-25'],
    ['in 1 week', '2026-11-29'],
    ['in 2 months', '2027-01-22'],
    ['2 weeks ago', '2026-11-08'],
    ['1 day ago', '2026-11-21'],
  ])('%j is %s', (typed, date) => expect(read(typed)).toBe(date))

  const formats = [
    'd/M/yyyy',
    'dd/MM/yyyy',
    'd-M-yyyy',
    'd.M.yyyy',
    'd M yyyy',
    'd MMM yyyy',
    'dd-MMM-yyyy',
    'd MMMM yyyy',
    'dMMMyyyy',
    'ddMMyyyy',
    'yyyy-MM-dd',
  ]
  test.each(formats)('is read back from %s', (pattern) =>
    fc.assert(fc.property(days, (day) => read(format(day, pattern)) === toCalendarDate(day))),
  )

  test.each(['d/M/yy', 'd-M-yy', 'd.M.yy', 'd M yy', 'd MMM yy', 'd MMMM yy', 'ddMMyy'])(
    'is read back from %s within fifty years, and from a birth date of the last hundred',
    (pattern) => {
      fc.assert(
        fc.property(anyDay('1976-01-01', '2075-12-31'), (day) => read(format(day, pattern)) === toCalendarDate(day)),
      )
      fc.assert(
        fc.property(
          anyDay('1926-01-01', '2025-12-31'),
          (day) => readBirthDate(format(day, pattern)) === toCalendarDate(day),
        ),
      )
    },
  )

  test.each([
    '',
    ' ',
    '12',
    '2026',
    '1/2/3',
    '1/2/026',
    '31/2/2026',
    '29/2/2026',
    '31/4',
    '0/1',
    '12/13/2026',
    '12 n',
    '12 no',
    '12 novem x',
    'm',
    'mo',
    'mondayx',
    'next friday',
    '0th',
    '32nd',
    'dec 32',
    '3 days',
    'in 3 years',
    'soon',
    '20261225',
    '99/99',
    '-5/3',
    '12/11/26/1',
    '１２/11/2026',
    '2026-11-12T00:00',
  ])('%j is none', (typed) => expect(read(typed)).toBeUndefined())

  test('is never read from garbage, and whatever is read is a date of the calendar', () => {
    const garbage = fc.string({ unit: 'binary' }).filter((text) => !/\d/.test(text) && !/^\s*[a-z]{3,}\s*$/i.test(text))
    fc.assert(fc.property(garbage, (text) => read(text) === undefined))
    const likely = fc.string({ unit: fc.constantFrom(...'0123456789/-. decnovfrisat') })
    fc.assert(
      fc.property(likely, (text) => {
        const date = read(text)
        return date === undefined || isCalendarDate(date)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('without a year', () => {
  const withoutYear = ['d/M', 'd-M', 'd.M', 'd M', 'd MMM', 'd MMMM']

  test.each([
    ['25/12', '2026-12-25', '2025-12-25'],
    ['22/11', '2026-11-22', '2026-11-22'],
    ['21 nov', '2027-11-21', '2026-11-21'],
    ['29/2', '2028-02-29', '2024-02-29'],
  ])('%s is the next such day, or the latest where no day to come is taken', (typed, next, last) => {
    expect(read(typed)).toBe(next)
    expect(readUntilToday(typed)).toBe(last)
  })

  test('the day of a month is the next one, or the latest where no day to come is taken', () => {
    expect([read('21st'), readUntilToday('21st')]).toEqual(['2026-12-21', '2026-11-21'])
    expect([read('31st'), readUntilToday('31st')]).toEqual(['2026-12-31', '2026-10-31'])
    expect(parseTypedDate('30th', { today: '2026-02-01' })).toBe('2026-03-30')
  })

  test.each(withoutYear)('%s is the nearest such day, and never one past the limit', (pattern) =>
    fc.assert(
      fc.property(anyDay('2024-01-01', '2031-12-31'), anyDay('1950-01-01', '2100-12-31'), (day, limit) => {
        const latest = toCalendarDate(limit)
        const typed = format(day, pattern)
        const last = parseTypedDate(typed, { today: TODAY, latest }) ?? ''
        expect(last.slice(4)).toBe(toCalendarDate(day).slice(4))
        expect(last <= latest).toBe(true)
        if (format(day, 'dd-MM') !== '29-02') expect(last > toCalendarDate(subYears(limit, 1))).toBe(true)
        const next = parseTypedDate(typed, { today: latest }) ?? ''
        expect(next >= latest).toBe(true)
      }),
    ),
  )
})

describe('a weekday', () => {
  test.each([
    ['fri', '2026-11-27', '2026-11-20'],
    ['Friday', '2026-11-27', '2026-11-20'],
    ['tues', '2026-11-24', '2026-11-17'],
    ['sun', '2026-11-29', '2026-11-22'],
  ])('%s is the next such day after today, or the most recent where no day to come is taken', (typed, next, last) => {
    expect(read(typed)).toBe(next)
    expect(readUntilToday(typed)).toBe(last)
  })

  test.each(['EEE', 'EEEE'])('%s is at most seven days away, and never past the limit', (pattern) =>
    fc.assert(
      fc.property(days, anyDay('1950-01-01', '2100-12-31'), (day, limit) => {
        const typed = format(day, pattern)
        const latest = toCalendarDate(limit)
        const last = parseISO(parseTypedDate(typed, { today: TODAY, latest }) ?? '')
        const next = parseISO(parseTypedDate(typed, { today: latest }) ?? '')
        expect([format(last, pattern), format(next, pattern)]).toEqual([typed, typed])
        expect([0, 1, 2, 3, 4, 5, 6]).toContain(differenceInCalendarDays(limit, last))
        expect([1, 2, 3, 4, 5, 6, 7]).toContain(differenceInCalendarDays(next, limit))
      }),
    ),
  )
})

test('the two digits of a birth year are never a year to come', () => {
  expect(readBirthDate('14/7/91')).toBe('1991-07-14')
  expect(readBirthDate('14/7/30')).toBe('1930-07-14')
  fc.assert(
    fc.property(days, days, (day, today) => {
      const read = parseTypedDate(format(day, 'd/M/yy'), { today: toCalendarDate(today), isBirthDate: true })
      return read === undefined || (isValid(parseISO(read)) && read <= toCalendarDate(today))
    }),
  )
})
