import { type RawBuilder, sql } from 'kysely'
import type { Change } from '#server/http/change.ts'
import type { JournaledTable } from '#server/journal/journaled-tables.ts'
import { deleteRowsById, deleteRowsWhere, readRowsById, updateRows } from '#server/journal/rows.ts'
import { keepName, selectLends } from '#server/lends/lend-row.ts'
import { forEachChunk, yieldToRequests } from '#server/store/chunks.ts'
import type { Row } from '#server/store/list.ts'
import { deleteTokens } from '#server/users/token-store.ts'

/** The ids of the rows that an undone change added, by table. */
export type Added = ReadonlyMap<JournaledTable, readonly string[]>

/** Notes that the undo is about rows. One that is gone already was deleted since: that can then no longer be undone. */
export const touchSeen = ({ journal }: Change, table: JournaledTable, ids: readonly string[]): void => {
  for (const id of ids) journal.touch({ table, id, effect: 'seen', before: null, bytes: null })
}

const remove = async <Table extends JournaledTable>(
  change: Change,
  added: Added,
  table: Table,
): Promise<Row<Table>[]> => {
  const ids = added.get(table) ?? []
  touchSeen(change, table, ids)
  const rows = await deleteRowsById(change, table, ids)
  if (ids.length > 0) await yieldToRequests()
  return rows
}

const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(ids)})`

/** Deletes what was recorded on records. Returns the number of returns. */
const removeOfLends = async (change: Change, lends: readonly string[]): Promise<number> => {
  let returns = 0
  await forEachChunk(lends, async (ids) => {
    const named = selectLends(change.db).where('lends.user_id', '=', change.userId).where('lends.id', 'in', ids)
    for (const lend of await named.execute()) keepName(change, lend)
    returns += (await deleteRowsWhere(change, 'returns', isOneOf('lend_id', ids))).length
    await deleteRowsWhere(change, 'claims', isOneOf('lend_id', ids))
    await deleteRowsWhere(change, 'proofs', isOneOf('lend_id', ids))
    await yieldToRequests()
  })
  return returns
}

/** Marks imports as undone. They stay in the list. */
const markImports = async (change: Change, ids: readonly string[]): Promise<void> => {
  touchSeen(change, 'imports', ids)
  const imports = [...(await readRowsById(change, 'imports', ids)).values()]
  const standing = imports.filter(({ undone_at }) => undone_at === 0)
  await updateRows(change, 'imports', standing, { undone_at: change.at.getTime() })
}

/** Counts the transfers that are shown: those between two accounts that exist. */
const countShown = async (change: Change, transfers: readonly Row<'transfers'>[]): Promise<number> => {
  const named = new Set(transfers.flatMap(({ from_id, to_id }) => [from_id, to_id]))
  const banks = await readRowsById(change, 'banks', [...named])
  return transfers.filter(({ from_id, to_id }) => banks.has(from_id) && banks.has(to_id)).length
}

/**
 * Removes what a change added, with whatever was done to it since and what was recorded on it. Accounts and people go later, when
 * nothing names them any more. Returns the records whose returns it removed, and which are still there.
 */
export const removeAdded = async (change: Change, added: Added): Promise<string[]> => {
  await remove(change, added, 'proofs')
  await remove(change, added, 'claims')
  const returns = await remove(change, added, 'returns')
  const ofLends = await removeOfLends(change, added.get('lends') ?? [])
  const lends = await remove(change, added, 'lends')
  await forEachChunk(added.get('expenses') ?? [], (ids) =>
    deleteRowsWhere(change, 'proofs', isOneOf('expense_id', ids)),
  )
  const expenses = await remove(change, added, 'expenses')
  const transfers = await remove(change, added, 'transfers')
  await remove(change, added, 'plans')
  await remove(change, added, 'handles')
  const shares = await remove(change, added, 'shares')
  await deleteTokens(
    change.db,
    shares.map(({ token_hash }) => token_hash),
  )
  await remove(change, added, 'profile_images')
  await markImports(change, added.get('imports') ?? [])
  change.count(-(lends.length + returns.length + ofLends + expenses.length + (await countShown(change, transfers))))
  const gone = new Set(lends.map(({ id }) => id))
  return [...new Set(returns.map(({ lend_id }) => lend_id))].filter((id) => !gone.has(id))
}
