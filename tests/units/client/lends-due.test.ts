import { expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { getLendFigures } from '#src/lends/lend-due.ts'
import { getPersonNames } from '#src/people/person.ts'
import { lend, TODAY } from '#tests/tools/analysis-records.ts'

const inDays = (days: number): string => daysLater(TODAY, days)

const idsOf = (record: Lend, hasDirection: boolean): string[] =>
  getLendFigures(TODAY, hasDirection)
    .filter(({ includes }) => includes(record))
    .map(({ id }) => id)

test('with directions, an open record is in the figure of its direction', () => {
  expect(idsOf(lend({}), true)).toEqual(['owed'])
  expect(idsOf(lend({ direction: 'taken', returnDate: inDays(-1) }), true)).toEqual(['owing', 'overdue'])
  expect(idsOf(lend({ returnStatus: 'done', direction: 'taken' }), true)).toEqual([])
})

test('without directions, there is one figure for all open records', () => {
  expect(getLendFigures(TODAY).map(({ id }) => id)).toEqual(['outstanding', 'overdue', 'soon'])
  expect(idsOf(lend({ returnDate: inDays(2) }), false)).toEqual(['outstanding', 'soon'])
})

test('the names of people are one for each person, most used first, in the most used spelling', () => {
  const names = ['RAVI KUMAR', 'Meera', ' Ravi  Kumar', '', 'Ravi Kumar', 'Meera', 'Straße', 'STRASSE', '  ']
  expect(getPersonNames(names.map((returnName) => lend({ returnName })))).toEqual(['Ravi Kumar', 'Meera', 'Straße'])
})
