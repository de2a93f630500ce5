import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'
import { listBankTables } from './bank-tables.ts'
import { listLendTables } from './lend-tables.ts'
import { rebuildTables } from './rebuild-tables.ts'
import type { Types } from './rules.ts'
import { listOtherTables, listUserTables } from './user-tables.ts'

/**
 * Gives every table of a user's data the primary key (`user_id`, `id`), and foreign keys that carry the user, so that no row can
 * name another user's. What finds a user has tables of its own: e-mail addresses and tokens. What was still to be removed is
 * removed. Do not edit: write a new migration.
 */
export const keysWithOwner = (types: ColumnTypes): Migration => ({
  up: (db: Kysely<unknown>) => {
    const columns: Types = {
      text: sql`${types.text} not null`,
      integer: sql`${types.integer} not null`,
      bytes: sql`${types.bytes} not null`,
      optionalText: types.text,
      optionalInteger: types.integer,
    }
    return rebuildTables(db, types, {
      ...listUserTables(columns),
      ...listBankTables(columns),
      ...listLendTables(columns),
      ...listOtherTables(columns),
    })
  },
})
