import { sql } from 'kysely'
import type { LendRow } from './lend-store.ts'

/** Whether something of a record is outstanding. */
export const isOpen = ({ return_status, returned, amount }: LendRow): boolean =>
  return_status !== 'done' && returned < amount

/**
 * The SQL condition that something of a record is outstanding. It is the condition of the indexes of open records, without
 * parameters: SQLite uses such an index only for the same words.
 */
export const isOpenInSql = sql<boolean>`return_status <> 'done' and returned < amount`
