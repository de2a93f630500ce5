import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { primaryKeys } from '#server/store/keys.ts'
import { crowdTables } from '#tests/tools/crowded-tables.ts'
import {
  isListed,
  keepDifferent,
  ofSeveralKeys,
  overAllUsers,
  runEveryStatement,
} from '#tests/tools/every-statement.ts'
import { readPlan } from '#tests/tools/read-plan.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'
import { findParts, PARTS } from './partition-tables.ts'

/** A statement, and for each table the parts that its plan touches. */
type Planned = { query: CompiledQuery; parts: Map<string, Set<string>> }

let opened: OpenedStore
let planned: Planned[]

beforeAll(async () => {
  opened = await openStore()
  await crowdTables(opened.store, 'postgres', 400)
  const queries = keepDifferent(await runEveryStatement(opened.store))
  planned = await Promise.all(
    queries.map(async (query) => ({ query, parts: findParts(await readPlan(opened.store, query)) })),
  )
}, 120_000)

afterAll(() => opened.close())

/** Tables whose rows are spread by the user, so that all rows of a user are in parts of the same number. */
const ofUsers = Object.entries(primaryKeys).flatMap(([table, [column]]) =>
  table === 'users' || column === 'user_id' ? [table] : [],
)

const describeParts = ({ query, parts }: Planned): string =>
  `${[...parts].map(([table, numbers]) => `${table}: ${[...numbers].join(' ')}`).join(', ')} in ${query.sql}`

test('every statement of a request touches one part of each table', () => {
  const requests = planned.filter(({ query }) => !isListed(overAllUsers, query) && !isListed(ofSeveralKeys, query))
  const wide = requests.filter(({ parts }) => [...parts.values()].some(({ size }) => size !== 1))
  expect(wide.map(describeParts)).toEqual([])
  const touched = new Set(requests.flatMap(({ parts }) => [...parts.keys()]))
  expect([...touched].toSorted()).toEqual(Object.keys(primaryKeys).toSorted())
})

test('what a statement touches of a user is on one node: parts of the same number', () => {
  const requests = planned.filter(({ query }) => !isListed(overAllUsers, query))
  const apart = requests.filter(({ parts }) => {
    const numbers = [...parts].flatMap(([table, touched]) => (ofUsers.includes(table) ? [...touched] : []))
    return new Set(numbers).size > 1
  })
  expect(apart.map(describeParts)).toEqual([])
})

test('a statement of several keys touches no more parts than it has keys', () => {
  const several = planned.filter(({ query }) => isListed(ofSeveralKeys, query))
  expect(several.length).toBeGreaterThanOrEqual(ofSeveralKeys.length)
  for (const { query, parts } of several) {
    for (const touched of parts.values()) expect(touched.size).toBeLessThanOrEqual(query.parameters.length)
  }
})

test('only the listed statements go over all users, and those touch every part', () => {
  const listed = planned.filter(({ query }) => isListed(overAllUsers, query))
  expect(listed.length).toBeGreaterThanOrEqual(overAllUsers.length)
  for (const one of listed) {
    const most = Math.max(...[...one.parts.values()].map(({ size }) => size))
    expect(most, describeParts(one)).toBe(PARTS)
  }
})
