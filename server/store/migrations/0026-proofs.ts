import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'

/** Adds the photos of records and expenses. A photo goes with what it belongs to. Do not edit: write a new migration. */
export const proofs = ({ text, integer, bytes, tableEnd }: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`create table proofs (
      user_id ${text} not null references users (id),
      id ${text} not null,
      lend_id ${text},
      expense_id ${text},
      bytes ${bytes} not null,
      primary key (user_id, id),
      foreign key (user_id, lend_id) references lends (user_id, id) on delete cascade,
      foreign key (user_id, expense_id) references expenses (user_id, id) on delete cascade
    ) ${tableEnd}`.execute(db)
    for (const name of ['lend', 'expense']) {
      const [table, column] = [sql.table(`${name}s`), sql.ref(`${name}_id`)]
      await sql`create index ${sql.ref(`proofs_${name}_id`)} on proofs (user_id, ${column})
        where ${column} is not null`.execute(db)
      await sql`alter table ${table} add column has_proof ${integer} not null default 0`.execute(db)
    }
  },
})
