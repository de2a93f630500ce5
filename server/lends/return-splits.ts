import type { Selectable } from 'kysely'
import { toPaise } from '#contract/fields/money.ts'
import { hasTerms, splitReturns } from '#contract/lend-terms.ts'
import { type Return, returnSchema } from '#contract/returns/response.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import { defineCodec } from '#server/store/codec.ts'
import type { Store, Tables } from '#server/store/tables.ts'
import { lendCodec } from './lend-row.ts'

type LendRow = Selectable<Tables['lends']>
type ReturnRow = Selectable<Tables['returns']>

/** Converts returns to rows and back. */
export const returnCodec = defineCodec(returnSchema)

/** Reads the returns of records. */
export const readReturns = (store: Store, userId: string, lendIds: readonly string[]): Promise<ReturnRow[]> =>
  store.selectFrom('returns').selectAll().where('user_id', '=', userId).where('lend_id', 'in', lendIds).execute()

/** Reads the returns of those of some records that have terms, by the id of their record. */
export const readReturnsOfTerms = async (
  store: Store,
  userId: string,
  lends: readonly Pick<LendRow, 'id' | 'interest' | 'instalments'>[],
): Promise<ReadonlyMap<string, Return[]>> => {
  const ids = lends.filter(hasTerms).map(({ id }) => id)
  const rows: ReturnRow[] = []
  await forEachChunk(ids, async (chunk) => {
    for (const row of await readReturns(store, userId, chunk)) rows.push(row)
  })
  return Map.groupBy(rows.map(returnCodec.toItem), ({ lendId }) => lendId)
}

/** What returns come to on their record, and what each of them pays of the interest. */
export type Splits = {
  sums: { returned: number; forgiven: number; interestPaid: number }
  /** The interest of each return in paise, by its id. */
  interest: ReadonlyMap<string, number>
  /** The id of the first return that is more than principal and interest of its day. */
  tooLarge: string | undefined
}

/** Splits all returns of a record by its terms. */
export const splitRows = (lend: LendRow, rows: readonly ReturnRow[]): Splits => {
  const { returns, sums, tooLarge } = splitReturns(lendCodec.toItem(lend), rows.map(returnCodec.toItem))
  return { sums, interest: new Map(returns.map(({ id, interest }) => [id, toPaise(interest)])), tooLarge: tooLarge?.id }
}

/**
 * Stores what stored returns pay of the interest, where that is another than before. The journal has nothing of it: an undo splits
 * the returns of its records again.
 */
export const saveSplits = async (
  { db, userId }: { db: Store; userId: string },
  rows: readonly ReturnRow[],
  { interest }: Splits,
): Promise<void> => {
  for (const row of rows) {
    const now = interest.get(row.id) ?? 0
    if (now === row.interest) continue
    await db
      .updateTable('returns')
      .set({ interest: now })
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute()
  }
}

/** The status that follows for a record when its returns or its terms are others: a return settles it, or settled it no longer. */
export const toStatus = ({ amount, return_status, settled_by_return }: LendRow, returned: number) => {
  if (returned >= amount && return_status !== 'done') return { return_status: 'done', settled_by_return: 1 } as const
  if (returned < amount && return_status === 'done' && settled_by_return === 1) {
    return { return_status: 'pending', settled_by_return: 0 } as const
  }
  return { return_status, settled_by_return }
}
