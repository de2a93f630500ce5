import { sql } from 'kysely'

/** The next version of a record, for the `set` of every update that the user sees as a change of it. */
export const nextVersion = sql<number>`version + 1`
