import type { Selectable } from 'kysely'
import type { Tables } from '#server/store/tables.ts'

/** The column that names a row of each table whose rows the journal keeps. A restored row keeps it. */
export const journaledTables = {
  lends: 'id',
  returns: 'id',
  expenses: 'id',
  transfers: 'id',
  plans: 'id',
  people: 'id',
  handles: 'id',
  banks: 'id',
  proofs: 'id',
  imports: 'id',
  claims: 'id',
  shares: 'id',
  /** Only the words of entries: the ledger itself grows and never changes. */
  ledger: 'id',
  /** Only the profile. */
  users: 'id',
  profile_images: 'name',
} as const satisfies { [Table in keyof Tables]?: keyof Tables[Table] }

/** A table whose rows the journal keeps. */
export type JournaledTable = keyof typeof journaledTables

/** A row of a journaled table. */
export type JournaledRow<Table extends JournaledTable> = Selectable<Tables[Table]>

/** A column of a journaled row. Bytes are kept beside the other columns. */
export type Value = string | number | null

/** Columns of a row as the journal keeps them. */
export type Columns = Record<string, Value>

/** Whether a text names a journaled table. */
export const isJournaledTable = (name: string): name is JournaledTable => name in journaledTables

/**
 * Columns that say how often or when a row changed, and what the ledger adds up. No change takes them back: a restored row gets
 * a higher version, and money moves back by entries of its own.
 */
export const countingColumns: ReadonlySet<string> = new Set([
  'version',
  'updated_at',
  'renames',
  'renamed_at',
  'balance',
  'entry_count',
])
