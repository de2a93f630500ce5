import { globSync, readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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
  { why: 'the table has only what is still to be removed', pattern: /from "deletions"/ },
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

/** The columns of each foreign key, and whether an index of the child begins with them. */
type Reference = { child: string; parent: string; columns: string }

const sqliteReferences = sql<Reference>`
  select tables.name as child, reference."table" as parent, group_concat(reference."from", ',' order by reference.seq) as columns
  from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as reference
  where tables.type = 'table' group by tables.name, reference.id`

const sqliteIndexes = sql<{ child: string; columns: string }>`
  select tables.name as child, group_concat(part.name, ',' order by part.seqno) as columns
  from sqlite_schema as tables, pragma_index_list(tables.name) as one, pragma_index_info(one.name) as part
  where tables.type = 'table' group by one.name`

const names = (keys: string, relation: string) =>
  sql.raw(`(
  select string_agg(attname, ',' order by place) from unnest(${keys}) with ordinality as keys (number, place)
  join pg_attribute on attrelid = ${relation} and attnum = number
)`)

const postgresReferences = sql<Reference>`
  select conrelid::regclass::text as child, confrelid::regclass::text as parent, ${names('conkey', 'conrelid')} as columns
  from pg_constraint where contype = 'f'`

const postgresIndexes = sql<{ child: string; columns: string }>`
  select indrelid::regclass::text as child, ${names('indkey', 'indrelid')} as columns from pg_index
  join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`

test('what is deleted finds what belongs to it by an index, in every table that refers to another', async () => {
  const [references, indexes] =
    engine === 'sqlite' ? [sqliteReferences, sqliteIndexes] : [postgresReferences, postgresIndexes]
  const indexed = (await indexes.execute(opened.store)).rows
  const { rows } = await references.execute(opened.store)
  expect(rows.length).toBeGreaterThanOrEqual(16)
  const isIndexed = ({ child, parent, columns }: Reference): boolean => {
    // A user and a bank's id are deleted last, when nothing else of the user is left: the user's column is enough.
    const needed = parent === 'lends' ? columns : 'user_id'
    return indexed.some((index) => index.child === child && `${index.columns},`.startsWith(`${needed},`))
  }
  expect(rows.filter((reference) => !isIndexed(reference))).toEqual([])
})
