import { toPersonKey } from '#contract/people/person-name.ts'
import type { RenamedTag, TagMoves } from '#contract/tags/response.ts'
import { MAX_TAG_MOVES, type TagRename } from '#contract/tags/rules.ts'
import { ownWords } from '#server/banks/movement-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { updateRows } from '#server/journal/rows.ts'
import { changeTemplates } from '#server/recurring/plan-store.ts'
import { CHUNK_SIZE, forEachChunk } from '#server/store/chunks.ts'
import { nextVersion } from '#server/store/next-version.ts'

/** The tables with a tag. */
type Table = 'lends' | 'expenses' | 'ledger'

/** A rename of a tag. With `only`, nothing else is changed. */
type Rename = TagRename & { only: TagMoves | undefined }

type Row = { id: string; tag: string }

/** Reads the rows of a user that have a tag, or those with these ids, 500 at a time: all at once would block other requests. */
const forEachRows = async (
  { db }: Change,
  { userId }: Caller,
  { table, ids }: { table: Table; ids: readonly string[] | undefined },
  run: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  const rows = () => db.selectFrom(table).select(['id', 'tag']).where('user_id', '=', userId)
  if (ids) return forEachChunk(ids, async (chunk) => run(await rows().where('id', 'in', chunk).execute()))
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page: Row[] = await rows()
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

/** Renames the tag in a table. Returns the ids of what had another spelling before. */
const renameIn = async (
  change: Change,
  caller: Caller,
  table: Table,
  { from, to }: TagRename,
  only: readonly string[] | undefined,
): Promise<string[]> => {
  const key = toPersonKey(from)
  const renamed: string[] = []
  await forEachRows(change, caller, { table, ids: only }, async (rows) => {
    const found = rows.filter(({ tag }) => toPersonKey(tag) === key && tag !== to)
    await setTag(change, table, found, to)
    renamed.push(...found.map(({ id }) => id))
  })
  return renamed
}

/** Renames the tag in the templates of plans. Returns their ids. */
const renameInPlans = (change: Change, caller: Caller, { from, to }: TagRename, only: readonly string[] | undefined) =>
  changeTemplates(change, caller, ({ id, template }) => {
    const { tag = '' } = template
    const isWanted = toPersonKey(tag) === toPersonKey(from) && tag !== to && (only?.includes(id) ?? true)
    return isWanted ? { ...template, tag: to } : undefined
  })

/** Counts the entries whose words are their own. Those of a record count with their record. */
const countMovements = async ({ db }: Change, { userId }: Caller, ids: readonly string[]): Promise<number> => {
  let movements = 0
  await forEachChunk(ids, async (chunk) => {
    const { count } = await db
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('id', 'in', chunk)
      .where('kind', 'in', ownWords)
      .executeTakeFirstOrThrow()
    movements += Number(count)
  })
  return movements
}

/**
 * Renames a tag in every spelling, in records, expenses, the ledger and plans. With the spelling of another tag the two become one;
 * without a new one the tag goes. Returns what was changed, so that a request with it undoes the rename, also a merge.
 */
export const renameTag = async (change: Change, caller: Caller, { only, from, to }: Rename): Promise<RenamedTag> => {
  const rename = { from, to }
  const lends = await renameIn(change, caller, 'lends', rename, only?.lends)
  const expenses = await renameIn(change, caller, 'expenses', rename, only?.expenses)
  const entries = await renameIn(change, caller, 'ledger', rename, only?.entries)
  const plans = await renameInPlans(change, caller, rename, only?.plans)
  const renamed = lends.length + expenses.length + plans.length + (await countMovements(change, caller, entries))
  const moved = { lends, expenses, entries, plans }
  return { renamed, moved: Object.values(moved).flat().length > MAX_TAG_MOVES ? null : moved }
}
