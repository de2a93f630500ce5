import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requirements } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { isPromised } from '#contract/lend-due.ts'
import { createGetUrgency, sortByUrgency } from '#src/lends/sort-by-urgency.ts'
import { lend, TODAY } from '#tests/tools/analysis-records.ts'

const inDays = (days: number): string => daysLater(TODAY, days)

test('open records come by return date, whatever their requirement, undated ones last; then what is done, newest first', () => {
  const expected = [
    lend({ id: 'very late, optional', returnDate: inDays(-40) }),
    lend({ id: 'late, compulsory', returnDate: inDays(-1), requirement: 'Compulsory' }),
    lend({ id: 'today, required', returnDate: inDays(0), requirement: 'Required' }),
    lend({ id: 'tomorrow, compulsory', returnDate: inDays(1), requirement: 'Compulsory' }),
    lend({ id: 'tomorrow, optional', returnDate: inDays(1) }),
    lend({ id: 'in eight days, compulsory', returnDate: inDays(8), requirement: 'Compulsory' }),
    lend({ id: 'in nine days, optional', returnDate: inDays(9) }),
    lend({ id: 'undated, required', requirement: 'Required', returnStatus: '' }),
    lend({ id: 'undated, optional', lendDate: inDays(-50) }),
    lend({ id: 'done, newer', returnStatus: 'done', lendDate: inDays(-2), returnDate: inDays(-1) }),
    lend({ id: 'done, older', returnStatus: 'done', lendDate: inDays(-9), requirement: 'Compulsory' }),
  ]
  expect(sortByUrgency(expected.toReversed())).toEqual(expected)
})

const day = fc.integer({ min: -60, max: 60 }).map(inDays)
const records = fc
  .array(
    fc.record({
      lendDate: day,
      returnDate: fc.oneof(day, fc.constant('')),
      returnStatus: fc.constantFrom('' as const, 'pending' as const, 'done' as const),
      requirement: fc.constantFrom(...requirements),
    }),
    { maxLength: 40 },
  )
  .map((some) => some.map((each, index) => lend({ ...each, id: String(index).padStart(3, '0') })))

test('no record is lost or doubled, and the result does not depend on the order of the input', () => {
  fc.assert(
    fc.property(
      records.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      ([some, shuffled]) => {
        const ordered = sortByUrgency(some)
        expect(ordered.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(some)
        expect(sortByUrgency(shuffled)).toEqual(ordered)
      },
    ),
  )
})

test('urgencies never mix, and the return dates of open records never go back', () => {
  const urgencies = ['overdue', 'this-week', 'later', 'undated', 'done']
  const getUrgency = createGetUrgency(TODAY)
  fc.assert(
    fc.property(records, (some) => {
      const sorted = sortByUrgency(some)
      const places = sorted.map((each) => urgencies.indexOf(getUrgency(each)))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      const dates = sorted.filter(isPromised).map(({ returnDate }) => returnDate)
      expect(dates).toEqual(dates.toSorted())
    }),
  )
})
