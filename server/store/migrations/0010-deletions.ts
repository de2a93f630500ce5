import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

const PAGE_SIZE = 2_000

/** The time in a UUID of version 7, in milliseconds: its first 48 bits. 0 for another text. */
const readTime = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16) || 0

/** Fills the time of each user's latest change from the revision, page by page in the order of the ids. */
const fillTimes = async (db: Kysely<unknown>): Promise<void> => {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string; revision: string }>`
      select id, revision from users where id > ${last} and revision <> ''
      order by id limit ${sql.lit(PAGE_SIZE)}`.execute(db)
    if (rows.length === 0) return
    const times = rows.map(({ id, revision }) => sql`(${id}, ${sql.lit(readTime(revision))})`)
    await sql`with times (id, changed_at) as (values ${sql.join(times)})
      update users set changed_at = times.changed_at from times where users.id = times.id`.execute(db)
    last = rows.at(-1)?.id ?? ''
  }
}

/**
 * Adds the time of each user's latest change, and a table of the users whose rows are still to be removed. Before, such a
 * user had an e-mail address of `deleted:` and the id. Do not edit: write a new migration.
 */
export const deletions = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column changed_at ${integer} not null default 0`.execute(db)
    await fillTimes(db)

    await sql`create table deletions (
      user_id ${text} not null,
      primary key (user_id),
      foreign key (user_id) references users (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    await sql`insert into deletions (user_id) select id from users where email like 'deleted:%'`.execute(db)
    await sql`update users set email = id where email like 'deleted:%'`.execute(db)
  },
})
