import type { AppContext } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import type { Store } from '#server/store/tables.ts'

/** The tables of records that a caller can add. */
const recordTables = ['lends', 'banks', 'expenses', 'returns', 'transfers'] as const

/**
 * Throws a 400 when the caller already has the maximum number of records. Run it in the transaction that adds a record.
 */
export const checkRecordQuota = async (c: AppContext, store: Store): Promise<void> => {
  const { maxRecordsPerUser } = c.var.ports
  const { userId } = c.var.caller
  const counts = await store
    .selectNoFrom(({ selectFrom, fn }) =>
      recordTables.map((table) =>
        selectFrom(table).select(fn.countAll<number>().as('count')).where('user_id', '=', userId).as(table),
      ),
    )
    .executeTakeFirstOrThrow()
  const total = Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0)
  if (total < maxRecordsPerUser) return
  const limit = maxRecordsPerUser.toLocaleString('en-IN')
  throw new Problem(400, `You have reached the limit of ${limit} records. Delete some before you add more.`)
}
