import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the browsers that get pushes, and the turn of the push to the reminders. Do not edit: write a new migration. */
export const push = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table push_subscriptions (
      user_id ${text} not null,
      id ${text} not null,
      session_id ${text} not null,
      endpoint ${text} not null,
      p256dh ${text} not null,
      auth ${text} not null,
      created_at ${integer} not null,
      pushed_on ${text} not null,
      primary key (user_id, id),
      foreign key (user_id, session_id) references sessions (user_id, id)
    ) ${tableEnd}`.execute(db)
    await sql`create index push_subscriptions_session on push_subscriptions (user_id, session_id)`.execute(db)
    for (const column of ['push', 'push_amounts'])
      await sql`alter table reminders add column ${sql.ref(column)} ${integer} not null default 0`.execute(db)
    await sql`alter table reminders add column next_push_at ${integer}`.execute(db)
    await sql`alter table reminders add column pushed_on ${text} not null default ''`.execute(db)
    await sql`create index reminders_next_push_at on reminders (next_push_at)`.execute(db)
  },
})
