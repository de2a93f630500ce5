import { sql } from 'kysely'
import { isPostgres } from '#server/store/is-postgres.ts'
import type { Store } from '#server/store/tables.ts'

/** A foreign key as the database has it. The columns are separated by commas. */
export type Reference = { child: string; parent: string; columns: string }

/** An index as the database has it. */
export type Index = Pick<Reference, 'child' | 'columns'> & { isUnique: boolean }

/** The names of the columns whose numbers are in an array of the catalogue, in its order. */
const names = (numbers: string, table: string) => sql`(
  select string_agg(attname, ',' order by place) from unnest(${sql.raw(numbers)}) with ordinality as keys (number, place)
  join pg_attribute on attrelid = ${sql.raw(table)} and attnum = number
)`

/** Reads every foreign key. */
export const readReferences = async (store: Store): Promise<Reference[]> => {
  const references = isPostgres(store)
    ? sql<Reference>`
        select conrelid::regclass::text as child, confrelid::regclass::text as parent, ${names('conkey', 'conrelid')} as columns
        from pg_constraint where contype = 'f' and conparentid = 0`
    : sql<Reference>`
        select tables.name as child, reference."table" as parent,
          group_concat(reference."from", ',' order by reference.seq) as columns
        from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as reference
        where tables.type = 'table' group by tables.name, reference.id`
  return (await references.execute(store)).rows
}

/** Reads every index, those of primary keys included. */
export const readIndexes = async (store: Store): Promise<Index[]> => {
  const indexes = isPostgres(store)
    ? sql<Index>`
        select indrelid::regclass::text as child, ${names('indkey', 'indrelid')} as columns,
          indisunique as "isUnique"
        from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace`
    : sql<Index>`
        select tables.name as child, group_concat(part.name, ',' order by part.seqno) as columns,
          one."unique" as "isUnique"
        from sqlite_schema as tables, pragma_index_list(tables.name) as one, pragma_index_info(one.name) as part
        where tables.type = 'table' group by one.name`
  return (await indexes.execute(store)).rows.map((index) => ({ ...index, isUnique: Boolean(index.isUnique) }))
}
