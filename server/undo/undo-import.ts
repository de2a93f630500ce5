import { findBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { notFound } from '#server/http/problem.ts'
import type { JournaledTable } from '#server/journal/journaled-tables.ts'
import { readRowsById } from '#server/journal/rows.ts'
import type { UndoneRow } from './read-change.ts'
import { readEntriesOf } from './reverse-money.ts'
import { revert } from './undo-store.ts'

/**
 * Undoes an import of any age: what it made and is still there is deleted, and every balance becomes what it would be without it. 404
 * when the import or its account does not exist, or it is undone already; 400 when a balance is too small.
 */
export const undoImport = async (change: Change, caller: Caller, id: string): Promise<{ balance: number }> => {
  const { db, userId } = change
  const found = (await readRowsById(change, 'imports', [id])).get(id)
  if (!found || found.undone_at > 0) throw notFound()
  await findBank(db, caller, found.bank_id)
  const entries = await readEntriesOf(db, userId, { importId: id })
  const toRows = (table: JournaledTable, link: 'expense_id' | 'lend_id' | 'return_id' | 'transfer_id'): UndoneRow[] => {
    const own = link === 'lend_id' ? entries.filter(({ kind }) => kind === 'lend') : entries // a return names its record, too
    const ids = new Set(own.flatMap((entry) => entry[link] ?? []))
    return [...ids].map((row) => ({ table, id: row, effect: 'added', before: null, hasBytes: false }))
  }
  const rows = [
    ...toRows('expenses', 'expense_id'),
    ...toRows('lends', 'lend_id'),
    ...toRows('returns', 'return_id'),
    ...toRows('transfers', 'transfer_id'),
    { table: 'imports', id, effect: 'added', before: null, hasBytes: false } as const,
  ]
  await revert(change, caller, { revision: undefined, rows, entries, isExact: () => false })
  return { balance: (await findBank(db, caller, found.bank_id)).amount }
}
