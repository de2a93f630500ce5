import { sql } from 'kysely'
import { CHANGED_SINCE } from '#contract/fields/messages.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { type Effect, effects } from '#server/journal/journal.ts'
import { type Columns, isJournaledTable, type JournaledTable } from '#server/journal/journaled-tables.ts'
import { findJournalEnd } from '#server/journal/remove-old-changes.ts'
import { CHUNK_SIZE, forEachChunk, yieldToRequests } from '#server/store/chunks.ts'
import type { Store } from '#server/store/tables.ts'

/** A row that a change touched, as the journal has it. Its picture is read when it is put back. */
export type UndoneRow = { table: JournaledTable; id: string; effect: Effect; before: Columns | null; hasBytes: boolean }

/** A change that can be undone. */
export type UndoneChange = { revision: number; rows: UndoneRow[] }

const isEffect = (text: string): text is Effect => effects.some((effect) => effect === text)

/** Reads a page of the rows of a change, those after a table and an id. */
const readPage = async (
  db: Store,
  userId: string,
  revision: number,
  after: { table_name: string; row_id: string } | undefined,
) => {
  const rows = await db
    .selectFrom('changed_rows')
    .select([
      'table_name',
      'row_id',
      'effect',
      'before',
      sql<number>`case when bytes is null then 0 else 1 end`.as('has_bytes'),
    ])
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .where(({ refTuple, tuple, eb }) =>
      eb(refTuple('table_name', 'row_id'), '>', tuple(after?.table_name ?? '', after?.row_id ?? '')),
    )
    .orderBy('table_name')
    .orderBy('row_id')
    .limit(CHUNK_SIZE)
    .execute()
  return rows
}

/** Reads the rows of a change 500 at a time: all at once would block other requests. */
const readRows = async (db: Store, userId: string, revision: number): Promise<UndoneRow[]> => {
  const rows: UndoneRow[] = []
  let last: { table_name: string; row_id: string } | undefined
  for (;;) {
    const page = await readPage(db, userId, revision, last)
    for (const { table_name: table, row_id: id, effect, before, has_bytes } of page) {
      if (!isJournaledTable(table) || !isEffect(effect)) continue
      rows.push({ table, id, effect, before: before === null ? null : JSON.parse(before), hasBytes: has_bytes === 1 })
    }
    last = page.at(-1)
    if (page.length < CHUNK_SIZE) return rows
    await yieldToRequests()
  }
}

/** Finds a change by its key; 404 when it is unknown, too old, undone already, or nothing that can be undone. */
export const findUndoable = async (db: Store, userId: string, key: string, at: Date): Promise<UndoneChange> => {
  const line = await db
    .selectFrom('changes')
    .select(['revision', 'at', 'undone_by', 'can_undo'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!line || line.at <= findJournalEnd(at) || line.undone_by !== null || line.can_undo === 0) throw notFound()
  return { revision: line.revision, rows: await readRows(db, userId, line.revision) }
}

/** Reads the picture that a row had before a change. */
export const readBytes = async (db: Store, userId: string, revision: number, { table, id }: UndoneRow) => {
  const row = await db
    .selectFrom('changed_rows')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** A later change that touched a row and stands. */
type Touch = { revision: number; key: string; effect: string }

/** The later touches of rows, by table and id, oldest first. */
export type LaterTouches = ReadonlyMap<string, readonly Touch[]>

/** The key of a row in `LaterTouches`. */
export const toRowKey = ({ table, id }: Pick<UndoneRow, 'table' | 'id'>): string => `${table} ${id}`

/**
 * Whether a change that is not undone stands after the change `since`. One that undoes another takes it back: of the changes since
 * then that undo each other in a row, an even number comes to nothing.
 */
const createStands = (db: Store, userId: string, since: number) => {
  const known = new Map<number, boolean>()
  return async ({ revision, undoes }: { revision: number; undoes: number | null }): Promise<boolean> => {
    if (undoes === null) return true
    const before = known.get(revision)
    if (before !== undefined) return before
    const { rows } = await sql<{ length: number }>`
      with recursive chain (revision, undoes) as (
        select revision, undoes from changes where user_id = ${userId} and revision = ${revision}
        union all
        select changes.revision, changes.undoes from chain join changes
          on changes.user_id = ${userId} and changes.revision = chain.undoes and changes.revision > ${since}
      )
      select count(*) as length from chain`.execute(db)
    const stands = Number(rows[0]?.length ?? 1) % 2 === 1
    known.set(revision, stands)
    return stands
  }
}

/** Selects what changes that are not undone did to rows of a table. */
export const selectTouches = (db: Store, userId: string, table: JournaledTable) =>
  db
    .selectFrom('changed_rows')
    .innerJoin('changes', (join) =>
      join
        .onRef('changes.user_id', '=', 'changed_rows.user_id')
        .onRef('changes.revision', '=', 'changed_rows.revision'),
    )
    .where('changed_rows.user_id', '=', userId)
    .where('table_name', '=', table)
    .where('undone_by', 'is', null)

/** Finds what changed rows after a change and stands. */
export const findLaterTouches = async (
  db: Store,
  userId: string,
  since: number,
  rows: readonly Pick<UndoneRow, 'table' | 'id'>[],
): Promise<LaterTouches> => {
  const stands = createStands(db, userId, since)
  const touches = new Map<string, Touch[]>()
  for (const [table, ofTable] of Map.groupBy(rows, (row) => row.table)) {
    await forEachChunk(ofTable, async (chunk) => {
      const ids = chunk.map(({ id }) => id)
      const found = await selectTouches(db, userId, table)
        .select(['row_id', 'effect', 'changes.revision', 'key', 'undoes'])
        .where('row_id', 'in', ids)
        .where('changed_rows.revision', '>', since)
        .orderBy('changed_rows.revision')
        .execute()
      for (const { row_id, effect, revision, key, undoes } of found) {
        if (!(await stands({ revision, undoes }))) continue
        const name = toRowKey({ table, id: row_id })
        touches.set(name, [...(touches.get(name) ?? []), { revision, key, effect }])
      }
      await yieldToRequests()
    })
  }
  return touches
}

/** Builds the refusal of an undo by a later change. */
export const refuseBy = (key: string | undefined): Problem =>
  new Problem(409, CHANGED_SINCE, key === undefined ? {} : { by: key })

/** Finds the latest later change that edited or deleted one of these rows. */
export const findBlocker = (
  touches: LaterTouches,
  rows: readonly Pick<UndoneRow, 'table' | 'id'>[],
): Touch | undefined =>
  rows
    .flatMap((row) => touches.get(toRowKey(row)) ?? [])
    .filter(({ effect }) => effect !== 'derived')
    .toSorted((one, other) => other.revision - one.revision)[0]
