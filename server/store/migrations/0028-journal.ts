import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/**
 * Adds the journal of thirty days: a line for each change, and what it did to each row. Entries of the ledger get the revision of
 * their change; several can be about one entry, because an undo can be undone. A deletion gets a time before which it waits. Do not
 * edit: write a new migration.
 */
export const journal = ({ text, integer, bytes, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table changes (
      user_id ${text} not null references users (id),
      revision ${integer} not null,
      key ${text} not null,
      at ${integer} not null,
      device ${text} not null,
      calls ${text} not null,
      undoes ${integer},
      undone_by ${integer},
      can_undo ${integer} not null,
      primary key (user_id, revision)
    ) ${tableEnd}`.execute(db)
    await sql`create unique index changes_key on changes (user_id, key)`.execute(db)
    await sql`create index changes_at on changes (at)`.execute(db)
    await sql`create table changed_rows (
      user_id ${text} not null references users (id),
      revision ${integer} not null,
      table_name ${text} not null,
      row_id ${text} not null,
      effect ${text} not null,
      before ${text},
      bytes ${bytes},
      primary key (user_id, revision, table_name, row_id)
    ) ${tableEnd}`.execute(db)
    await sql`create index changed_rows_row_id on changed_rows (user_id, table_name, row_id, revision)`.execute(db)
    await sql`create index changed_rows_bytes on changed_rows (user_id) where bytes is not null`.execute(db)

    await sql`alter table ledger add column revision ${integer}`.execute(db)
    await sql`create index ledger_revision on ledger (user_id, revision) where revision is not null`.execute(db)
    for (const column of ['expense_id', 'lend_id']) {
      await sql`create index ${sql.ref(`ledger_${column}`)} on ledger (user_id, ${sql.ref(column)}, id)
        where ${sql.ref(column)} is not null`.execute(db)
    }
    await sql`drop index ledger_undoes_id`.execute(db)
    await sql`create index ledger_undoes_id on ledger (user_id, undoes_id) where undoes_id is not null`.execute(db)
    await sql`alter table deletions add column due_at ${integer} not null default 0`.execute(db)
    await sql`create index deletions_due_at on deletions (due_at)`.execute(db)
  },
})
