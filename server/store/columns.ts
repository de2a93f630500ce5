import { type RawBuilder, sql } from 'kysely'

/** The column types of an engine, for the migrations. Text compares byte by byte on both. */
export type ColumnTypes = {
  text: RawBuilder<unknown>
  integer: RawBuilder<unknown>
  bytes: RawBuilder<unknown>
  /** What closes a `create table`. */
  tableEnd: RawBuilder<unknown>
}

export const sqliteColumns: ColumnTypes = {
  text: sql`text`,
  integer: sql`integer`,
  bytes: sql`blob`,
  tableEnd: sql`strict`,
}

export const postgresColumns: ColumnTypes = {
  text: sql`text collate "C"`,
  integer: sql`bigint`,
  bytes: sql`bytea`,
  tableEnd: sql``,
}
