import type { Generated } from 'kysely'

/** The tables of what a user changed in the last thirty days. Read `tables.ts` first. */
export type JournalTables = {
  /** A line for each change. */
  changes: {
    user_id: string
    /** The revision of the user's data that the change made. */
    revision: number
    /** The `Idempotency-Key` of its request, or one that the server made. */
    key: string
    at: number
    /** The device of the session, as it was then. */
    device: string
    /** The calls as JSON; long bodies are cut. */
    calls: string
    /** The revision of the change that this one undoes. */
    undoes: number | null
    /** The revision of the change that undid this one. */
    undone_by: Generated<number | null>
    can_undo: number
  }
  /** What a change did to each row that it touched. */
  changed_rows: {
    user_id: string
    revision: number
    table_name: string
    row_id: string
    /** An `Effect` of `server/journal`. */
    effect: string
    /** A deleted row, or the changed columns of an edited one, as they were, as JSON. Null for an added row. */
    before: string | null
    /** The picture that the row had. */
    bytes: Uint8Array | null
  }
}
