import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { ColumnTypes } from '#server/store/columns.ts'

/** The number of rows of one update. Both databases allow more parameters than it has. */
const PAGE_SIZE = 2_000

/** Fills the keys of a table from the names in one of its columns, page by page in the order of the ids. */
const fillKeys = async (db: Kysely<unknown>, table: string, name: string): Promise<void> => {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)}
      where id > ${last} and ${sql.ref(name)} <> '' order by id limit ${sql.lit(PAGE_SIZE)}`.execute(db)
    if (rows.length === 0) return
    const keys = rows.map((row) => sql`(${row.id}, ${toPersonKey(row.name)})`)
    await sql`with keys (id, person_key) as (values ${sql.join(keys)})
      update ${sql.table(table)} set person_key = keys.person_key from keys
      where ${sql.ref(`${table}.id`)} = keys.id`.execute(db)
    last = rows.at(-1)?.id ?? ''
  }
}

/**
 * Adds the key of the person to records and pages, and indexes of what a page, a calendar and a list of claims read: of
 * open records and open claims only, so that those of a closed past cost nothing. Do not edit: write a new migration.
 */
export const personKeys = ({ text }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['lends', 'shares']) {
      await sql`alter table ${sql.table(table)} add column person_key ${text} not null default ''`.execute(db)
    }
    await sql`drop index lends_user_id_return_name`.execute(db)
    await sql`drop index lends_user_id_return_date`.execute(db)
    await fillKeys(db, 'lends', 'return_name')
    await fillKeys(db, 'shares', 'person')

    const isOpen = sql`return_status <> 'done' and returned < amount`
    await sql`create index lends_user_id_person_key on lends (user_id, person_key, id)`.execute(db)
    await sql`create index lends_open_person_key on lends (user_id, person_key, lend_date desc, id desc)
      where ${isOpen}`.execute(db)
    await sql`create index lends_open_return_date on lends (user_id, return_date, id) where ${isOpen}`.execute(db)
    await sql`create index shares_user_id_person_key on shares (user_id, person_key)`.execute(db)
    await sql`create index claims_user_id_open on claims (user_id, id desc) where status = 'open'`.execute(db)
  },
})
