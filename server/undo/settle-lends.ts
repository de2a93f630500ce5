import type { Selectable } from 'kysely'
import { HAS_RETURNS, LESS_THAN_RETURNED, MORE_THAN_OUTSTANDING } from '#contract/fields/messages.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { readRowsById, updateRows } from '#server/journal/rows.ts'
import { lendCodec } from '#server/lends/lend-row.ts'
import { readReturns, saveSplits, splitRows, toStatus } from '#server/lends/return-splits.ts'
import { MAX_RETURNS_PER_LEND, TOO_MANY_RETURNS } from '#server/returns/return-store.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Tables } from '#server/store/tables.ts'
import type { UndoneRow } from './read-change.ts'

type LendRow = Selectable<Tables['lends']>
type ReturnRow = Selectable<Tables['returns']>

/** Reads the returns of records, by the id of their record. */
const readReturnsOf = async ({ db, userId }: Change, ids: readonly string[]): Promise<Map<string, ReturnRow[]>> => {
  const all: ReturnRow[] = []
  await forEachChunk(ids, async (chunk) => {
    for (const row of await readReturns(db, userId, chunk)) all.push(row)
  })
  return Map.groupBy(all, ({ lend_id }) => lend_id)
}

/** The records of a change that have interest, or had it: the journal does not keep what their returns paid of it. */
export const listWithInterest = async (change: Change, rows: readonly UndoneRow[]): Promise<string[]> => {
  const ofLends = rows.filter(({ table }) => table === 'lends')
  const had = new Set(ofLends.filter(({ before }) => before && 'interest' in before).map(({ id }) => id))
  const lends = await readRowsById(change, 'lends', [...new Set(ofLends.map(({ id }) => id))])
  return [...lends.values()].filter(({ id, interest }) => interest !== null || had.has(id)).map(({ id }) => id)
}

const refuse = (field: string, message: string): Problem => new Problem(400, message, { errors: { [field]: message } })

/**
 * Splits the returns of records again, and adds them up, where returns or terms changed since the undone change. Sets the status that
 * follows. 400 when the returns no longer fit. `edited` are those whose own fields the undo put back, as they were before that.
 */
export const settleLends = async (
  change: Change,
  ids: readonly string[],
  edited: ReadonlyMap<string, LendRow>,
): Promise<void> => {
  const lends = await readRowsById(change, 'lends', ids)
  const returnsOf = await readReturnsOf(change, ids)
  for (const [id, lend] of lends) {
    const returns = returnsOf.get(id) ?? []
    const before = edited.get(id)
    if (before && before.direction !== lend.direction && returns.length > 0) throw refuse('direction', HAS_RETURNS)
    if (returns.length > MAX_RETURNS_PER_LEND) throw new Problem(400, TOO_MANY_RETURNS)
    const splits = splitRows(lend, returns)
    if (splits.tooLarge !== undefined) throw refuse('amount', before ? LESS_THAN_RETURNED : MORE_THAN_OUTSTANDING)
    await saveSplits(change, returns, splits)
    const sums = lendCodec.toColumns(splits.sums)
    const columns = { ...sums, ...toStatus(lend, sums.returned ?? 0) }
    const moment = { version: nextVersion, updated_at: change.at.getTime() }
    await updateRows(change, 'lends', [lend], { ...columns, ...moment }, 'derived')
  }
}
