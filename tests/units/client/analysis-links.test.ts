import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPaise } from '#contract/fields/money.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { listRepayments } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import {
  splitOpen,
  sumByAge,
  sumByRequirement,
  sumExpectedReturns,
  sumLate,
  sumReturnedByMonth,
} from '#src/analysis/figures/lending.ts'
import { getMonthWithin } from '#src/analysis/figures/ranges.ts'
import { chooseShow, linkToLends, linkToReturned } from '#src/analysis/links.ts'
import { buildEvents } from '#src/history/events.ts'
import { filterEvents, sliceByDate } from '#src/history/selection.ts'
import { buildLendFilter } from '#src/lends/lend-due.ts'
import { getActiveFilters } from '#src/lends/list/lend-filters.tsx'
import { groupByPerson, sortByNet } from '#src/people/person.ts'
import type { TableSearch } from '#src/ui/list/table-search.ts'
import { day, TODAY } from '#tests/tools/analysis-records.ts'
import { termedLedgers } from '#tests/tools/termed-records.ts'

type Where = { direction?: 'Lent' | 'Borrowed'; requirement?: Lend['requirement'] }

/** The records that the list shows for the search of a link, and what their amounts come to, in paise. */
const openList = (records: readonly DueLend[], { where, ...search }: Partial<TableSearch> & { where?: Where }) => {
  const { filterLends, getAmount } = buildLendFilter(getActiveFilters(search as TableSearch, TODAY), TODAY)
  const shown = filterLends(records).filter(
    ({ direction, requirement }) =>
      (where?.direction === undefined || where.direction === (direction === 'given' ? 'Lent' : 'Borrowed')) &&
      (where?.requirement === undefined || where.requirement === requirement),
  )
  return { count: shown.length, paise: shown.reduce((sum, record) => sum + toPaise(getAmount(record)), 0) }
}

describe('a number leads to rows with the same sum', () => {
  test.each(['given', 'taken'] as const)(
    'for what is %s, by age, requirement and day, and what of it is late',
    (side) => {
      fc.assert(
        fc.property(termedLedgers, ({ lends: records }) => {
          const open = splitOpen(records)[side]
          for (const { age, paise, count } of sumByAge(open, TODAY)) {
            expect(openList(records, linkToLends(age, side, {}).search)).toEqual({ paise, count })
          }
          for (const [requirement, { paise, count }] of sumByRequirement(open)) {
            const { search } = linkToLends(chooseShow(open), side, { requirement })
            expect(openList(records, search)).toEqual({ paise, count })
          }
          for (const { when, paise, count, cumulative, ...days } of sumExpectedReturns(open, TODAY)) {
            const show = when === 'undated' ? 'undated' : 'outstanding'
            expect(openList(records, linkToLends(show, side, {}, days).search)).toEqual({ paise, count })
            const until = linkToLends(chooseShow(open), side, {}, days.to === undefined ? {} : { to: days.to })
            expect(openList(records, until.search).paise).toBe(cumulative)
          }
          const late = sumLate(open)
          expect(openList(records, linkToLends('overdue', side, {}).search)).toEqual(late)
        }),
      )
    },
  )

  test('for what each person owes, and what is owed to them', () => {
    fc.assert(
      fc.property(termedLedgers, ({ lends: records }) => {
        for (const { name, given, taken, overdue } of sortByNet(groupByPerson(records), TODAY)) {
          const search = { person: name }
          const sumOf = (show: 'outstanding' | 'overdue', side: Lend['direction']) =>
            openList(records, linkToLends(show, side, search).search).paise
          expect(sumOf('outstanding', 'given')).toBe(toPaise(given))
          expect(sumOf('outstanding', 'taken')).toBe(toPaise(taken))
          expect(sumOf('overdue', 'given')).toBe(toPaise(overdue.given))
          expect(sumOf('overdue', 'taken')).toBe(toPaise(overdue.taken))
        }
      }),
    )
  })

  test('for what came back in each month of a range', () => {
    fc.assert(
      fc.property(termedLedgers, day(400, 0), (records, from) => {
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
