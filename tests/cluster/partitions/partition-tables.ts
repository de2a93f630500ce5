import { sql } from 'kysely'
import { primaryKeys } from '#server/store/keys.ts'
import type { Store } from '#server/store/tables.ts'

/** The parts of each table. */
export const PARTS = 8

/** The name of a part of a table. */
const namePart = (table: string, part: number): string => `${table}_part_${part}`

/**
 * Replaces the empty tables of a PostgreSQL by tables of the same columns, indexes and constraints that are spread over eight
 * parts by the first column of their primary key. All rows of a user are then in parts of one number, as they would be on one
 * node.
 */
export const partitionTables = (store: Store): Promise<void> =>
  store.transaction().execute(async (db) => {
    const tables = Object.entries(primaryKeys)
    const references = await sql<{ child: string; name: string; definition: string }>`
      select conrelid::regclass::text as child, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f'`.execute(db)
    await sql`create schema plain`.execute(db)
    for (const [table] of tables) await sql`alter table ${sql.table(table)} set schema plain`.execute(db)
    for (const [table, [column]] of tables) {
      await sql`create table ${sql.table(table)} (like plain.${sql.id(table)} including all)
        partition by hash (${sql.ref(column)})`.execute(db)
      for (let part = 0; part < PARTS; part += 1) {
        await sql`create table ${sql.table(namePart(table, part))} partition of ${sql.table(table)}
          for values with (modulus ${sql.lit(PARTS)}, remainder ${sql.lit(part)})`.execute(db)
      }
    }
    for (const { child, name, definition } of references.rows) {
      await sql`alter table ${sql.table(child)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
    }
    await sql`drop schema plain cascade`.execute(db)
  })

/** Finds the parts in the plan of a statement: for each table the numbers of its parts. */
export const findParts = (plan: readonly string[]): Map<string, Set<string>> => {
  const parts = new Map<string, Set<string>>()
  for (const [, table = '', part = ''] of plan.join('\n').matchAll(/ on (\w+)_part_(\d)\b/g)) {
    parts.set(table, (parts.get(table) ?? new Set()).add(part))
  }
  return parts
}
