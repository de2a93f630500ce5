import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '#server/store/columns.ts'
import { rebuildTables } from '#server/store/migrations/0012-keys-with-owner/rebuild-tables.ts'
import { listPeopleTables } from './people-tables.ts'

/**
 * Makes people rows, which records and pages name in place of a name and its key. A person has the spelling of their newest
 * record, or of their newest page. Do not edit: write a new migration.
 */
export const people = (types: ColumnTypes): Migration => ({
  up: (db: Kysely<unknown>) =>
    rebuildTables(
      db,
      types,
      listPeopleTables({
        text: sql`${types.text} not null`,
        integer: sql`${types.integer} not null`,
        bytes: sql`${types.bytes} not null`,
        optionalText: types.text,
        optionalInteger: types.integer,
      }),
    ),
})
