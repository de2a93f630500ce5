import { globSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findLedgerDifferences } from '#server/banks/ledger.ts'
import { beginSnapshot } from '#server/store/snapshot.ts'
import type { Store } from '#server/store/tables.ts'
import { sweep } from '#server/sweep.ts'
import { collectStatements, type Statement } from '#tests/tools/collect-statements.ts'
import { crowdTables } from '#tests/tools/crowded-tables.ts'
import { openApi } from '#tests/tools/server-api.ts'
import { makeEveryCall } from '#tests/tools/server-every-call.ts'
import { type OpenedStore, openStore } from '#tests/tools/store.ts'

const engine = inject('postgres') === undefined ? 'sqlite' : 'postgres'

/** Statements that read whole tables on purpose. No request runs them. */
const readsAll = [
  { why: 'the ledger of every bank is verified', pattern: /left join "ledger"/ },
  { why: 'it reads one row, of a table with what is still to be removed', pattern: /from "deletions" limit/ },
]

/** Command-line tools that fill or copy a whole database. */
const isProgram = (file: string): boolean => /^server\/(seed|node)\//.test(file)

let opened: OpenedStore
let statements: Statement[]

beforeAll(async () => {
  opened = await openStore()
  await crowdTables(opened.store, engine)
  const collected = collectStatements(opened.store)
  const openSnapshot = () => beginSnapshot(collected.store)
  const api = await openApi({ store: collected.store, openSnapshot, rateLimits: true })
  try {
    await makeEveryCall(api, opened.store)
    await sweep(collected.store, new Date('2026-11-21'))
    await findLedgerDifferences(collected.store)
  } finally {
    await api.close()
  }
  statements = collected.statements
}, 120_000)

afterAll(() => opened.close())

const planOf = async (store: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> => {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await store.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
  )
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN']))
}

const isWhole = (step: string): boolean =>
  engine === 'sqlite' ? /^SCAN (?!CONSTANT|\d+-ROW VALUES)|TEMP B-TREE/.test(step) : /Seq Scan/.test(step)

/** Keeps each statement once, with its first parameters. */
const different = (): Statement[] => [...new Map(statements.map((one) => [one.query.sql, one])).values()]

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
  for (const { query } of different()) {
    if (readsAll.some(({ pattern }) => pattern.test(query.sql))) continue
    const plan = await planOf(opened.store, query)
    if (plan.some(isWhole)) offences.push({ text: query.sql, plan })
  }
  expect(offences).toEqual([])
})

test('a page and a calendar read open records only, by an index that has no others', async () => {
  const reads = different().filter(({ query }) => /^select .* from "lends" .*returned < amount/.test(query.sql))
  const plans = await Promise.all(reads.map(async ({ query }) => (await planOf(opened.store, query)).join()))
  expect(plans).toHaveLength(2)
  for (const plan of plans) expect(plan).toMatch(/lends_open_(person_key|return_date)/)
})

test('the sweep finds old bodies and old keys each by an index of its own, and reads no others', async () => {
  const swept = different().filter(({ query }) => /idempotency_keys"? where body (<>|=) ''/.test(query.sql))
  const plans = await Promise.all(swept.map(async ({ query }) => (await planOf(opened.store, query)).join()))
  const indexes = plans.map((plan) => /idempotency_keys_with(out)?_body/.exec(plan)?.[0])
  expect(indexes.toSorted()).toEqual(['idempotency_keys_with_body', 'idempotency_keys_without_body'])
})

describe('what is deleted takes along what belongs to it', () => {
  test('by an index, from every table that refers to another', async () => {
    const references = engine === 'sqlite' ? sqliteReferences : postgresReferences
    const { rows } = await references.execute(opened.store)
    expect(rows.length).toBeGreaterThanOrEqual(7)
    expect(rows.filter(({ indexed }) => !indexed)).toEqual([])
  })
})

const sqliteReferences = sql<{ child: string; column: string; indexed: number }>`
  select tables.name as child, reference."from" as "column", exists (
    select 1 from pragma_index_list(tables.name) as each_index, pragma_index_info(each_index.name) as part
    where part.seqno = 0 and part.name = reference."from"
  ) as indexed
  from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as reference where tables.type = 'table'`

const postgresReferences = sql<{ child: string; column: string; indexed: boolean }>`
  select reference.conrelid::regclass::text as child, reference.conkey::text as "column", exists (
    select 1 from pg_index where indrelid = reference.conrelid and indkey[0] = reference.conkey[1]
  ) as indexed
  from pg_constraint as reference where contype = 'f'`
