import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { openPostgres } from '#server/store/postgres.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { Store } from '#server/store/tables.ts'
import { runSql } from '#tests/tools/postgres.ts'
import type { Place } from './engines.ts'

/** The file of the embedded database of a place. */
export const fileOf = (place: Place): string => join(place.DATA_DIR, 'wealth-care.db')

/** Opens the database of a place, which migrates it. */
export const openPlace = (place: Place): Promise<Store> =>
  place.DATABASE_URL === undefined ? openSqlite(fileOf(place)) : openPostgres(place.DATABASE_URL)

/** Creates a database of an older version, and adds more to it. */
export const putFixture = async (place: Place, version: string, more = ''): Promise<void> => {
  const engine = place.DATABASE_URL === undefined ? 'sqlite' : 'postgres'
  const statements = (await readFile(`tests/fixtures/schema-${version}.${engine}.sql`, 'utf8')) + more
  if (place.DATABASE_URL !== undefined) return runSql(place.DATABASE_URL, statements)
  await mkdir(place.DATA_DIR, { recursive: true })
  const database = new DatabaseSync(fileOf(place))
  database.exec(statements)
  database.close()
}

/** Reads the schema of a database, without the tables of the migrations. */
export const schemaOf = async (store: Store, engine: string): Promise<unknown[]> => {
  const query =
    engine === 'SQLite'
      ? sql`select type, name, sql from sqlite_schema where name not like 'kysely%' and sql is not null order by name`
      : sql`select table_name, column_name, data_type, collation_name, is_nullable from information_schema.columns
            where table_schema = 'public' and table_name not like 'kysely%' order by 1, 2`
  const indexes = sql`select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' order by 1`
  const { rows } = await query.execute(store)
  return engine === 'SQLite' ? rows : [...rows, ...(await indexes.execute(store)).rows]
}
