import type { Selectable } from 'kysely'
import { HAS_RETURNS, LESS_THAN_RETURNED, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readRowsById, updateRows } from '#server/journal/rows.ts'
import { MAX_RETURNS_PER_LEND, TOO_MANY_RETURNS } from '#server/returns/return-store.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Tables } from '#server/store/tables.ts'

type LendRow = Selectable<Tables['lends']>

/** What came back of a record, in paise, and by how many returns. */
type Returned = { returned: number; forgiven: number; count: number }

/** Adds up the returns of records, by their id. */
const sumReturns = async ({ db, userId }: Change, ids: readonly string[]): Promise<Map<string, Returned>> => {
  const sums = new Map<string, Returned>()
  await forEachChunk(ids, async (chunk) => {
    const rows = await db
      .selectFrom('returns')
      .select(['lend_id', 'amount', 'kind'])
      .where('user_id', '=', userId)
      .where('lend_id', 'in', chunk)
      .execute()
    for (const { lend_id, amount, kind } of rows) {
      const before = sums.get(lend_id) ?? { returned: 0, forgiven: 0, count: 0 }
      const forgiven = before.forgiven + (kind === 'forgiven' ? amount : 0)
      sums.set(lend_id, { returned: before.returned + amount, forgiven, count: before.count + 1 })
    }
  })
  return sums
}

const refuse = (field: string, message: string): Problem => new Problem(400, message, { errors: { [field]: message } })

/** The status of a record with these returns, by the rules of `contract/lend-state.ts`. */
const toStatus = ({ amount, return_status, settled_by_return }: LendRow, returned: number) => {
  if (returned >= amount && return_status !== 'done') return { return_status: 'done', settled_by_return: 1 } as const
  if (returned < amount && return_status === 'done' && settled_by_return === 1) {
    return { return_status: 'pending', settled_by_return: 0 } as const
  }
  return { return_status, settled_by_return }
}

/**
 * Adds up anew what came back of records whose returns changed since the undone change, and says what follows for their status;
 * 400 when their returns no longer fit. `edited` are those whose own fields the undo put back, as they were before that.
 */
export const settleLends = async (
  change: Change,
  ids: readonly string[],
  edited: ReadonlyMap<string, LendRow>,
): Promise<void> => {
  const lends = await readRowsById(change, 'lends', ids)
  const sums = await sumReturns(change, ids)
  for (const [id, lend] of lends) {
    const { returned, forgiven, count } = sums.get(id) ?? { returned: 0, forgiven: 0, count: 0 }
    const before = edited.get(id)
    if (before && before.direction !== lend.direction && returned > 0) throw refuse('direction', HAS_RETURNS)
    if (returned > lend.amount) throw refuse('amount', before ? LESS_THAN_RETURNED : MORE_THAN_OUTSTANDING)
    if (count > MAX_RETURNS_PER_LEND) throw new Problem(400, TOO_MANY_RETURNS)
    const changes = { returned, forgiven, ...toStatus(lend, returned) }
    const moment = { version: nextVersion, updated_at: change.at.getTime() }
    await updateRows(change, 'lends', [lend], { ...changes, ...moment }, 'derived')
  }
}
