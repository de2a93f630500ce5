import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPaise } from '#contract/fields/money.ts'
import { listRepayments } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { splitOpen, sumByAge, sumReturnedByMonth } from '#src/analysis/figures/lending.ts'
import { getMonthWithin } from '#src/analysis/figures/ranges.ts'
import { linkToLends, linkToReturned } from '#src/analysis/links.ts'
import { buildEvents } from '#src/history/events.ts'
import { filterEvents, sliceByDate } from '#src/history/selection.ts'
import { getLendAge } from '#src/lends/lend.ts'
import { groupByPerson, sortByNet } from '#src/people/person.ts'
import { day, ledgers, lends, outstandingOf, TODAY } from '#tests/tools/analysis-records.ts'

type ListSearch = { show: string; person?: string; where?: { direction?: 'Lent' | 'Borrowed' } }

/** What is outstanding of the open records that the list shows for the search of a link, in paise. */
const sumOfList = (records: readonly Lend[], { show, person, where }: ListSearch): number =>
  outstandingOf(
    records.filter(
      ({ direction, returnDate, returnName }) =>
        (show === 'outstanding' || show === getLendAge(returnDate, TODAY)) &&
        (where?.direction === undefined || where.direction === (direction === 'given' ? 'Lent' : 'Borrowed')) &&
        (person === undefined || toPersonKey(person) === toPersonKey(returnName)),
    ),
  )

describe('a number leads to rows with the same sum', () => {
  test.each(['given', 'taken'] as const)('for the ages of what is %s', (direction) => {
    fc.assert(
      fc.property(lends, (records) => {
        for (const { age, paise } of sumByAge(splitOpen(records)[direction], TODAY)) {
          expect(sumOfList(records, linkToLends(age, direction, {}).search)).toBe(paise)
        }
      }),
    )
  })

  test('for what each person owes, and what is owed to them', () => {
    fc.assert(
      fc.property(lends, (records) => {
        for (const { name, given, taken } of sortByNet(groupByPerson(records), TODAY)) {
          expect(sumOfList(records, linkToLends('outstanding', 'given', { person: name }).search)).toBe(toPaise(given))
          expect(sumOfList(records, linkToLends('outstanding', 'taken', { person: name }).search)).toBe(toPaise(taken))
        }
      }),
    )
  })

  test('for what came back in each month of a range', () => {
    fc.assert(
      fc.property(ledgers, day(400, 0), (records, from) => {
        const range = { from, to: TODAY }
        const repayments = listRepayments(records.lends, records.returns, TODAY)
        const events = buildEvents({ ...records, banks: [], expenses: [], ledgers: new Map() }, TODAY)
        for (const { month, toMe, byMe } of sumReturnedByMonth(repayments, range)) {
          const days = getMonthWithin(month, range)
          for (const [kind, paise] of [
            ['returned', toMe],
            ['repaid', byMe],
          ] as const) {
            const search = {
              ...linkToReturned(days, kind, {})?.search,
              type: undefined,
              text: undefined,
            }
            const shown = sliceByDate(filterEvents(events, search), search)
            expect(shown.reduce((sum, event) => sum + event.paise, 0)).toBe(paise)
          }
        }
      }),
    )
  })
})

test('what came back has no link with a filter that History does not have', () => {
  const range = { from: TODAY, to: TODAY }
  expect(linkToReturned(range, 'returned', { requirement: 'Optional' })).toBeUndefined()
  expect(linkToReturned(range, 'repaid', { bank: 'SBI', person: 'Ravi', text: 'bus' })).toMatchObject({
    search: { ...range, kind: 'repaid', bank: 'SBI', person: 'Ravi', about: 'bus' },
  })
})
