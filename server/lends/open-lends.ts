import { sql } from 'kysely'
import { toRupees } from '#contract/fields/money.ts'
import { isOpen } from '#contract/lend-state.ts'
import type { LendRow } from './lend-row.ts'

/** The part of a row that the contract's definition of open needs, in rupees. */
const toState = ({ amount, returned, return_status }: Pick<LendRow, 'amount' | 'returned' | 'return_status'>) => ({
  amount: toRupees(amount),
  returned: toRupees(returned),
  returnStatus: return_status,
})

/** Whether a record is open. */
export const isRowOpen = (row: LendRow): boolean => isOpen(toState(row))

/**
 * The definition of open in SQL. It is the condition of the indexes of open records, without
 * parameters: SQLite uses such an index only for the same words.
 */
export const isOpenInSql = sql<boolean>`return_status <> 'done' and returned < amount`
