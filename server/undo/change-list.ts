import type { ListedChange } from '#contract/changes/response.ts'
import type { Caller } from '#server/environment.ts'
import { notFound } from '#server/http/problem.ts'
import { findJournalEnd } from '#server/journal/remove-old-changes.ts'
import type { Store } from '#server/store/tables.ts'
import { addDeletedItems } from './deleted-items.ts'

/** The changes of one page. */
const PAGE_SIZE = 50

/** Reads the revision of a change; 404 when it is unknown. */
const findRevision = async (store: Store, userId: string, key: string): Promise<number> => {
  const line = await store
    .selectFrom('changes')
    .select('revision')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!line) throw notFound()
  return line.revision
}

/** Lists the caller's changes of the last thirty days, newest first: 50 before the one with this key. */
export const listChanges = async (
  store: Store,
  caller: Caller,
  before: string | undefined,
  now: Date,
): Promise<ListedChange[]> => {
  const { userId } = caller
  const end = before === undefined ? Number.MAX_SAFE_INTEGER : await findRevision(store, userId, before)
  const rows = await store
    .selectFrom('changes')
    .leftJoin('changes as undone', (join) =>
      join.onRef('undone.user_id', '=', 'changes.user_id').onRef('undone.revision', '=', 'changes.undoes'),
    )
    .leftJoin('changes as undoing', (join) =>
      join.onRef('undoing.user_id', '=', 'changes.user_id').onRef('undoing.revision', '=', 'changes.undone_by'),
    )
    .selectAll('changes')
    .select(['undone.key as is_undo_of', 'undoing.key as undone_by_key'])
    .where('changes.user_id', '=', userId)
    .where('changes.revision', '<', end)
    .where('changes.at', '>', findJournalEnd(now))
    .orderBy('changes.revision', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  const calls = rows.map((row) => ({ revision: row.revision, calls: JSON.parse(row.calls) }))
  await addDeletedItems(store, caller, calls)
  return rows.map((row, index) => ({
    key: row.key,
    at: new Date(row.at).toISOString(),
    device: row.device,
    calls: calls[index]?.calls ?? [],
    isUndoOf: row.is_undo_of,
    undoneBy: row.undone_by_key,
    canUndo: row.can_undo === 1 && row.undone_by === null,
  }))
}
