import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds UPI ids, the pages for one person, claims of payments, and reminders. Do not edit: write a new migration. */
export const sharesAndReminders = ({ text, integer, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column upi ${text} not null default ''`.execute(db)

    await sql`create index lends_user_id_return_date on lends (user_id, return_date, id)`.execute(db)

    await sql`create table shares (
      id ${text} not null,
      user_id ${text} not null,
      token_hash ${text} not null,
      person ${text} not null,
      expires_at ${integer} not null,
      primary key (id),
      foreign key (user_id) references users (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    await sql`create unique index shares_token_hash on shares (token_hash)`.execute(db)
    await sql`create index shares_user_id on shares (user_id, id desc)`.execute(db)
    await sql`create index shares_expires_at on shares (expires_at)`.execute(db)

    await sql`create table claims (
      id ${text} not null,
      user_id ${text} not null,
      share_id ${text} not null,
      lend_id ${text} not null,
      amount ${integer} not null,
      note ${text} not null,
      at ${integer} not null,
      status ${text} not null,
      decided_at ${integer} not null,
      primary key (id),
      check (amount > 0),
      foreign key (user_id) references users (id) on delete cascade,
      foreign key (lend_id) references lends (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    await sql`create index claims_user_id on claims (user_id, id desc)`.execute(db)
    await sql`create index claims_share_id on claims (share_id, status)`.execute(db)
    await sql`create index claims_lend_id on claims (lend_id)`.execute(db)
    await sql`create index claims_decided_at on claims (decided_at)`.execute(db)

    await sql`create table reminders (
      user_id ${text} not null,
      calendar_salt ${text} not null,
      calendar_hash ${text},
      mail ${integer} not null,
      mail_hour ${integer} not null,
      time_zone ${text} not null,
      days_before ${integer} not null,
      origin ${text} not null,
      unsubscribe_hash ${text} not null,
      next_mail_at ${integer},
      mailed_on ${text} not null,
      primary key (user_id),
      foreign key (user_id) references users (id) on delete cascade
    ) ${tableEnd}`.execute(db)
    await sql`create unique index reminders_calendar_hash on reminders (calendar_hash)`.execute(db)
    await sql`create unique index reminders_unsubscribe_hash on reminders (unsubscribe_hash)`.execute(db)
    await sql`create index reminders_next_mail_at on reminders (next_mail_at)`.execute(db)
  },
})
