import { expect, test } from 'vitest'
import { findMember, toGroupName } from '#src/statements/splitwise/names.ts'

test.each([
  ['Asha Verma', ['Ravi', 'asha  verma'], 1],
  ['Asha Verma', ['Ravi', 'Asha V.'], 1],
  ['Asha Verma', ['Asha Rao', 'Asha Verma'], 1],
  ['Asha Verma', ['Asha Rao', 'Asha V.'], -1],
  ['Asha Verma', ['Ravi', 'Priya'], -1],
])('%s among %j is the member at %i', (name, members, index) => {
  expect(findMember(members, name)).toBe(index)
})

test.each([
  ['goa-trip_2026-11-28_export.csv', 'Goa trip'],
  ['goa-trip_2026-11-28_export (2).csv', 'Goa trip'],
  ['Flat 4B.csv', 'Flat 4B'],
  ['.csv', 'Splitwise'],
  [`${'long '.repeat(20)}.csv`, 'Long long long long long long long long'],
])('the file %s is of the group %s', (file, group) => {
  expect(toGroupName(file)).toBe(group)
})
