import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/columns.ts'
import { isPostgres } from '#server/store/is-postgres.ts'

/** A table of the new schema, and the rows of old tables that it gets. Old tables have `old_` before their name. */
export type NewTable = {
  /** The type of each column. */
  columns: Record<string, RawBuilder<unknown>>
  /** Its primary key, by which its rows are sorted. */
  key: readonly string[]
  /** Its foreign keys and checks. */
  rules?: readonly string[]
  /** The statements that create its indexes. */
  indexes?: readonly string[]
  /** What follows `from` to read its rows. The columns are those of `old`. */
  rows: string
  /** The values of the columns that `old` does not have. */
  values?: Record<string, string>
  /** The old tables that no later table needs. They are dropped at once, so that SQLite reuses their space. */
  replaces?: readonly string[]
}

/** Renames old tables, and the indexes of their keys, because the name of an index is unique in a PostgreSQL schema. */
const renameOldTables = async (db: Kysely<unknown>, names: readonly string[]): Promise<void> => {
  const indexes = isPostgres(db)
    ? sql<{ name: string; isKey: boolean }>`
        select pg_class.relname as name, exists (
          select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u')
        ) as "isKey"
        from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid in (${sql.join(names.map((name) => sql`${name}::regclass`))})`
    : sql<{ name: string; isKey: boolean }>`
        select name, null as isKey from sqlite_schema
        where type = 'index' and sql is not null and tbl_name in (${sql.join(names)})`
  for (const { name, isKey } of (await indexes.execute(db)).rows) {
    // The copies read whole tables, so the other indexes are not needed any more.
    if (isKey) await sql`alter index ${sql.id(name)} rename to ${sql.id(`old_${name}`)}`.execute(db)
    else await sql`drop index ${sql.id(name)}`.execute(db)
  }
  for (const name of names) await sql`alter table ${sql.table(name)} rename to ${sql.table(`old_${name}`)}`.execute(db)
}

const createTable = async (
  db: Kysely<unknown>,
  { tableEnd }: ColumnTypes,
  [name, { columns, key, rules = [], indexes = [], rows, values = {}, replaces = [] }]: [string, NewTable],
): Promise<void> => {
  const table = sql.table(name)
  const names = Object.keys(columns)
  const definitions = Object.entries(columns).map(([column, type]) => sql`${sql.ref(column)} ${type}`)
  const constraints = [`primary key (${key.join(', ')})`, ...rules].map((rule) => sql.raw(rule))
  // PostgreSQL checks the rows of a full table together, which is faster. SQLite can add no constraint later.
  const isLater = isPostgres(db)
  await sql`create table ${table} (${sql.join([...definitions, ...(isLater ? [] : constraints)])})
    ${tableEnd}`.execute(db)
  await sql`insert into ${table} (${sql.join(names.map((column) => sql.ref(column)))})
    select ${sql.join(names.map((column) => sql.raw(values[column] ?? `old.${column}`)))}
    from ${sql.raw(rows)}
    order by ${sql.join(key.map((column) => sql.lit(names.indexOf(column) + 1)))}`.execute(db)
  for (const old of replaces) await sql`drop table ${sql.table(`old_${old}`)}`.execute(db)
  if (isLater) {
    await sql`alter table ${table} ${sql.join(constraints.map((rule) => sql`add ${rule}`))}`.execute(db)
    await sql`analyze ${table}`.execute(db)
  }
  for (const index of indexes) await sql.raw(index).execute(db)
}

/**
 * Replaces tables by new ones with the rows of the old ones. A table comes after those that its foreign keys name. The rows
 * stay in the database, so the memory that it takes does not grow with their number.
 */
export const rebuildTables = async (
  db: Kysely<unknown>,
  types: ColumnTypes,
  tables: Record<string, NewTable>,
): Promise<void> => {
  await renameOldTables(
    db,
    Object.values(tables).flatMap(({ replaces = [] }) => replaces),
  )
  for (const table of Object.entries(tables)) await createTable(db, types, table)
}
