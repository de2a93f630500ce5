import { sql } from 'kysely'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { RenamedTag } from '#contract/tags/response.ts'
import type { TagRename } from '#contract/tags/rules.ts'
import { ownWords } from '#server/banks/movement-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { updateRows } from '#server/journal/rows.ts'
import { changeTemplates } from '#server/plans/plan-store.ts'
import { CHUNK_SIZE } from '#server/store/chunks.ts'
import { nextVersion } from '#server/store/next-version.ts'

/** The tables with a tag. */
type Table = 'lends' | 'expenses' | 'ledger'

type Row = { id: string; tag: string; counts: number }

/** Which rows count, as a condition: each has words of its own, and its account is not deleted. */
const counting = ({ userId }: Caller) => ({
  lends: sql`true`,
  expenses: sql`exists (select 1 from banks where banks.user_id = ${userId} and banks.id = expenses.bank_id)`,
  ledger: sql`kind in (${sql.join(ownWords)})
    and exists (select 1 from banks where banks.user_id = ${userId} and banks.id = ledger.bank_id)`,
})

/** Reads the rows of a user that have a tag, 500 at a time: all at once would block other requests. */
const forEachRows = async (
  { db }: Change,
  caller: Caller,
  table: Table,
  run: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  const counts = sql<number>`case when ${counting(caller)[table]} then 1 else 0 end`.as('counts')
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page: Row[] = await db
      .selectFrom(table)
      .select(['id', 'tag', counts])
      .where('user_id', '=', caller.userId)
      .where('tag', '!=', '')
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK_SIZE)
      .execute()
    await run(page)
    last = page.length < CHUNK_SIZE ? undefined : page.at(-1)?.id
  }
}

/** Sets the tag of rows. A record and an expense get another version, because their user sees the change. */
const setTag = (change: Change, table: Table, rows: readonly Row[], tag: string): Promise<void> => {
  const version = nextVersion
  if (table === 'ledger') return updateRows(change, 'ledger', rows, { tag })
  if (table === 'expenses') return updateRows(change, 'expenses', rows, { tag, version })
  return updateRows(change, 'lends', rows, { tag, version, updated_at: change.at.getTime() })
}

/** Renames the tag in a table. Returns the number of rows that count. */
const renameIn = async (change: Change, caller: Caller, table: Table, { from, to }: TagRename): Promise<number> => {
  const key = toPersonKey(from)
  let renamed = 0
  await forEachRows(change, caller, table, async (rows) => {
    const found = rows.filter(({ tag }) => toPersonKey(tag) === key && tag !== to)
    await setTag(change, table, found, to)
    renamed += found.filter(({ counts }) => counts === 1).length
  })
  return renamed
}

/** Renames the tag in the templates of plans. Returns their number. */
const renameInPlans = (change: Change, caller: Caller, { from, to }: TagRename): Promise<number> =>
  changeTemplates(change, caller, ({ template }) => {
    const { tag = '' } = template
    return toPersonKey(tag) === toPersonKey(from) && tag !== to ? { ...template, tag: to } : undefined
  })

/**
 * Renames a tag in every spelling, in records, expenses, the ledger and plans. With the spelling of another tag the two become one;
 * without a new one the tag goes. Returns the number of what was changed.
 */
export const renameTag = async (change: Change, caller: Caller, rename: TagRename): Promise<RenamedTag> => {
  const lends = await renameIn(change, caller, 'lends', rename)
  const expenses = await renameIn(change, caller, 'expenses', rename)
  const movements = await renameIn(change, caller, 'ledger', rename)
  const plans = await renameInPlans(change, caller, rename)
  return { renamed: lends + expenses + movements + plans }
}
