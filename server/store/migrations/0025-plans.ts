import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the plans: templates of expenses and records, with a rhythm. Do not edit: write a new migration. */
export const plans = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table plans (
      user_id ${text} not null references users (id),
      id ${text} not null,
      kind ${text} not null,
      next_date ${text} not null,
      day ${integer} not null,
      every_unit ${text} not null,
      every_count ${integer} not null,
      until_date ${text} not null,
      paused ${integer} not null,
      template ${text} not null,
      version ${integer} not null default 1,
      primary key (user_id, id)
    ) ${tableEnd}`.execute(db)
    await sql`create index plans_next_date on plans (user_id, next_date, id)`.execute(db)
  },
})
