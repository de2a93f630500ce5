import { type RawBuilder, sql } from 'kysely'

/** The column types of a database, for the migrations. Text compares byte by byte on both. */
export type ColumnTypes = {
  text: RawBuilder<unknown>
  integer: RawBuilder<unknown>
  bytes: RawBuilder<unknown>
  /** The SQL after the closing bracket of `create table`. */
  tableEnd: RawBuilder<unknown>
}

/** The column types of SQLite. */
export const sqliteColumns: ColumnTypes = {
  text: sql`text`,
  integer: sql`integer`,
  bytes: sql`blob`,
  tableEnd: sql`strict`,
}

/** The column types of PostgreSQL. */
export const postgresColumns: ColumnTypes = {
  text: sql`text collate "C"`,
  integer: sql`bigint`,
  bytes: sql`bytea`,
  tableEnd: sql``,
}
