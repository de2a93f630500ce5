import type { AppContext } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import type { Store } from '#server/store/tables.ts'

/**
 * Throws a 400 when the caller already has the maximum number of records. Run it in the transaction that adds a record.
 */
export const checkRecordQuota = async (c: AppContext, store: Store): Promise<void> => {
  const { maxRecordsPerUser } = c.var.ports
  const { userId } = c.var.caller
  const { lends, banks, expenses } = await store
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('lends').select(fn.countAll<number>().as('count')).where('user_id', '=', userId).as('lends'),
      selectFrom('banks').select(fn.countAll<number>().as('count')).where('user_id', '=', userId).as('banks'),
      selectFrom('expenses').select(fn.countAll<number>().as('count')).where('user_id', '=', userId).as('expenses'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(lends) + Number(banks) + Number(expenses) < maxRecordsPerUser) return
  const limit = maxRecordsPerUser.toLocaleString('en-IN')
  throw new Problem(400, `You have reached the limit of ${limit} records. Delete some before you add more.`)
}
