import type { ListedChange } from '#contract/changes/response.ts'
import { toBank } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import { expenseCodec } from '#server/expenses/expense-store.ts'
import { toLend } from '#server/lends/lend-store.ts'
import { returnCodec } from '#server/lends/return-splits.ts'
import { toPlan } from '#server/plans/plan-store.ts'
import type { Row } from '#server/store/list.ts'
import type { Store } from '#server/store/tables.ts'
import { transferCodec } from '#server/transfers/transfer-store.ts'

/** The journal has the name of a record's person, and the version that the API showed, beside the columns. */
type DeletedLend = Row<'lends'> & { return_name?: string; seen_version?: number }

/** The version that the API showed has the renames of the person already. */
const noRenames = { renames: 0, renamed_at: 0, merged_into: null }

/** The calls that delete one row, each with its table and how its row is read. */
const deletions = {
  deleteLend: {
    table: 'lends',
    toItem: (row: DeletedLend, caller: Caller) =>
      toLend(
        { ...row, return_name: row.return_name ?? '', version: row.seen_version ?? row.version, ...noRenames },
        caller,
      ),
  },
  deleteReturn: { table: 'returns', toItem: returnCodec.toItem },
  deleteExpense: { table: 'expenses', toItem: expenseCodec.toItem },
  deleteTransfer: { table: 'transfers', toItem: transferCodec.toItem },
  deletePlan: { table: 'plans', toItem: toPlan },
  deleteBank: { table: 'banks', toItem: toBank },
} as const

const isDeletion = (call: string): call is keyof typeof deletions => Object.hasOwn(deletions, call)

/** The most deleted rows that are read for a page of changes, because one list can have a thousand calls. */
const MAX_ROWS = 500

type ListedCall = ListedChange['calls'][number]

/** The id of what a call deletes: it stands in the body, or last in the path. */
const getId = ({ params = {}, body }: ListedCall): string => {
  const id: unknown = typeof body === 'object' && body !== null && 'id' in body ? body.id : Object.values(params).at(-1)
  return typeof id === 'string' ? id : ''
}

/** Adds to calls that delete something what it was. Only the first of a page get it, when there are many. */
export const addDeletedItems = async (
  store: Store,
  caller: Caller,
  changes: readonly { revision: number; calls: ListedCall[] }[],
): Promise<void> => {
  const wanted = changes
    .flatMap(({ revision, calls }) =>
      calls.flatMap((call) =>
        isDeletion(call.call) ? [{ revision, call, ...deletions[call.call], id: getId(call) }] : [],
      ),
    )
    .slice(0, MAX_ROWS)
  if (wanted.length === 0) return
  const rows = await store
    .selectFrom('changed_rows')
    .select(['revision', 'table_name', 'row_id', 'before'])
    .where('user_id', '=', caller.userId)
    .where('effect', '=', 'deleted')
    .where('revision', 'in', [...new Set(wanted.map(({ revision }) => revision))])
    .where('row_id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .limit(MAX_ROWS)
    .execute()
  const found = new Map(rows.map((row) => [`${row.revision} ${row.table_name} ${row.row_id}`, row.before]))
  for (const { revision, table, id, call, toItem } of wanted) {
    const before = found.get(`${revision} ${table} ${id}`)
    if (before) call.seen = toItem(JSON.parse(before), caller)
  }
}
