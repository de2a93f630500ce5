import { expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { buildLendFilter, getLendFigures } from '#src/lends/lend-due.ts'
import { getPersonNames } from '#src/people/person.ts'
import { lend, TODAY } from '#tests/tools/analysis-records.ts'

const inDays = (days: number): string => daysLater(TODAY, days)

const idsOf = (record: DueLend): string[] =>
  getLendFigures(TODAY)
    .filter((figure) => buildLendFilter([figure], TODAY).filterLends([record]).length > 0)
    .map(({ id }) => id)

test('an open record is in the figure of all, of its direction, and of its urgency', () => {
  expect(idsOf(lend({}))).toEqual(['outstanding', 'with-interest', 'owed'])
  expect(idsOf(lend({ returnDate: inDays(2) }))).toEqual(['outstanding', 'with-interest', 'owed', 'soon'])
  expect(idsOf(lend({ direction: 'taken', returnDate: inDays(-1) }))).toEqual([
    'outstanding',
    'with-interest',
    'owing',
    'overdue',
  ])
  expect(idsOf(lend({ returnStatus: 'done', direction: 'taken' }))).toEqual([])
})

test('the names of people are one for each person, most used first, in the most used spelling', () => {
  const names = ['RAVI KUMAR', 'Meera', ' Ravi  Kumar', '', 'Ravi Kumar', 'Meera', 'Straße', 'STRASSE', '  ']
  expect(getPersonNames(names.map((returnName) => lend({ returnName })))).toEqual(['Ravi Kumar', 'Meera', 'Straße'])
})
