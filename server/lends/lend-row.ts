import { type Selectable, sql } from 'kysely'
import { lendSchema } from '#contract/lends/response.ts'
import type { Caller } from '#server/environment.ts'
import { notFound } from '#server/http/problem.ts'
import type { Writer } from '#server/journal/rows.ts'
import { defineCodec } from '#server/store/codec.ts'
import type { Store, Tables } from '#server/store/tables.ts'

/** Converts records to rows and back, without their people. */
export const lendCodec = defineCodec(lendSchema, ['email', 'returnName'])

/** A record as the database has it, with the name of its person. */
export type LendRow = Selectable<Tables['lends']> & {
  /** The name of its person; "" without one. */
  return_name: string
  /** The `renames` of its person; 0 without one. */
  renames: number
  /** The `renamed_at` of its person; 0 without one. */
  renamed_at: number
  /** The person whom its person became. */
  merged_into: string | null
}

/** The columns of the person of a record. */
export const personColumns = [
  sql<string>`coalesce(people.name, '')`.as('return_name'),
  sql<number>`coalesce(people.renames, 0)`.as('renames'),
  sql<number>`coalesce(people.renamed_at, 0)`.as('renamed_at'),
  sql<string | null>`people.merged_into`.as('merged_into'),
] as const

/** Selects records with the names of their people. */
export const selectLends = (store: Store) =>
  store
    .selectFrom('lends')
    .leftJoin('people', (join) =>
      join.onRef('people.user_id', '=', 'lends.user_id').onRef('people.id', '=', 'lends.person_id'),
    )
    .selectAll('lends')
    .select(personColumns)

/** The id of the person of a record. */
export const getPersonId = ({ merged_into, person_id }: LendRow): string | null => merged_into ?? person_id

/** The version of a record in the API: a rename changes it, too. */
export const getVersion = ({ version, renames }: LendRow): number => version + renames

/** When a record last changed: a rename changes it, too. */
export const getChangeTime = ({ updated_at, renamed_at }: LendRow): number => Math.max(updated_at, renamed_at)

/** Reads one of the caller's records; undefined when it does not exist. */
export const readLend = (store: Store, { userId }: Pick<Caller, 'userId'>, id: string): Promise<LendRow | undefined> =>
  selectLends(store).where('lends.user_id', '=', userId).where('lends.id', '=', id).executeTakeFirst()

/** Finds one of the caller's records; 404 when it does not exist. */
export const findLend = async (store: Store, caller: Pick<Caller, 'userId'>, id: string): Promise<LendRow> => {
  const row = await readLend(store, caller, id)
  if (!row) throw notFound()
  return row
}

/**
 * Keeps the name of a record's person in the journal, and the version that the API showed: when the record gets its person back, that
 * one may be gone.
 */
export const keepName = ({ journal }: Pick<Writer, 'journal'>, lend: LendRow): void => {
  if (lend.return_name === '') return
  const before = { return_name: lend.return_name, seen_version: getVersion(lend) }
  journal.touch({ table: 'lends', id: lend.id, effect: 'edited', before, bytes: null })
}
