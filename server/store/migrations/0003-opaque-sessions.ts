import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Sessions by the hash of an opaque token, with their age and last use. Earlier sessions have signed tokens and no
 * hash, so they are dropped. Do not edit: write a new migration.
 */
export const opaqueSessions = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`drop table sessions`.execute(db)
    await sql`create table sessions (
      id ${text} not null,
      user_id ${text} not null,
      created_at ${integer} not null,
      used_at ${integer} not null,
      primary key (id),
      foreign key (user_id) references users (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    for (const column of ['user_id', 'created_at', 'used_at']) {
      await sql`create index ${sql.id(`sessions_${column}`)} on sessions (${sql.ref(column)})`.execute(db)
    }
  },
})
