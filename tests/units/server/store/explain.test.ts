import { globSync, readFileSync } from 'node:fs'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Statement } from '#tests/tools/collect-statements.ts'
import { crowdTables } from '#tests/tools/crowded-tables.ts'
import {
  boundedOtherwise,
  isListed,
  keepDifferent,
  overAllUsers,
  readsAll,
  runEveryStatement,
} from '#tests/tools/every-statement.ts'
import { readPlan } from '#tests/tools/read-plan.ts'
import { type Reference, readIndexes, readReferences } from '#tests/tools/read-references.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'

const engine = inject('postgres') === undefined ? 'sqlite' : 'postgres'

/** Command-line tools that fill or copy a whole database. */
const isProgram = (file: string): boolean => /^server\/(seed|node)\//.test(file)

let opened: OpenedStore
let statements: Statement[]
let different: CompiledQuery[]

beforeAll(async () => {
  opened = await openStore()
  await crowdTables(opened.store, engine)
  statements = await runEveryStatement(opened.store)
  different = keepDifferent(statements)
}, 120_000)

afterAll(() => opened.close())

const isWhole = (step: string): boolean =>
  engine === 'sqlite'
    ? /^SCAN (?!CONSTANT|\d+-ROW VALUES)|TEMP B-TREE/.test(step)
    : /Seq Scan on (?!deletions)/.test(step) // which has only what is still to be removed

/** Counts the statements in the server's code by file, verb and table. */
const written = (): Map<string, number> => {
  const places = globSync('server/**/*.ts')
    .filter((file) => !isProgram(file) && !file.includes('/migrations/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.(select|insert|update|delete)(?:From|Into|Table)\('(\w+)'\)/g)].map(
        ([, verb, table]) => `${file} ${verb} ${table}`,
      ),
    )
  return new Map(places.map((place) => [place, places.filter((other) => other === place).length]))
}

const issued = (): Map<string, Set<string>> => {
  const places = new Map<string, Set<string>>()
  for (const { query, file, line } of statements) {
    const [, verb, table] = /^(select|insert|update|delete)\b(?:.*? (?:from|into))? "(\w+)"/.exec(query.sql) ?? []
    const place = `${file} ${verb} ${table}`
    places.set(place, (places.get(place) ?? new Set()).add(line))
  }
  return places
}

test('every statement that the code can build was issued, from each of its places', () => {
  const counts = issued()
  const missing = [...written()].filter(([place, count]) => (counts.get(place)?.size ?? 0) < count)
  expect(written().size).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('no statement reads a whole table that grows, or sorts what it read', async () => {
  const offences: { text: string; plan: string[] }[] = []
  for (const query of different) {
    if (isListed(readsAll, query)) continue
    const plan = await readPlan(opened.store, query)
    if (plan.some(isWhole)) offences.push({ text: query.sql, plan })
  }
  expect(offences).toEqual([])
})

test('every statement has a limit or finds one row by its key, or a list says what bounds its rows', async () => {
  const keys = (await readIndexes(opened.store)).filter(({ isUnique }) => isUnique)
  const isOfOneRow = (text: string): boolean => {
    const [, table] = /(?:from|update) "?(\w+)"?/.exec(text) ?? []
    const isNamed = (column: string) => new RegExp(`\\b${column}"? = [?$]`).test(text)
    return keys.some(({ child, columns }) => child === table && columns.split(',').every(isNamed))
  }
  const others = different.filter(({ sql }) => !/^\s*insert| limit |^select pg_advisory/.test(sql) && !isOfOneRow(sql))
  expect(others.filter((query) => !isListed(boundedOtherwise, query)).map(({ sql }) => sql)).toEqual([])
})

test('every pattern of a list is that of a statement', () => {
  for (const listed of [...readsAll, ...overAllUsers, ...boundedOtherwise]) {
    expect(
      different.some((query) => isListed([listed], query)),
      listed.why,
    ).toBe(true)
  }
})

test('a page and a calendar read open records only, by an index that has no others', async () => {
  const reads = different.filter((query) => /^select .* from "lends" .*returned < amount .*order by/.test(query.sql))
  const plans = await Promise.all(reads.map(async (query) => (await readPlan(opened.store, query)).join()))
  expect(plans).toHaveLength(4)
  for (const plan of plans) expect(plan).toMatch(/lends_open_(person_id|return_date|instalments)/)
})

test('the sweep finds old bodies and old keys each by an index of its own, and reads no others', async () => {
  const swept = different.filter((query) => /idempotency_keys"? where body (<>|=) ''/.test(query.sql))
  const plans = await Promise.all(swept.map(async (query) => (await readPlan(opened.store, query)).join()))
  const indexes = plans.map((plan) => /idempotency_keys_with(out)?_body/.exec(plan)?.[0])
  expect(indexes.toSorted()).toEqual(['idempotency_keys_with_body', 'idempotency_keys_without_body'])
})

test('what is deleted finds what belongs to it by an index, in every table that refers to another', async () => {
  const [references, indexed] = [await readReferences(opened.store), await readIndexes(opened.store)]
  expect(references.length).toBeGreaterThanOrEqual(16)
  const isIndexed = ({ child, parent, columns }: Reference): boolean => {
    // A user and a bank's id are deleted last, when nothing else of the user is left: the user's column is enough.
    const needed = parent === 'lends' || parent === 'people' ? columns : 'user_id'
    return indexed.some((index) => index.child === child && `${index.columns},`.startsWith(`${needed},`))
  }
  expect(references.filter((reference) => !isIndexed(reference))).toEqual([])
})
